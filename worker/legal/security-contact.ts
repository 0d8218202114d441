// GET /.well-known/security.txt (RFC 9116): contact for vulnerability reports; 404 without LEGAL_EMAIL.
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";

/** RFC 9116 recommends less than a year; counted from each response. */
const validMs = 180 * 24 * 60 * 60 * 1000;

/** The route of security.txt. */
export const securityContact = new Hono<AppEnv>().get("/", (c) => {
  const { legal, siteUrl } = c.var.settings;
  if (!legal.email) return c.notFound();
  const lines = [
    `Contact: mailto:${legal.email}`,
    `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join("\n")}\n`);
});
