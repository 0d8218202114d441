// Parses prompt files; prompts/README.md describes their format.
import quotations from "../prompts/quotations.md";
import { quote } from "./quote.ts";

/** A parsed prompt file. */
export interface Prompt {
  /** "ad-copy-1": stored with everything made by it. */
  version: string;
  /** Identical for every call. */
  system: string;
  /** Optional instructions, by name. */
  parts: Record<string, string>;
  fields: Field[];
}

interface Field {
  name: string;
  /** Label in front of the value. */
  label: string;
  /** Maximum number of characters; of a list, of each entry. 0: a number. */
  length: number;
}

/** Values of a prompt's fields; the line of a field without a value is left out. */
export type PromptData = Record<string, string | number | readonly string[] | null | undefined>;

/** Throws for a malformed file. */
export function readPrompt(file: string): Prompt {
  const [head = "", ...sections] = file.replaceAll("\r\n", "\n").split(/^# /m);
  const version = /^version: ([a-z0-9-]+-\d+)\s*$/.exec(head)?.[1];
  if (!version) throw new Error(`A prompt without a version: ${head.slice(0, 80)}`);
  const prompt: Prompt = { version, system: "", parts: {}, fields: [] };
  for (const section of sections) {
    const [title = ""] = section.split("\n", 1);
    const text = section.slice(title.length).trim();
    const part = /^Part: (\S+)$/.exec(title)?.[1];
    if (title === "Task") prompt.system = `${text}\n${quotations.trim()}`;
    else if (title === "Data") prompt.fields = text.split("\n").map((line) => readField(version, line));
    else if (part) prompt.parts[part] = text;
    else throw new Error(`${version} has a section « ${title} »`);
  }
  if (!prompt.system) throw new Error(`${version} has no task`);
  return prompt;
}

function readField(version: string, line: string): Field {
  const [, name, length = "0", label] = /^- (\w+)(?: \((\d+)\))?: (.+)$/.exec(line) ?? [];
  if (!name || !label) throw new Error(`${version} has a line « ${line} » in its data`);
  return { name, label, length: Number(length) };
}

/** The data in the order of the prompt's file, each value quoted and cut to its length. */
export function writeData({ version, fields }: Prompt, data: PromptData): string {
  const unknown = Object.keys(data).find((name) => !fields.some((field) => field.name === name));
  if (unknown) throw new Error(`${version} has no field ${unknown}`);
  return fields.flatMap(({ name, label, length }) => writeField(label, length, data[name])).join("\n");
}

function writeField(label: string, length: number, value: PromptData[string]): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value === "number") return [`${label}: ${value}`];
  if (typeof value === "string") return [`${label}: ${quote(value, length)}`];
  return value.length > 0 ? [`${label}:`, ...value.map((entry) => `- ${quote(entry, length)}`)] : [];
}

/** The user message: the chosen parts and the data. */
export const writeTask = (prompt: Prompt, parts: readonly string[], data: PromptData): string =>
  [...parts.map((name) => partOf(prompt, name)), writeData(prompt, data)].filter(Boolean).join("\n");

/** System text and task in one, for models that take a single text. */
export const writeWhole = (prompt: Prompt, parts: readonly string[], data: PromptData): string =>
  [prompt.system, writeTask(prompt, parts, data)].join("\n");

function partOf({ version, parts }: Prompt, name: string): string {
  const part = parts[name];
  if (part === undefined) throw new Error(`${version} has no part ${name}`);
  return part;
}
