// What `import ts from "typescript"` gives openapi-typescript in tests: TypeScript 7 has no compiler API in JavaScript any
// more, and ts-morph carries that of the version before it.
// oxlint-disable-next-line import/no-default-export
export { ts as default } from "@ts-morph/common";
