// A schema of ours as providers take one for their answers. Their strict modes know few of JSON Schema's words and want every
// property named: what else a schema asks for goes along as words, and is held by its own parse afterwards.
import { z } from "zod";

type TypeName = "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
type Constant = string | number | boolean | null;

/** JSON Schema as providers take it. */
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

/** Of what the schema reads, before it changes anything. A property that may be missing may be null. */
export const describeShape = (schema: z.ZodType): AnswerShape =>
  simplify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema);

/** As Zod writes it. */
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
  // Zod bounds whole numbers by what can be counted.
  const isBound = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const bounds = [...(isBound(min) ? [`at least ${min}`] : []), ...(isBound(max) ? [`at most ${max}`] : [])];
  if (bounds.length === 0) return "";
  const sentence = `${bounds.join(", ")} ${unit}`.trim();
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}
