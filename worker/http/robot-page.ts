// GET /robot: information page about our crawler; its user agent links here.
import { Hono } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "./app-env.ts";

const page = html`<!doctype html>
  <html lang="fr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>EgerieBot, le robot d’Égérie</title>
      <style>
        body {
          font:
            1.0625rem/1.6 system-ui,
            sans-serif;
          max-width: 40rem;
          margin: 3rem auto;
          padding: 0 1.25rem;
          color: #221c1a;
          background: #fff;
        }
        code,
        pre {
          background: #f3efec;
          border-radius: 0.375rem;
          padding: 0.125rem 0.375rem;
        }
        pre {
          padding: 1rem;
          overflow-x: auto;
        }
      </style>
    </head>
    <body>
      <h1>EgerieBot</h1>
      <p>
        Égérie crée des publicités pour les marques et les vendeurs en ligne. EgerieBot lit une boutique lorsque l’un de
        nos utilisateurs demande d’importer ses produits${"\u00a0"}: jamais de lui-même.
      </p>
      <ul>
        <li>Il lit au plus 20 pages et leurs produits, deux requêtes à la fois.</li>
        <li>Il respecte le fichier <code>robots.txt</code>, y compris <code>Crawl-delay</code>.</li>
        <li>Il ne remplit aucun formulaire, ne s’identifie nulle part et ne passe aucune commande.</li>
      </ul>
      <h2>Lui interdire votre site</h2>
      <p>Ajoutez ceci à votre fichier <code>robots.txt</code>${"\u00a0"}:</p>
      <pre>
User-agent: EgerieBot
Disallow: /</pre>
    </body>
  </html>`;

export const robotPage = new Hono<AppEnv>().get("/", (c) => c.html(page));
