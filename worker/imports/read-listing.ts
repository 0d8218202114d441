/** Which products, further pages and further listings a page of a shop links to. */

export interface ListingReading {
  /** Addresses of product pages in the order of the page, each product once. */
  products: string[];
  /** The next page of this listing. */
  next: string | null;
  /** Other pages that may list products, the most promising first. */
  listings: string[];
}

/** Never throws; links to other sites are left out. */
export function readListing(_html: string, _url: string): ListingReading {
  return { products: [], next: null, listings: [] };
}
