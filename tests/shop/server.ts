// A shop of sixty products on loopback for import tests; some of its pages misbehave.
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { listen } from "../loopback/listen.ts";
import { crc32, deflateSync } from "node:zlib";
import {
  archivePages,
  archivePath,
  badCollections,
  collectionPath,
  collections,
  forbiddenProduct,
  heavyProduct,
  manyFacedProduct,
  nameOf,
  oldCollection,
  productCount,
  productsPerCollection,
} from "../worker/imports/shop-facts.ts";

export interface ShopServer {
  url: string;
  host: string;
  /** Log of requests, oldest first; `atOnce` is the number of open requests, including this one. */
  requests: { path: string; userAgent: string | undefined; atOnce: number }[];
  /** Sets the delay of all further answers. */
  setDelay(milliseconds: number): void;
  close(): Promise<void>;
}

/**
 * Starts the shop. `delayMs` is the initial delay of each answer. POST /prices raises all prices by ten euros;
 * `/asked?path=…` says how often a path was asked for.
 */
export async function startShop({ delayMs = 0 } = {}): Promise<ShopServer> {
  const requests: ShopServer["requests"] = [];
  let delay = delayMs;
  let extraEuros = 0;
  const underWay = new Set<IncomingMessage>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/prices" && request.method === "POST") {
      extraEuros += 10;
      return void answer(response, "text/plain", "ok");
    }
    if (path.startsWith("/asked?")) {
      const wanted = new URL(path, "http://shop").searchParams.get("path");
      return void answer(response, "text/plain", String(requests.filter((each) => each.path === wanted).length));
    }
    underWay.add(request);
    response.once("close", () => underWay.delete(request));
    const atOnce = [...underWay].filter(isWaitedFor).length;
    requests.push({ path, userAgent: request.headers["user-agent"], atOnce });
    setTimeout(() => serve(request, response, extraEuros), delay);
  });
  const { host, close } = await listen(server);
  return {
    url: `http://${host}/`,
    host,
    requests,
    setDelay(milliseconds) {
      delay = milliseconds;
    },
    close,
  };
}

/** Whether the client still waits. Node closes the response one turn after the client has disconnected. */
const isWaitedFor = ({ socket }: IncomingMessage) => !socket.readableEnded && !socket.destroyed;

function serve(request: IncomingMessage, response: ServerResponse, extraEuros: number): void {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://shop");
  const [, folder = "", name = ""] = /^\/([^/]*)\/?([^/]*)$/.exec(pathname) ?? [];
  const number = Number.parseInt(name, 10);
  if (pathname === "/") return answerPage(response, renderHome());
  if (pathname === "/robots.txt") return answer(response, "text/plain", "User-agent: *\nDisallow: /prive/\n");
  if (folder === "collections" && number >= 1 && number <= collections) return serveCollection(response, number);
  if (folder === "produits" && number >= 1 && number <= productCount) {
    const page = renderProduct(number, nameOf(number), extraEuros, {
      isCanonical: !name.endsWith(soleSuffix),
      series: searchParams.get("series"),
    });
    return answerPage(response, page, collectionOf(number) === oldCollection);
  }
  if (folder === "archives" && number >= 1 && number <= archivePages)
    return answerPage(response, renderArchive(number));
  if (folder === "prive") return answerPage(response, renderProduct(0, forbiddenProduct, 0));
  // Only scripts fill it.
  if (pathname === "/vitrine")
    return answer(
      response,
      "text/html",
      '<!doctype html><title>Vitrine</title><div id="app"></div><script src="/app.js"></script>',
    );
  if (pathname === "/hostile") return answerPage(response, renderHostile(searchParams.get("words") ?? ""));
  if (pathname === "/images/lourde.png") return answerHeavy(response);
  if (folder === "images" && number >= 0) return answer(response, "image/png", drawPicture(number));
  response.writeHead(404, { "content-type": "text/html" }).end("<h1>Page introuvable</h1>");
}

/** A product page with the given text in all places that a reader extracts: structured data and markup. */
function renderHostile(words: string): string {
  const told = { "@context": "https://schema.org", "@type": "Product", name: `Lampe ${words}`.slice(0, 280) };
  const data = { ...told, description: words, brand: { "@type": "Brand", name: words }, image: "/images/1.png" };
  return `<!doctype html><title>${words}</title><meta name="description" content="${words}">
    <meta property="og:title" content="${words}"><meta property="og:image" content="/images/1.png">
    <script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
    <main><h1>${words}</h1><img src="/images/1.png" alt="${words}"><p>${words}</p></main>`;
}

function serveCollection(response: ServerResponse, collection: number): void {
  if (collection === badCollections.hangs) return;
  if (collection === badCollections.fails) {
    response.writeHead(500, { "content-type": "text/html" }).end("<h1>Erreur</h1>");
  } else if (collection === badCollections.loops) {
    response.writeHead(302, { location: collectionPath(collection) }).end();
  } else {
    answerPage(response, renderCollection(collection), collection === oldCollection);
  }
}

