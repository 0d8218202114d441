// Converts a Zod schema into the subset of JSON Schema that providers accept for structured output. Their strict modes
// know few keywords and want every property required: limits they do not know are put into descriptions, and the answer
// is parsed with the full schema afterwards.
import { z } from "zod";

type TypeName = "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
type Constant = string | number | boolean | null;

/** JSON Schema as providers accept it. */
export interface AnswerShape {
  type?: TypeName;
  description?: string;
  enum?: Constant[];
  properties?: Record<string, AnswerShape>;
  required?: string[];
  additionalProperties?: false;
  items?: AnswerShape;
  anyOf?: AnswerShape[];
}

/** The JSON Schema of a Zod schema's input. An optional property becomes nullable. */
export const describeShape = (schema: z.ZodType): AnswerShape =>
  simplify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema);

/** JSON Schema as Zod writes it. */
interface JsonSchema {
  type?: TypeName;
  description?: string;
  enum?: Constant[];
  const?: Constant;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

function simplify(schema: JsonSchema): AnswerShape {
  const { type, properties, required = [], items } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const description = [schema.description, ...describeLimits(schema)].filter(Boolean).join(" ");
  const shape: AnswerShape = {
    ...(type ? { type } : {}),
    ...(description ? { description } : {}),
    ...(values ? { enum: values } : {}),
    ...(items ? { items: simplify(items) } : {}),
    ...(choices ? { anyOf: choices.map(simplify) } : {}),
  };
  if (!properties) return shape;
  const named = Object.entries(properties).map(([name, each]): [string, AnswerShape] => {
    const own = simplify(each);
    return [name, required.includes(name) ? own : { anyOf: [own, { type: "null" }] }];
  });
  return {
    ...shape,
    properties: Object.fromEntries(named),
    required: named.map(([name]) => name),
    additionalProperties: false,
  };
}

function describeLimits(schema: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  return [
    describeRange(minLength, maxLength, "characters"),
    describeRange(minItems, maxItems, "entries"),
    describeRange(minimum, maximum, ""),
  ].filter((each) => each !== "");
}

function describeRange(min: number | undefined, max: number | undefined, unit: string): string {
  // Zod bounds integers by the safe integer range.
  const isBound = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const bounds = [...(isBound(min) ? [`at least ${min}`] : []), ...(isBound(max) ? [`at most ${max}`] : [])];
  if (bounds.length === 0) return "";
  const sentence = `${bounds.join(", ")} ${unit}`.trim();
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}
