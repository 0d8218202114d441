/** What one batch takes, and what it makes of each product. */
export const batchLimits = { products: 500, imagesPerProduct: 10 } as const;
