// The house's own product to try with: no limit of the plan counts it, nor its first series (worker/creatives).
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { products } from "../db/schema.ts";
import { violatesForeignKey } from "../db/unique.ts";
import type { Session } from "../http/app-env.ts";
import { openArt } from "../media/art.ts";
import { isExample } from "../quota/usage.ts";
import type { Env } from "../settings/env.ts";
import { insertWithPicture, type Product } from "./products.ts";

const example = {
  name: "Sac à main en cuir cognac",
  description:
    "Un sac à main en cuir pleine fleur, à rabat et fermoir doré. Anse rigide, intérieur doublé, deux poches. Il tient debout et garde sa forme.",
  category: "Sacs à main",
  photo: "products/sac.jpg",
};

const findExample = (db: Db, tenantId: string): Promise<Product | undefined> =>
  db
    .select()
    .from(products)
    .where(and(eq(products.tenant_id, tenantId), isExample))
    .get();

/** Adds the example to the library; a repeated call, also in parallel, returns the one that is there. */
export async function addExample(env: Env, db: Db, session: Session): Promise<Product> {
  const known = await findExample(db, session.tenantId);
  if (known) return known;
  const image = { bytes: await openArt(env)(example.photo), mime: "image/jpeg", extension: "jpg" } as const;
  const { name, description, category } = example;
  const product = { id: newId(), name, description, metadata: { source: "example" as const, category } };
  const isAlone = sql`not exists (select 1 from ${products} where ${products.tenant_id} = ${session.tenantId} and ${isExample})`;
  try {
    return await insertWithPicture(env, db, session, product, image, isAlone);
  } catch (error) {
    const winner = violatesForeignKey(error) ? await findExample(db, session.tenantId) : undefined;
    if (winner) return winner;
    throw error;
  }
}
