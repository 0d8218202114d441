// Building blocks of a landing page's sections.
import type { Child, FC } from "hono/jsx";
import type { LandingSection } from "../../contract/landing-pages.ts";
import { goUrl } from "../addresses.ts";
import type { LandingView } from "../page-model.ts";

/** Context of every section. */
export interface Page {
  view: LandingView;
  /** Rendered for the editor: texts carry their path, and hidden sections and empty texts are included. */
  isEditing: boolean;
}

export interface SectionProps {
  page: Page;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Attributes of a text's element: its path for the editor, and its direction. */
const marksOf = ({ isEditing }: Page, at: string, text: string) => ({
  ...(isEditing && { "data-field": at }),
  ...(rightToLeft.test(text) && { dir: "auto" }),
});

interface TextProps {
  page: Page;
  /** Path in LandingContent: "features.0.title". */
  at: string;
  text: string;
  as?: "p" | "h1" | "h2" | "h3" | "span" | "strong" | "div" | "li";
  class?: string;
}

/** A text of the owner; an empty one is only rendered in the editor. */
export const Text: FC<TextProps> = ({ page, at, text, as: Tag = "p", class: className }) =>
  text === "" && !page.isEditing ? null : (
    <Tag class={className} {...marksOf(page, at, text)}>
      {text}
    </Tag>
  );

/** A call to action; without a link in the editor. */
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
  /** Whether there is nothing to show; the editor then shows `without` as the reason. */
  isEmpty: boolean;
  without?: string;
  children?: Child;
}

/** A section that the owner can hide. */
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

/** Whether all texts are empty. */
export const areEmpty = (...texts: string[]): boolean => texts.every((text) => text === "");
