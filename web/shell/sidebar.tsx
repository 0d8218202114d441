import { LogOut, type LucideIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { toast } from "sonner";
import { explainAuthError, signOut, useSession } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Avatar } from "../ui/avatar.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Logo, Mark } from "../ui/logo.tsx";
import { ThemeMenu } from "../ui/theme-menu.tsx";
import { Tooltip } from "../ui/tooltip.tsx";

const UsageMeter = lazyPart(() => import("../usage/usage-meter.tsx"), "UsageMeter", { isOptional: true });

export interface MenuEntry {
  path: string;
  title: string;
  icon: LucideIcon;
}

/** Made of the table of pages (web/pages.ts). A prop, since that table imports the shell. */
export interface Menu {
  entries: readonly MenuEntry[];
  /** Called as a link is pointed at or focused. */
  preload: (path: string) => void;
}

const settings = "/dashboard/settings";

/** Compares by path prefix, but /dashboard exactly: most other addresses begin with it. */
function isCurrent(pathname: string, path: string): boolean {
  return pathname === path || (path !== "/dashboard" && pathname.startsWith(`${path}/`));
}

/** Content of the sidebar. `expanded` false shows icons only; the drawer passes `onNavigate` to close itself. */
export function Sidebar({ menu, expanded, onNavigate }: { menu: Menu; expanded: boolean; onNavigate?: () => void }) {
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
          {menu.entries.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <Tooltip label={title} side="right" disabled={expanded}>
                <Link
                  to={path}
                  aria-current={isCurrent(pathname, path) ? "page" : undefined}
                  onClick={onNavigate}
                  onPointerEnter={() => menu.preload(path)}
                  onFocus={() => menu.preload(path)}
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
      {expanded ? (
        <div className="shrink-0 px-2 pb-2">
          <Suspense>
            <UsageMeter onNavigate={onNavigate} />
          </Suspense>
        </div>
      ) : null}
      <Account preload={menu.preload} expanded={expanded} onNavigate={onNavigate} />
    </div>
  );
}

interface AccountProps {
  preload: Menu["preload"];
  expanded: boolean;
  onNavigate: (() => void) | undefined;
}

function Account({ preload, expanded, onNavigate }: AccountProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
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
    <div className={cx("flex shrink-0 items-center gap-1 border-t", expanded ? "p-2" : "flex-col gap-2 px-1 py-2")}>
      <Tooltip label={email || "Mon compte"} side="right" disabled={expanded}>
        <Link
          to={settings}
          aria-current={isCurrent(pathname, settings) ? "page" : undefined}
          onClick={onNavigate}
          onPointerEnter={() => preload(settings)}
          onFocus={() => preload(settings)}
          title={expanded ? email : undefined}
          className={cx(
            "flex min-w-0 items-center gap-2 rounded p-1 text-sm text-muted transition-colors -outline-offset-2 hover:bg-sunk hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:text-ink",
            expanded && "flex-1",
          )}
        >
          <Avatar initials={email.slice(0, 2).toUpperCase() || "U"} />
          <span className="sr-only">Mon compte</span>
          <span className={cx("truncate", !expanded && "sr-only")}>{email}</span>
        </Link>
      </Tooltip>
      {onNavigate ? <ThemeMenu /> : null}
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
