/** Maximum products of one batch, and images per product. */
export const batchLimits = { products: 500, imagesPerProduct: 10 } as const;
