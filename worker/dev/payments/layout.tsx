// Layout of the payment stand-in's pages: the app's look, with a notice that no card is charged.
import { raw } from "hono/html";
import type { FC, PropsWithChildren } from "hono/jsx";

const style = raw(`
@font-face{font-family:Gloock;src:url(/art/lettering/gloock-400-latin.woff) format("woff");font-display:swap}
@font-face{font-family:Hanken;font-weight:400;src:url(/art/lettering/hanken-grotesk-400-latin.woff) format("woff");font-display:swap}
@font-face{font-family:Hanken;font-weight:600;src:url(/art/lettering/hanken-grotesk-600-latin.woff) format("woff");font-display:swap}
:root{color-scheme:light;--paper:#f7f4ee;--card:#fffdf9;--sunk:#eeeae1;--ink:#1d1a16;--muted:#635c51;--line:#ddd6c9;--line-strong:#8d8577;--accent:#2a38c9;--accent-hover:#1f2aa3;--on-accent:#fff;--accent-inverse:#8f9cff;--success:#1f6440;--success-soft:#e0ecdf;--warning:#7b4b04;--warning-soft:#f7e8c8;--danger:#a4232b;--danger-soft:#f8e1dd}
[data-theme=dark]{color-scheme:dark;--paper:#171310;--card:#201b17;--sunk:#2a241f;--ink:#f3eee4;--muted:#b0a799;--line:#38332c;--line-strong:#7d7567;--accent:#8f9cff;--accent-hover:#a9b3ff;--on-accent:#0f1130;--accent-inverse:#2a38c9;--success:#8fcfa5;--success-soft:#1c3326;--warning:#eabf6d;--warning-soft:#3a2c12;--danger:#f49a92;--danger-soft:#431e1c}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:400 1rem/1.5 Hanken,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
h1,h2,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0}
h1{font:400 clamp(1.75rem,1.5rem + 1.2vw,2.25rem)/1.15 Gloock,Georgia,serif;text-wrap:balance}
h2{font:400 1.375rem/1.75rem Gloock,Georgia,serif}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.notice{padding:.625rem 1rem;background:var(--warning-soft);color:var(--warning);font-weight:600;font-size:.875rem;text-align:center}
.masthead{max-width:44rem;margin:0 auto;padding:1.5rem 1.25rem;font:400 1.625rem/2rem Gloock,Georgia,serif}
main{max-width:44rem;margin:0 auto;padding:1rem 1.25rem 4rem;display:grid;gap:1.5rem}
.two main,.two .masthead{max-width:60rem}
.muted{color:var(--muted)}
.small{font-size:.875rem;line-height:1.375rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:4px;padding:1.75rem}
.stack{display:grid;gap:1rem;align-content:start}
.tight{display:grid;gap:.375rem;align-content:start}
.amount{font:400 3rem/1.1 Gloock,Georgia,serif;font-variant-numeric:tabular-nums}
.lines{display:grid;gap:.75rem;border-top:1px solid var(--line);padding-top:1rem}
.lines div{display:flex;justify-content:space-between;gap:1rem}
.lines dd{font-variant-numeric:tabular-nums;text-align:right}
.total{font-weight:600;border-top:1px solid var(--line);padding-top:.75rem}
legend{padding:0;margin-bottom:.75rem;font-weight:600}
.choice{display:grid;grid-template-columns:auto 1fr;align-items:center;column-gap:.875rem;padding:1rem;border:1px solid var(--line-strong);border-radius:4px;cursor:pointer}
.choice+.choice{margin-top:.625rem}
.choice:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.choice input{accent-color:var(--accent);width:1.125rem;height:1.125rem;margin:0;grid-row:span 2}
.choice b{display:block;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:.04em}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--line-strong);border-radius:4px;background:transparent;color:var(--ink);font:600 1rem/1.25rem Hanken,system-ui,sans-serif;text-decoration:none;cursor:pointer;transition:background-color 180ms}
button:hover,.button:hover{background:var(--sunk)}
.primary{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.primary:hover{background:var(--accent-hover)}
.quiet{border-color:transparent;color:var(--muted)}
.wide{width:100%}
.alert{padding:.875rem 1rem;border-radius:4px;background:var(--danger-soft);color:var(--danger);font-weight:600}
.badge{display:inline-block;padding:.125rem .625rem;border-radius:99px;font-weight:600;font-size:.875rem;background:var(--success-soft);color:var(--success)}
.badge.late{background:var(--warning-soft);color:var(--warning)}
.badge.none{background:var(--sunk);color:var(--muted)}
.actions{display:flex;flex-wrap:wrap;gap:.625rem}
.plans{display:grid;gap:.625rem}
.plans form{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:.875rem 0;border-top:1px solid var(--line)}
.plans form:first-child{border-top:0;padding-top:0}
.plans form:last-child{padding-bottom:0}
@media (min-width:48rem){main{padding-top:2.5rem}.two main{grid-template-columns:minmax(0,1fr) minmax(0,26rem);gap:4rem}.two .aside{padding-top:1rem}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`);

export const PaymentLayout: FC<PropsWithChildren<{ title: string; isSplit?: boolean }>> = ({
  title,
  isSplit = false,
  children,
}) => (
  <html lang="fr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · Égérie`}</title>
      <link rel="icon" href="/favicon.svg" />
      <script src="/before-paint.js" />
      <style>{style}</style>
    </head>
    <body class={isSplit ? "two" : undefined}>
      <p class="notice" role="note">
        Paiement de démonstration{"\u00a0"}: aucune carte n’est débitée
      </p>
      <header class="masthead">Égérie</header>
      <main>{children}</main>
    </body>
  </html>
);
