// Signs up a test seller through the API, and draws pictures to upload.
import { env, SELF } from "cloudflare:test";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { expect } from "vitest";
import type { PlanId, SubscriptionStatus } from "../../../worker/contract/plans.ts";
import { nextIp, origin } from "../auth/auth-client.ts";

export interface Seller {
  email: string;
  token: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The parsed JSON of a request that must succeed. */
  read<Answer>(path: string, init?: RequestInit): Promise<Answer>;
}

interface Mail {
  to: string;
  text: string;
}

/** Signs up a seller, by default on a plan without limits. */
export async function signUp(email = `${crypto.randomUUID()}@exemple.fr`, plan: PlanId = "business"): Promise<Seller> {
  // Each seller has its own IP address, because of rate limits per address.
  const address = nextIp();
  const post = async (path: string, body: unknown) => {
    const response = await SELF.fetch(`${origin}/auth/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": address },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.clone().text()).toBe(200);
    return response.json<{ access_token: string }>();
  };
  await post("/signup", { email, password: "un-bon-mot-de-passe", data: { full_name: "Camille Martin" } });
  const mails = await (await SELF.fetch(`${origin}/dev/mailbox.json`)).json<Mail[]>();
  const code = /\b\d{6}\b/.exec(mails.find((mail) => mail.to === email)?.text ?? "")?.[0];
  const { access_token: token } = await post("/verify", { type: "signup", email, token: code });
  const call = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    return SELF.fetch(origin + path, { ...init, headers });
  };
  const seller: Seller = {
    email,
    token,
    fetch: call,
    post: (path, body, headers = {}) =>
      call(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    async read<Answer>(path: string, init?: RequestInit) {
      const response = await call(path, init);
      expect(response.ok, `${path}: ${response.status} ${await response.clone().text()}`).toBe(true);
      return response.json<Answer>();
    },
  };
  if (plan !== "free") await subscribe(await readTenantId(seller), plan);
  return seller;
}

export const readTenantId = async (seller: Seller) =>
  (await seller.read<{ tenant_id: string }>("/api/tenant")).tenant_id;

/** Sets a tenant's plan directly in the database; `end` null: no end. */
export async function subscribe(
  tenantId: string,
  plan: PlanId,
  status: SubscriptionStatus = "active",
  endsInDays: number | null = 30,
  isEnding = false,
): Promise<void> {
  const now = new Date().toISOString();
  const end = endsInDays === null ? null : new Date(Date.now() + endsInDays * 86_400_000).toISOString();
  await env.DB.prepare(
    `insert or replace into subscriptions
      (tenant_id, plan, status, current_period_end, cancel_at_period_end, created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(tenantId, plan, status, end, isEnding ? 1 : 0, now, now)
    .run();
}

/** An encoded packshot: a coloured bottle on white. */
export function drawPackshot(
  kind: "jpeg" | "png" | "webp" = "jpeg",
  size = 400,
  colour: readonly [number, number, number] = [30, 90, 140],
): Uint8Array {
  const pixels = new Uint8Array(size * size * 4).fill(255);
  for (let y = Math.round(size * 0.2); y < size * 0.85; y++) {
    for (let x = Math.round(size * 0.35); x < size * 0.65; x++) pixels.set([...colour, 255], (y * size + x) * 4);
  }
  const image = new PhotonImage(pixels, size, size);
  try {
    if (kind === "jpeg") return image.get_bytes_jpeg(90);
    return kind === "png" ? image.get_bytes() : image.get_bytes_webp();
  } finally {
    image.free();
  }
}

export function productForm(bytes: Uint8Array, name = "Flacon bleu", filename = "flacon.jpg"): FormData {
  const form = new FormData();
  form.set("name", name);
  form.set("image", new File([bytes], filename));
  return form;
}

export async function uploadProduct(seller: Seller, name?: string): Promise<{ id: string; storage_path: string }> {
  return seller.read("/api/products", { method: "POST", body: productForm(drawPackshot(), name) });
}

export function influencerForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  const fields = { name: "Inès", style: "beauty", gender: "female", age_range: "25-35", ethnicity: "Européenne" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", new File([bytes], "ines.jpg"));
  return form;
}

export async function uploadInfluencer(seller: Seller): Promise<{ id: string; storage_path: string }> {
  return seller.read("/api/influencers", { method: "POST", body: influencerForm(drawPackshot()) });
}
