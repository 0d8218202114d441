// Counts the rows that D1 reads, and the calls of it.
import { env } from "cloudflare:test";

/** Bindings that count the rows read by D1, and the trips to it: a query's cost independent of the machine. */
export function countReads() {
  const read = { rows: 0, trips: 0 };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const count = <Result extends D1Result>(result: Result): Result => {
    read.rows += result.meta.rows_read;
    return result;
  };
  const watch = (statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => watch(target.bind(...values), isRead);
        if (name === "run" || name === "all") {
          return async () => {
            read.trips += 1;
            return count(await target.all());
          };
        }
        if (name === "raw") {
          return async () => {
            read.trips += 1;
            // `all()` reports rows read, `raw()` does not: read-only queries run again with it.
            if (isRead) count(await target.all());
            return target.raw();
          };
        }
        throw new Error(`Nobody counts ${String(name)}`);
      },
    });
    originals.set(watched, statement);
    return watched;
  };
  const database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => watch(target.prepare(sql), sql.startsWith("select"));
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          read.trips += 1;
          const results = await target.batch(statements.map((statement) => originals.get(statement) ?? statement));
          return results.map(count);
        };
      }
      throw new Error(`Nobody counts ${String(name)}`);
    },
  });
  return { read, env: { ...env, DB: database } };
}
