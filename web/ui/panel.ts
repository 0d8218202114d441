/** The backdrop between the page and a dialog. */
export const veil =
  "fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in motion-reduce:animate-none";

/** A sheet from the bottom edge on a phone, centred on larger screens. */
export const panel =
  "fixed z-50 flex flex-col border bg-card text-ink shadow-float outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in inset-x-0 bottom-0 max-h-[92dvh] rounded-t sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100%-3rem)] sm:rounded";

export const panelWidths = {
  sm: "sm:max-w-md",
  md: "sm:max-w-xl",
  lg: "sm:max-w-3xl",
  xl: "sm:max-w-6xl",
  /** As wide as possible with a 16:9 picture and the text around it in view. */
  film: "sm:max-w-[min(60rem,calc((88dvh-14rem)*16/9))]",
};
