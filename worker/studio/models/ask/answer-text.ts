// Lenient parsing of the JSON object in a model's answer.
import { z } from "zod";

export type ReadAnswer<Shape> = { success: true; data: Shape } | { success: false; problem: string };

/**
 * Finds the object, even inside a code fence or other text, and parses it with the schema. `problem` is worded for the
 * model to read.
 */
export function readAnswer<Shape>(text: string, schema: z.ZodType<Shape>): ReadAnswer<Shape> {
  if (text.trim() === "") return { success: false, problem: "no answer at all" };
  const value = findObject(text);
  if (value === undefined) return { success: false, problem: "something that is not JSON" };
  const read = schema.safeParse(value);
  if (read.success) return read;
  // Optional properties were offered to the model as nullable.
  const lenient = schema.safeParse(dropNulls(value));
  if (lenient.success) return lenient;
  return { success: false, problem: z.prettifyError(read.error) };
}

function findObject(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(text)?.[1];
  const braced = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  return [text, fenced, braced].map(parse).find((value) => value !== undefined);
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(kept.map(([name, each]) => [name, dropNulls(each)]));
}
