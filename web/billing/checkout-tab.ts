export interface CheckoutTab {
  /** Leads the tab to its page; where none was allowed to open, this one. */
  goTo(url: string): void;
  close(): void;
}

/** Opens a tab for a page whose address is still asked for. Call it in the click itself: later it would be a pop-up. */
export function openCheckoutTab(title: string): CheckoutTab {
  const tab = window.open("", "_blank");
  if (tab) {
    tab.document.title = title;
    // The payment page must not reach back here.
    tab.opener = null;
  }
  return {
    goTo: (url) => (tab ?? window).location.assign(url),
    close: () => tab?.close(),
  };
}
