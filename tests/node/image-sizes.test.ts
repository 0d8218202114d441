// Addresses of pictures: the original of a thumbnail, and addresses that templates write wrongly.
import { expect, test } from "vitest";
import { largerAddresses, toOriginal } from "../../worker/products/reading/image-variants.ts";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";

test.each([
  ["https://i.ebayimg.com/images/g/AbC/s-l300.jpg", "https://i.ebayimg.com/images/g/AbC/s-l1600.jpg"],
  ["https://i.ebayimg.com/thumbs/images/g/AbC/s-l96.jpg", "https://i.ebayimg.com/images/g/AbC/s-l1600.jpg"],
  ["https://m.media-amazon.com/images/I/51rgw._AC_US40_.jpg", "https://m.media-amazon.com/images/I/51rgw.jpg"],
  [
    "https://m.media-amazon.com/images/I/51r+x9._SX38_SY50_CR,0,0,38,50_.jpg",
    "https://m.media-amazon.com/images/I/51r+x9.jpg",
  ],
  [
    "https://i.etsystatic.com/1/r/il/ab/1/il_75x75.123_x.jpg",
    "https://i.etsystatic.com/1/r/il/ab/1/il_fullxfull.123_x.jpg",
  ],
  ["https://ae01.alicdn.com/kf/S1.jpg_50x50.jpg_.webp", "https://ae01.alicdn.com/kf/S1.jpg"],
  [
    "https://static.wixstatic.com/media/ab~mv2.jpg/v1/fill/w_50,h_50/a.jpg",
    "https://static.wixstatic.com/media/ab~mv2.jpg",
  ],
  ["https://i5.walmartimages.com/a.jpeg?odnHeight=117&odnWidth=117", "https://i5.walmartimages.com/a.jpeg"],
  ["https://images.squarespace-cdn.com/a/b.jpg?format=100w", "https://images.squarespace-cdn.com/a/b.jpg"],
  ["https://cdn.shopify.com/s/files/1/p/a_100x.jpg?v=1", "https://cdn.shopify.com/s/files/1/p/a.jpg?v=1"],
  ["https://boutique.fr/photos/a_100x100.jpg", "https://boutique.fr/photos/a_100x100.jpg"],
])("the original of %s", (address, original) => {
  expect(toOriginal(address)).toBe(original);
});

test.each([
  ["/12-home_default/a.jpg", "/12-large_default/a.jpg"],
  ["/img/p/1/2/12-small_default.jpg", "/img/p/1/2/12-large_default.jpg"],
  ["/wp-content/uploads/2024/01/a-300x300.jpg", "/wp-content/uploads/2024/01/a.jpg"],
  ["/media/catalog/product/cache/0123456789abcdef0123456789abcdef/a/b/c.jpg", "/media/catalog/product/a/b/c.jpg"],
  ["/thumbnail/ab/cd/a_280x280.jpg", "/media/ab/cd/a.jpg"],
  ["/image/cache/catalog/a-228x228.jpg", "/image/catalog/a.jpg"],
  ["/web/image/product.template/4/image_256/Lampe", "/web/image/product.template/4/image_1920/Lampe"],
])("a larger picture than %s is probably %s", (small, large) => {
  expect(largerAddresses(`https://boutique.fr${small}`)).toEqual([`https://boutique.fr${large}`]);
});

test.each(["/wp-content/uploads/a-1200x1200.jpg", "/photos/a.jpg", "/12-large_default/a.jpg"])(
  "%s is large already",
  (path) => {
    expect(largerAddresses(`https://boutique.fr${path}`)).toEqual([]);
  },
);

const firstImage = (img: string) =>
  readProductPage(
    `<title>Sac Camille</title><main><h1>Sac Camille</h1>${img}<p class="price">89,00 €</p><button>Ajouter au panier</button></main>`,
    "https://www.maison-test.fr/sacs/camille",
  )?.images[0];

test.each([
  ['<img src="href=https://cdn.maison-test.fr/sac.jpg" alt="Sac Camille">', "https://cdn.maison-test.fr/sac.jpg"],
  ['<img src="/sacs/href=https://cdn.maison-test.fr/sac.jpg" alt="Sac Camille">', "https://cdn.maison-test.fr/sac.jpg"],
  [
    '<img src="https://www.maison-test.fr/href=https://cdn.maison-test.fr/sac.jpg" alt="Sac Camille">',
    "https://cdn.maison-test.fr/sac.jpg",
  ],
  [
    '<img src="/cdn-cgi/image/width=200/https://cdn.maison-test.fr/sac.jpg" alt="Sac Camille">',
    "https://cdn.maison-test.fr/sac.jpg",
  ],
  [
    '<img src="/12-home_default/sac.jpg" alt="Sac Camille"><img src="/12-medium_default/sac.jpg" alt="Sac Camille">',
    "https://www.maison-test.fr/12-medium_default/sac.jpg",
  ],
])("%s shows %s", (img, address) => {
  expect(firstImage(img)).toBe(address);
});
