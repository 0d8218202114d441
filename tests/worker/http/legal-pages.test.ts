// Prerendered legal pages filled from the settings, and the 404 page.
import { createExecutionContext, env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { legalPages } from "../../../worker/contract/legal-pages.ts";
import type { Env } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import { origin } from "../auth/auth-client.ts";

const ask = (path: string, variables: Partial<Env> = {}, init: RequestInit<RequestInitCfProperties> = {}) => {
  const request = new Request<unknown, IncomingRequestCfProperties>(origin + path, init as RequestInit<never>);
  return worker.fetch(request, { ...env, ...variables } as typeof env, createExecutionContext());
};

const read = async (path: string, variables: Partial<Env> = {}) => {
  const answer = await ask(path, variables);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

const identity = {
  LEGAL_PUBLISHER: "Maison Égérie",
  LEGAL_FORM: "SAS au capital de 10 000 €",
  LEGAL_ADDRESS: "12 rue Mercière, 69002 Lyon",
  LEGAL_REGISTRATION: "RCS Lyon 912 345 678",
  LEGAL_DIRECTOR: "Camille Durand",
  LEGAL_EMAIL: "bonjour@maison-egerie.fr",
  LEGAL_PHONE: "+33 4 00 00 00 00",
  LEGAL_HOST: "Un hébergeur, Lyon",
  LEGAL_MEDIATOR: "Médiation Lyon, mediation.example",
};

const [notice, use, sale, privacy, cookies, transparency] = legalPages.map(({ path }) => path) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

it("names the publisher, and marks facts that are not configured", async () => {
  const html = await read(notice, { ...identity, LEGAL_VAT: "FR12912345678" });
  for (const value of [...Object.values(identity).slice(0, -1), "FR12912345678"]) expect(html).toContain(value);
  expect(html).toContain('href="mailto:bonjour@maison-egerie.fr"');
  expect(await read(sale, identity)).toContain(identity.LEGAL_MEDIATOR);
  for (const { path } of legalPages) {
    expect([path, (await read(path, identity)).match(/à compléter|data-fact|data-when/g)]).toEqual([path, null]);
  }

  const { LEGAL_DIRECTOR: _, ...others } = identity;
  const incomplete = await read(notice, { ...others, LEGAL_PHONE: "  " });
  expect(incomplete.match(/à compléter/g)).toHaveLength(2);
  expect(incomplete).not.toContain("TVA</dt>");
  const health = await ask("/api/health", { ...others, LEGAL_PHONE: "  " });
  expect([health.status, await health.json()]).toMatchObject([
    200,
    { missing_variables: ["LEGAL_DIRECTOR", "LEGAL_PHONE"] },
  ]);
});

it("escapes markup in settings", async () => {
  const hostile = `</span><script>alert(1)</script><img src=x onerror="alert(1)">&'`;
  const variables = {
    ...identity,
    LEGAL_PUBLISHER: hostile,
    AUTH_PROVIDERS: JSON.stringify([
      { name: "acme", label: hostile, issuer: "https://acme.example", client_id: "a", client_secret: "b" },
    ]),
  };
  for (const path of [notice, sale, privacy]) {
    const html = await read(path, variables);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img");
    expect(html.match(/<script|<img/g)).toEqual(["<script"]);
  }
});

it("lists the processors of the deployment's configuration", async () => {
  const none = { AUTH_PROVIDERS: "[]" };
  const plain = (await read(privacy, none)) + (await read(cookies, none)) + (await read(transparency, none));
  expect(plain).not.toMatch(/Stripe|Twilio|Turnstile|egerie-state|compositeWithTrained|Appels aux modèles/);
  expect(plain).toContain("aucun contenu ne part vers un fournisseur d’intelligence artificielle");
  expect(await read(sale)).toContain("Sur ce site, les paiements sont une démonstration");

  const configured = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_PRICES: '{"starter":"a","pro":"b","business":"c","lifetime":"d"}',
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "t",
    TWILIO_FROM: "+33600000000",
    TURNSTILE_SITE_KEY: "k",
    TURNSTILE_SECRET: "s",
    VIDEO_MODEL: "replicate/kwaivgi/kling-v2.1,embedded",
    TEXT_MODEL: "openai/gpt-5-mini,embedded",
    IMAGE_MODEL: "black-forest-labs/flux-2-pro,fal/fal-ai/nano-banana/edit,embedded",
    VISION_MODEL: "google/gemini-2.5-flash",
    MODERATION_MODEL: "openai/omni-moderation-latest",
    REPLICATE_API_TOKEN: "r",
    OPENAI_API_KEY: "o",
    BFL_API_KEY: "b",
    FAL_API_KEY: "f",
    GOOGLE_GENERATIVE_AI_API_KEY: "g",
    AUTH_PROVIDERS: JSON.stringify([
      { name: "google", issuer: "https://accounts.google.com", client_id: "a", client_secret: "b" },
    ]),
    AUTH_SESSION_LIMITS: '{"timebox":2592000,"inactivity":28800}',
  };
  const html = await read(privacy, configured);
  for (const word of [
    "Stripe, qui encaisse",
    "Twilio, qui",
    "Turnstile, qui",
    "kwaivgi/kling-v2.1 (Replicate)",
    "gpt-5-mini (OpenAI)",
    "flux-2-pro (Black Forest Labs) et fal-ai/nano-banana/edit (fal.ai)",
    "gemini-2.5-flash (Google)",
    "omni-moderation-latest (OpenAI)",
    // The stored data of each call and its retention.
    "Modèle, date, durée et coût de chaque appel",
    "Quatre-vingt-dix jours. Le compte supprimé",
    // Text models receive the names in a video, vision models the face to compare.
    "le prénom et le style de vos influenceurs",
    "et le portrait de l’influenceur",
  ]) {
    expect(html).toContain(word);
  }
  expect(html).toContain("<span>Google</span>");
  expect(html).toMatch(/<span>30\sjours<\/span> au plus après la connexion.*<span>8\sheures<\/span> sans activité/s);
  expect(html).not.toContain("aucun contenu ne part");
  expect(await read(cookies, configured)).toContain("egerie-state-…");
  const told = await read(transparency, configured);
  expect(told).toContain("compositeWithTrainedAlgorithmicMedia");
  expect(told).toContain("reçoit une note de fidélité");
  expect(told).toContain("compare les visages au portrait");
  expect(told).not.toContain("Le produit ne l’est pas");
  expect(await read(sale, configured)).not.toContain("démonstration");
  // Automated decisions are declared.
  expect(await read(use, none)).not.toContain("refuse d’emblée");
  expect(await read(use, configured)).toContain("refuse d’emblée");
});

it("has only the theme script, a canonical URL, and no dead links", async () => {
  const pages = new Map<string, string>();
  for (const { path } of legalPages) pages.set(path, await read(path));
  pages.set("404", await (await ask("/nulle-part")).text());
  const followed = new Set<string>();
  for (const [path, html] of pages) {
    expect([path, html.match(/<script[^>]*>/g)]).toEqual([path, ['<script src="/before-paint.js">']]);
    expect([path, html.match(/<h1/g)]).toEqual([path, ["<h1"]]);
    if (path !== "404") expect(html).toContain(`<link rel="canonical" href="${origin}${path}" />`);
    for (const [, href = ""] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(https:\/\/www\.cnil\.fr\/|mailto:)/.test(href)) continue;
      const { pathname, hash, host } = new URL(href, origin + (path === "404" ? "/" : path));
      expect([href, host]).toEqual([href, new URL(origin).host]);
      const target = hash ? pages.get(pathname) : undefined;
      if (target) expect([href, target.includes(`id="${hash.slice(1)}"`)]).toEqual([href, true]);
      followed.add(pathname);
    }
  }
  for (const path of followed) expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

it("answers unknown pages with the 404 page, and missing assets with plain text", async () => {
  for (const path of ["/nulle-part", "/a/b/c", "/_404", "/index.html", "/pages/cgu.html", "/cgu.txt", "/.env"]) {
    const answer = await ask(path);
    const html = await answer.text();
    expect([path, answer.status, html.includes("Oops! Page not found</h1>")]).toEqual([path, 404, true]);
    expect(html).toMatch(/<a [^>]*href="\/"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
  }
  expect((await ask("/cgu", {}, { method: "POST" })).status).toBe(404);
  const file = await ask("/assets/index-gone.js");
  expect([file.status, file.headers.get("content-type"), await file.text()]).toEqual([
    404,
    expect.stringContaining("text/plain"),
    "Not found",
  ]);
  for (const [path, status] of [
    ["/cgu", 200],
    ["/cgu/", 200],
    ["/nulle-part", 404],
  ] as const) {
    const answer = await SELF.fetch(origin + path, { method: "HEAD" });
    expect([path, answer.status, await answer.text()]).toEqual([path, status, ""]);
    expect(answer.headers.get("content-type")).toContain("text/html");
  }
});

it("serves robots.txt, the web app manifest and security.txt", async () => {
  const sitemap = await read("/sitemap.xml");
  expect(sitemap).toContain(`<url><loc>${origin}/</loc></url>`);
  for (const { path, changedOn } of legalPages) {
    expect(sitemap).toContain(`<url><loc>${origin}${path}</loc><lastmod>${changedOn}</lastmod></url>`);
  }
  const manifest = JSON.parse(await read("/manifest.webmanifest")) as {
    start_url: string;
    icons: { src: string; purpose?: string }[];
  };
  const home = await read("/");
  const [, touchIcon = ""] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(home) ?? [];
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const path of [manifest.start_url, touchIcon, "/favicon.ico", ...manifest.icons.map(({ src }) => src)]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
  expect(home).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#171310"/);

  expect((await ask("/.well-known/security.txt")).status).toBe(404);
  const contact = await read("/.well-known/security.txt", identity);
  expect(contact).toContain("Contact: mailto:bonjour@maison-egerie.fr\n");
  const [, expires = ""] = /^Expires: (.*)$/m.exec(contact) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
