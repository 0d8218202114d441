import {
  CircleDollarSign,
  Clapperboard,
  CreditCard,
  Images,
  LogOut,
  type LucideIcon,
  Megaphone,
  Package,
  Shapes,
  Upload,
  UsersRound,
  WandSparkles,
} from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { toast } from "sonner";
import { explainAuthError, signOut, useSession } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { preloadScreen } from "../screens.ts";
import { Avatar } from "../ui/avatar.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Logo, Mark } from "../ui/logo.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

const items: { to: string; title: string; icon: LucideIcon }[] = [
  { to: "/dashboard", title: "Upload Produit", icon: Upload },
  { to: "/dashboard/products", title: "Mes Produits", icon: Package },
  { to: "/dashboard/influencers", title: "Influenceurs", icon: UsersRound },
  { to: "/dashboard/generate", title: "Générer Creative", icon: WandSparkles },
  { to: "/dashboard/videos", title: "Campagnes Vidéo", icon: Clapperboard },
  { to: "/dashboard/creatives", title: "Mes Créatives", icon: Images },
  { to: "/dashboard/ads", title: "Mes Publicités", icon: Megaphone },
  { to: "/dashboard/logos", title: "Brand Logos", icon: Shapes },
  { to: "/dashboard/make-money", title: "Make Money", icon: CircleDollarSign },
  { to: "/dashboard/pricing", title: "Forfaits", icon: CreditCard },
];

/** By path prefix, but the first item by exact match: every other address begins with its own. */
function isCurrent(pathname: string, to: string): boolean {
  return pathname === to || (to !== "/dashboard" && pathname.startsWith(`${to}/`));
}

/** Content of the sidebar. `expanded` false shows icons only; the drawer gives `onNavigate`, to close itself. */
export function Sidebar({ expanded, onNavigate }: { expanded: boolean; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-14 shrink-0 items-center border-b px-2">
        <Link
          to="/dashboard"
          onClick={onNavigate}
          aria-label="Égérie"
          className="flex h-10 min-w-0 items-center gap-2.5 overflow-hidden rounded px-0.5"
        >
          {expanded ? <Logo className="px-1.5" /> : <Mark className="shrink-0" />}
        </Link>
      </div>
      <nav aria-label="Navigation" className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 py-4">
        <p className={cx("px-2 pb-2 text-xs text-muted", !expanded && "sr-only")}>Navigation</p>
        <ul className="flex flex-col gap-0.5">
          {items.map(({ to, title, icon: Icon }) => (
            <li key={to}>
              <Tooltip label={title} side="right" disabled={expanded}>
                <Link
                  to={to}
                  aria-current={isCurrent(pathname, to) ? "page" : undefined}
                  onClick={onNavigate}
                  onPointerEnter={() => preloadScreen(to)}
                  onFocus={() => preloadScreen(to)}
                  className="flex h-9 items-center gap-3 overflow-hidden rounded px-2 text-sm whitespace-nowrap text-ink transition-colors -outline-offset-2 hover:bg-sunk aria-[current=page]:bg-ink aria-[current=page]:font-medium aria-[current=page]:text-paper"
                >
                  <Icon size={16} aria-hidden className="shrink-0" />
                  <span className={cx("truncate", !expanded && "sr-only")}>{title}</span>
                </Link>
              </Tooltip>
            </li>
          ))}
        </ul>
      </nav>
      <Account expanded={expanded} inDrawer={onNavigate !== undefined} />
    </div>
  );
}

function Account({ expanded, inDrawer }: { expanded: boolean; inDrawer: boolean }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  const email = user?.email ?? "";

  async function leave() {
    setLeaving(true);
    const { error } = await signOut();
    setLeaving(false);
    if (error) toast.error(explainAuthError(error));
    else toast.success(texts.signedOut);
  }

  return (
    <div className={cx("flex shrink-0 items-center gap-2 border-t p-2", expanded ? "pl-3" : "flex-col")}>
      <Tooltip label={email} side="right" disabled={expanded || !email}>
        <span className="inline-flex">
          <Avatar initials={email.slice(0, 2).toUpperCase() || "U"} />
        </span>
      </Tooltip>
      <span className={cx("min-w-0 flex-1 truncate text-sm text-muted", !expanded && "sr-only")} title={email}>
        {email}
      </span>
      {inDrawer ? <ThemeMenu /> : null}
      <IconButton
        icon={LogOut}
        label="Se déconnecter"
        size="sm"
        tooltipSide={expanded ? "top" : "right"}
        loading={leaving}
        onClick={() => void leave()}
      />
    </div>
  );
}
