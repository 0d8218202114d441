// Content and faults of the shop on loopback, shared by the shop and the tests inside workerd.
export const collections = 20;
export const productsPerCollection = 3;
/** Number of products in order of the collections: 1 to 60. */
export const productCount = collections * productsPerCollection;

/** Collections that cannot be read, by their fault. */
export const badCollections = { hangs: 5, fails: 9, loops: 13 } as const;
/** A collection whose pages and products are in windows-1252. */
export const oldCollection = 7;
/** Also linked by two other URLs: one with a canonical link, one with identical content and none. */
export const manyFacedProduct = 1;
/** Its first picture has 30 MB. */
export const heavyProduct = 4;
/** In a folder that robots.txt forbids, linked from the first collection. */
export const forbiddenProduct = "Pièce interdite";

/** A listing without links to it; each page shows the product with its number and links the next page. */
export const archivePages = 3;
export const archivePath = (page: number) => `/archives/${page}`;

export const nameOf = (product: number) => `Écharpe d'été n° ${product}`;
export const collectionPath = (collection: number) => `/collections/${collection}`;

/** Number of products that a full import can read. */
export const readableProducts = productCount - Object.keys(badCollections).length * productsPerCollection;
