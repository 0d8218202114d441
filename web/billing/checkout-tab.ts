export interface CheckoutTab {
  /** Navigates the tab; if the browser blocked it, navigates this page. */
  goTo(url: string): void;
  close(): void;
}

/** Opens a tab for a page whose address is still being requested. Call it in the click handler, or it is blocked as a pop-up. */
export function openCheckoutTab(title: string): CheckoutTab {
  const tab = window.open("", "_blank");
  if (tab) {
    tab.document.title = title;
    // The payment page must not access this window.
    tab.opener = null;
  }
  return {
    goTo: (url) => (tab ?? window).location.assign(url),
    close: () => tab?.close(),
  };
}
