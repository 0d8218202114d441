// Compared by the compiler: what the handlers answer is what worker/openapi/ describes. An operation that does not hold is
// named in the error at the end.
import type { ExtractSchema } from "hono/types";
import type { z } from "zod";
import type { App } from "../../../worker/app.ts";
import type { Operations } from "../../../worker/openapi/operations.ts";

/** "/api/products/:id" → "/api/products/{id}". */
type OpenPath<Path> = Path extends `${infer Start}:id{[^/]+\\.zip}`
  ? `${Start}{id}.zip`
  : Path extends `${infer Start}/:${infer Name}{${string}`
    ? `${Start}/{${Name}}`
    : Path extends `${infer Start}/:${infer Name}/${infer Rest}`
      ? `${Start}/{${Name}}${OpenPath<`/${Rest}`>}`
      : Path extends `${infer Start}/:${infer Name}`
        ? `${Start}/{${Name}}`
        : Path;

type Routes = ExtractSchema<App>;

/** The handlers' answers, by "GET /api/products/{id}". */
type Handled = {
  [Path in keyof Routes as `${string & OpenPath<Path>}`]: Routes[Path];
};

type Handler<Key> = Key extends `${infer Method} ${infer Path}`
  ? Path extends keyof Handled
    ? `$${Lowercase<Method>}` extends keyof Handled[Path]
      ? Handled[Path][`$${Lowercase<Method>}`]
      : never
    : never
  : never;

/** Of a handler's answers, the JSON with this status. */
type JsonOf<Answer, Status> = Answer extends { output: infer Output; outputFormat: "json"; status: infer Given }
  ? Status extends Given
    ? Output
    : never
  : never;

type Described<Key extends keyof Operations> = Operations[Key]["answers"];

/** The statuses of an operation whose JSON its handler does not answer with. */
type Wrong<Key extends keyof Operations> = {
  [Status in keyof Described<Key>]: Described<Key>[Status] extends z.ZodType<infer Output>
    ? JsonOf<Handler<Key>, Status> extends Output
      ? never
      : Status
    : never;
}[keyof Described<Key>];

type WrongOperations = { [Key in keyof Operations]: [Wrong<Key>] extends [never] ? never : Key }[keyof Operations];
/** Without JSON in their types: streamed, or not routed by Hono's types. */
type Untyped = { [Key in keyof Operations]: [Handler<Key>] extends [never] ? Key : never }[keyof Operations];

const none = <_Operations extends never>() => undefined;
none<WrongOperations>();
none<Untyped>();
