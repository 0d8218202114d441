// What the sections of a landing page are built of.
import type { Child, FC } from "hono/jsx";
import type { LandingSection } from "../../contract/landing-pages.ts";
import { goUrl } from "../addresses.ts";
import type { LandingView } from "../page-model.ts";

/** What every section is given. */
export interface Page {
  view: LandingView;
  /** Shown to its owner in the editor: each text says where it is kept, hidden sections and empty texts stand too. */
  isEditing: boolean;
}

export interface SectionProps {
  page: Page;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** What a text's element carries besides its class: its place in the content for the editor, and its direction. */
const marksOf = ({ isEditing }: Page, at: string, text: string) => ({
  ...(isEditing && { "data-field": at }),
  ...(rightToLeft.test(text) && { dir: "auto" }),
});

interface TextProps {
  page: Page;
  /** Its path in LandingContent: "features.0.title". */
  at: string;
  text: string;
  as?: "p" | "h1" | "h2" | "h3" | "span" | "strong" | "div" | "li";
  class?: string;
}

/** A text of the owner's; an empty one takes no room, except in the editor. */
export const Text: FC<TextProps> = ({ page, at, text, as: Tag = "p", class: className }) =>
  text === "" && !page.isEditing ? null : (
    <Tag class={className} {...marksOf(page, at, text)}>
      {text}
    </Tag>
  );

/** A call to action; in the editor it leads nowhere. */
export const Button: FC<Omit<TextProps, "as">> = ({ page, at, text, class: className = "button" }) =>
  text === "" && !page.isEditing ? null : (
    <a
      class={className}
      {...(!page.isEditing && { href: goUrl(page.view.slug, page.view.variant), rel: "nofollow" })}
      {...marksOf(page, at, text)}
    >
      {text}
    </a>
  );

interface SectionFrameProps extends SectionProps {
  id: LandingSection;
  /** Whether there is nothing to show; `without` then tells the editor why. */
  isEmpty: boolean;
  without?: string;
  children?: Child;
}

/** A section that can be left out. */
export const Section: FC<SectionFrameProps> = ({ page, id, isEmpty, without, children }) => {
  const { view, isEditing } = page;
  const isHidden = view.hidden.has(id);
  if (!isEditing) return isEmpty || isHidden ? null : <section class={`section ${id}`}>{children}</section>;
  return (
    <section class={`section ${id}`} data-section={id} {...(isHidden && { "data-hidden": "" })}>
      {isEmpty && without ? <p class="without">{without}</p> : children}
    </section>
  );
};

/** Whether none of the texts says anything. */
export const areEmpty = (...texts: string[]): boolean => texts.every((text) => text === "");
