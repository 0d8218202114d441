// A picture as apps show it: their interface lies over it, so that one sees what it would cover.
import {
  Bookmark,
  Camera,
  ChevronUp,
  Ellipsis,
  Forward,
  Heart,
  House,
  MessageCircle,
  Music2,
  Plus,
  Search,
  Send,
  ThumbsUp,
  User,
  X,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { placementsOf } from "../../worker/contract/placements.ts";
import { recogniseFormat } from "../../worker/contract/formats.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";

export interface PreviewedPicture {
  src: string;
  alt: string;
  /** The creative's: decides where it is shown. */
  name: string;
  brand: string;
  /** Texts that are not drawn on it yet. */
  over?: ReactNode;
}

const appNames = { stories: "Stories", reels: "Reels", tiktok: "TikTok", feed: "Fil" } as const;
type AppId = keyof typeof appNames;

/** Apps that show a creative of this name; the feed for all others. */
function listApps(name: string): AppId[] {
  const format = recogniseFormat(name);
  const found = format
    ? placementsOf(format.id).flatMap(({ app, network }) => (app && network !== "google" ? [app] : []))
    : [];
  return found.length > 0 ? [...new Set(found)] : ["feed"];
}

/** « Aperçu dans l’application »: Stories, Reels, TikTok, or the feed. */
export function AppPreview({ picture, onClose }: { picture: PreviewedPicture; onClose: () => void }) {
  const apps = listApps(picture.name);
  const [chosen, setChosen] = useState<AppId | undefined>(apps[0]);
  const [showsBox, setShowsBox] = useState(false);
  const app = chosen ?? "feed";
  const isVertical = app !== "feed";
  return (
    <Dialog
      closesOnBack
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Aperçu dans l’application"
      description="Ce que l’application pose sur l’image. Les noms et les chiffres sont des exemples."
    >
      <div className="flex flex-col items-center gap-4">
        {apps.length > 1 ? (
          <SegmentedControl
            label="Application"
            options={apps.map((id) => ({ value: id, label: appNames[id] }))}
            value={app}
            onValueChange={setChosen}
          />
        ) : null}
        {isVertical ? (
          <div className="relative aspect-9/16 w-full max-w-[16.5rem] overflow-hidden rounded bg-sunk text-[#fff] [container-type:size]">
            <img src={picture.src} alt={picture.alt} className="size-full object-cover" />
            {picture.over}
            <div aria-hidden>
              <Interface app={app} brand={picture.brand} />
              {showsBox ? (
                <span className="absolute inset-x-[6%] top-[14%] bottom-[35%] border-2 border-dashed border-[#fff] outline-2 outline-[#000a] outline-dashed" />
              ) : null}
            </div>
          </div>
        ) : (
          <FeedFrame picture={picture} />
        )}
        {isVertical ? <Checkbox label="Montrer la zone sûre" checked={showsBox} onCheckedChange={setShowsBox} /> : null}
      </div>
    </Dialog>
  );
}

/** Readable on any picture, as the apps do it. */
const shaded = "drop-shadow-[0_1px_2px_#000a]";
const icon = { size: "6.2cqw", strokeWidth: 1.75, className: shaded };

function Interface({ app, brand }: { app: AppId; brand: string }) {
  switch (app) {
    case "stories":
      return <StoriesInterface brand={brand} />;
    case "reels":
      return <ReelsInterface brand={brand} />;
    case "tiktok":
      return <TikTokInterface brand={brand} />;
    case "feed":
      return null;
  }
}

const Avatar = ({ brand, side = "9cqw" }: { brand: string; side?: string }) => (
  <span
    className="flex shrink-0 items-center justify-center rounded-full bg-[#fff] text-[4cqw] font-semibold text-[#111]"
    style={{ width: side, height: side }}
  >
    {brand.charAt(0).toUpperCase()}
  </span>
);

function Shades() {
  return (
    <>
      <span className="absolute inset-x-0 top-0 h-[16%] bg-[linear-gradient(#0008,#0000)]" />
      <span className="absolute inset-x-0 bottom-0 h-[36%] bg-[linear-gradient(#0000,#000b_45%)]" />
    </>
  );
}

function StoriesInterface({ brand }: { brand: string }) {
  return (
    <>
      <Shades />
      <div className="absolute inset-x-[4%] top-[3%] flex flex-col gap-[3cqw] text-[3.6cqw]">
        <div className="flex gap-[1cqw]">
          {[0, 1, 2].map((part) => (
            <span key={part} className={`h-[0.8cqw] flex-1 rounded-full ${part === 0 ? "bg-[#fff]" : "bg-[#fff6]"}`} />
          ))}
        </div>
        <div className="flex items-center gap-[2.5cqw]">
          <Avatar brand={brand} />
          <span className={`min-w-0 flex-1 ${shaded}`}>
            <span className="block truncate font-semibold">{brand}</span>
            <span className="block">Sponsorisé</span>
          </span>
          <Ellipsis {...icon} />
          <X {...icon} />
        </div>
      </div>
      <div className="absolute inset-x-[4%] bottom-[3%] flex flex-col items-center gap-[3cqw] text-[3.8cqw]">
        <ChevronUp {...icon} />
        <span className="rounded-full bg-[#fff] px-[8cqw] py-[2.5cqw] font-semibold text-[#111]">En savoir plus</span>
        <div className="mt-[4cqw] flex w-full items-center gap-[4cqw]">
          <span className={`flex-1 rounded-full border border-[#fff] px-[4cqw] py-[2.5cqw] ${shaded}`}>
            Envoyer un message
          </span>
          <Heart {...icon} />
          <Send {...icon} />
        </div>
      </div>
    </>
  );
}

/** Icons one below the other with a figure each, at the right. */
function SideBar({ children }: { children: ReactNode }) {
  return (
    <div className="absolute right-[2%] bottom-[9%] flex flex-col items-center gap-[1.6cqw] text-[2.4cqw] font-semibold">
      {children}
    </div>
  );
}

const Figure = ({ children, text }: { children: ReactNode; text?: string }) => (
  <span className={`flex flex-col items-center gap-[0.5cqw] ${shaded}`}>
    {children}
    {text}
  </span>
);

function Caption({ brand, sponsored }: { brand: string; sponsored: string }) {
  return (
    <div className={`absolute bottom-[9.5%] left-[4%] flex w-[72%] flex-col gap-[2cqw] text-[3.4cqw] ${shaded}`}>
      <span className="flex items-center gap-[2cqw] font-semibold">
        <Avatar brand={brand} side="8cqw" />
        <span className="truncate">{brand}</span>
      </span>
      <span className="line-clamp-2">
        Le texte de votre annonce s’affiche ici, sur deux lignes, avant «&nbsp;plus&nbsp;».
      </span>
      <span className="rounded bg-[#fff3] px-[3cqw] py-[2.5cqw] text-center font-semibold">En savoir plus</span>
      <span className="flex items-center gap-[1cqw]">
        <Music2 size="3.5cqw" /> {sponsored}
      </span>
    </div>
  );
}

function ReelsInterface({ brand }: { brand: string }) {
  return (
    <>
      <Shades />
      <div
        className={`absolute inset-x-[4%] top-[4%] flex items-center justify-between text-[5.5cqw] font-semibold ${shaded}`}
      >
        Reels
        <Camera {...icon} />
      </div>
      <SideBar>
        <Figure text="12,4 k">
          <Heart {...icon} />
        </Figure>
        <Figure text="318">
          <MessageCircle {...icon} />
        </Figure>
        <Figure>
          <Send {...icon} />
        </Figure>
        <Figure>
          <Ellipsis {...icon} />
        </Figure>
      </SideBar>
      <Caption brand={brand} sponsored="Sponsorisé" />
      <BottomBar />
    </>
  );
}

function TikTokInterface({ brand }: { brand: string }) {
  return (
    <>
      <Shades />
      <div
        className={`absolute inset-x-[4%] top-[4%] flex items-center justify-center gap-[5cqw] text-[4.2cqw] ${shaded}`}
      >
        <span className="opacity-80">Abonnements</span>
        <span className="border-b-2 border-[#fff] font-semibold">Pour toi</span>
        <Search {...icon} className="absolute right-0" />
      </div>
      <SideBar>
        <Avatar brand={brand} side="8cqw" />
        <Figure text="28,1 k">
          <Heart {...icon} fill="#fff" />
        </Figure>
        <Figure text="402">
          <MessageCircle {...icon} fill="#fff" />
        </Figure>
        <Figure text="1 250">
          <Bookmark {...icon} fill="#fff" />
        </Figure>
        <Figure text="96">
          <Forward {...icon} fill="#fff" />
        </Figure>
      </SideBar>
      <Caption brand={brand} sponsored="Sponsorisé" />
      <BottomBar />
    </>
  );
}

function BottomBar() {
  return (
    <div className="absolute inset-x-0 bottom-0 flex h-[8%] items-center justify-around bg-[#000]">
      {[House, Search, Plus, MessageCircle, User].map((Icon) => (
        <Icon key={Icon.displayName} size="6cqw" strokeWidth={1.75} />
      ))}
    </div>
  );
}

function FeedFrame({ picture: { src, alt, brand, over } }: { picture: PreviewedPicture }) {
  return (
    <div className="w-full max-w-[24rem] overflow-hidden rounded border bg-card text-sm [container-type:inline-size]">
      <div aria-hidden className="flex items-center gap-3 p-3">
        <span className="flex size-9 items-center justify-center rounded-full bg-sunk font-semibold">
          {brand.charAt(0).toUpperCase()}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{brand}</span>
          <span className="block text-xs text-muted">Sponsorisé</span>
        </span>
        <Ellipsis size={18} />
      </div>
      <div className="relative">
        <img src={src} alt={alt} className="w-full" />
        {over}
      </div>
      <div aria-hidden>
        <div className="flex items-center justify-between gap-3 border-b bg-sunk px-3 py-2">
          <span className="min-w-0 truncate font-semibold">{brand}</span>
          <span className="shrink-0 rounded border bg-card px-3 py-1.5 font-semibold">En savoir plus</span>
        </div>
        <div className="flex justify-around p-3 text-muted">
          <ThumbsUp size={18} />
          <MessageCircle size={18} />
          <Forward size={18} />
        </div>
      </div>
    </div>
  );
}