function answer(response: ServerResponse, contentType: string, body: string | Buffer): void {
  response.writeHead(200, { "content-type": contentType }).end(body);
}

/** URL suffix of pages without a canonical URL. */
const soleSuffix = "-fin-de-serie";

const collectionOf = (product: number) => Math.ceil(product / productsPerCollection);

/** `isOld`: windows-1252, without charset in header and page. */
function answerPage(response: ServerResponse, page: string, isOld = false): void {
  if (isOld) answer(response, "text/html", Buffer.from(page, "latin1"));
  else answer(response, "text/html; charset=utf-8", page);
}

/** Without Content-Length: the limit must be enforced while reading. */
function answerHeavy(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/png" });
  response.write(drawPicture(0));
  const chunk = Buffer.alloc(1024 * 1024);
  let left = 30;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(chunk)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
}

const renderShell = (title: string, head: string, body: string) => `<!doctype html>
<html lang="fr"><head><title>${title} | Maison Fil</title>${head}</head>
<body><header><a href="/">Maison Fil</a></header><main>${body}</main></body></html>`;

function renderHome(): string {
  const numbers = Array.from({ length: collections }, (_, index) => index + 1);
  const links = numbers.map((number) => `<li><a href="${collectionPath(number)}">Collection ${number}</a></li>`);
  return renderShell("Accueil", "", `<h1>Maison Fil</h1><nav><ul>${links.join("")}</ul></nav>`);
}

function renderCollection(collection: number): string {
  const first = (collection - 1) * productsPerCollection + 1;
  const numbers = Array.from({ length: productsPerCollection }, (_, index) => first + index);
  const cards = numbers.map((number) => renderCard(`/produits/${number}`, number, nameOf(number)));
  if (collection === 1) {
    cards.push(renderCard(`/produits/${manyFacedProduct}?utm_source=accueil`, manyFacedProduct, nameOf(1)));
    cards.push(renderCard(`/produits/${manyFacedProduct}?couleur=bleu`, manyFacedProduct, nameOf(1)));
    cards.push(renderCard("/prive/60", 60, forbiddenProduct));
  }
  if (collection === 2) {
    cards.push(renderCard(`/produits/${manyFacedProduct}-offre-du-jour`, manyFacedProduct, nameOf(1)));
    cards.push(renderCard(`/produits/${manyFacedProduct}${soleSuffix}`, manyFacedProduct, nameOf(1)));
  }
  return renderShell(
    `Collection ${collection}`,
    "",
    `<h1>Collection ${collection}</h1><ul class="products">${cards.join("")}</ul>`,
  );
}

/** A listing with one product per page and a link to the next page. */
function renderArchive(page: number): string {
  const next = page < archivePages ? `<link rel="next" href="${archivePath(page + 1)}">` : "";
  const card = renderCard(`/produits/${page}`, page, nameOf(page));
  return renderShell(`Archives ${page}`, next, `<h1>Archives</h1><ul class="products">${card}</ul>`);
}

const renderCard = (path: string, number: number, name: string) =>
  `<li class="product-card"><a href="${path}"><img src="/images/${number}.png" alt="${name}"><h2>${name}</h2></a>
  <span class="price">${priceOf(number, 0)}</span></li>`;

const priceOf = (number: number, extraEuros: number) => `${20 + number + extraEuros},90 \u20ac`;

/** `series`: a word in the addresses of the pictures, by which a test knows its own. */
function renderProduct(
  number: number,
  name: string,
  extraEuros: number,
  { isCanonical = true, series = null as string | null } = {},
): string {
  const pictures = [`/images/${number}.png`, `/images/${number % 4}0.png`].map((path) =>
    series === null ? path : `${path}?series=${series}`,
  );
  if (number === heavyProduct) pictures.unshift("/images/lourde.png");
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    description: `${name}, tissée à la main.`,
    brand: { "@type": "Brand", name: "Maison Fil" },
    image: pictures,
    offers: { "@type": "Offer", price: `${20 + number + extraEuros}.90`, priceCurrency: "EUR" },
  };
  return renderShell(
    name,
    `${isCanonical ? `<link rel="canonical" href="/produits/${number}">` : ""}
    <script type="application/ld+json">${JSON.stringify(data)}</script>`,
    `<h1>${name}</h1><p class="price">${priceOf(number, extraEuros).replace("\u20ac", "EUR")}</p>
    ${pictures.map((path) => `<img src="${path}" alt="${name}">`).join("")}<button>Ajouter au panier</button>`,
  );
}

/** A 300-pixel PNG square in a colour by number. */
function drawPicture(number: number): Buffer {
  const side = 300;
  const row = Buffer.alloc(1 + side * 3);
  for (let x = 0; x < side; x++) row.set([(number * 37) % 256, (number * 91) % 256, number], 1 + x * 3);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
