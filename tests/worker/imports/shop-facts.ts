// What the shop on loopback sells and how it misbehaves: for the shop itself, and for tests inside workerd.
export const collections = 20;
export const productsPerCollection = 3;
/** What the shop sells, in the order of its collections: 1 to 60. */
export const productCount = collections * productsPerCollection;

/** Collections that cannot be read, and what they do instead of answering. */
export const badCollections = { hangs: 5, fails: 9, loops: 13 } as const;
/** A collection and its products in windows-1252. */
export const oldCollection = 7;
/** Another collection links it by other addresses: one has a canonical link to it, one looks the same and says nothing. */
export const manyFacedProduct = 1;
/** Its first picture has 30 MB. */
export const heavyProduct = 4;
/** Sold in a folder that robots.txt forbids, and linked from the first collection. */
export const forbiddenProduct = "Pièce interdite";

/** A list that nothing links to; each of its pages shows the product of its number, and names the next page. */
export const archivePages = 3;
export const archivePath = (page: number) => `/archives/${page}`;

export const nameOf = (product: number) => `Écharpe d'été n° ${product}`;
export const collectionPath = (collection: number) => `/collections/${collection}`;

/** All that a reader of the whole shop can bring. */
export const readableProducts = productCount - Object.keys(badCollections).length * productsPerCollection;
