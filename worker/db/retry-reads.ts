// Reads that D1 answers with a lost connection are tried again; Cloudflare asks for that ("D1 errors", Retry queries).
// Writes are not: one whose answer is lost may have happened.

/** Milliseconds before the second and the third try. */
const pausesMs = [25, 150];

/** The statement itself is wrong or refused; everything else is D1's own trouble and passes. */
const isLasting = (error: unknown) => /SQLITE_(?!BUSY|LOCKED)/.test(String(error));

async function again<Value>(read: () => Promise<Value>): Promise<Value> {
  for (const pauseMs of pausesMs) {
    try {
      return await read();
    } catch (error) {
      if (isLasting(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return read();
}

/** A prepared statement that only reads. */
class ReadStatement {
  constructor(readonly inner: D1PreparedStatement) {}

  bind(...values: unknown[]): ReadStatement {
    return new ReadStatement(this.inner.bind(...values));
  }
  all = () => again(() => this.inner.all());
  raw = () => again(() => this.inner.raw());
  run = () => again(() => this.inner.run());
  first = () => again(() => this.inner.first());
}

/** The binding with reads that are tried again: as much of it as Drizzle uses. */
export function retryReads(binding: D1Database): D1Database {
  const prepare = (query: string) => {
    const statement = binding.prepare(query);
    return /^\s*select\b/i.test(query) ? new ReadStatement(statement) : statement;
  };
  const batch = (statements: (D1PreparedStatement | ReadStatement)[]) =>
    binding.batch(statements.map((each) => (each instanceof ReadStatement ? each.inner : each)));
  return { prepare, batch } as unknown as D1Database;
}
