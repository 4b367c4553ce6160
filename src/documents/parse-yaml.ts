import type * as Yaml from 'yaml';
import { yaml } from './yaml.ts';

/**
 * Parses YAML or JSON, refusing a key that an object has twice, of which one would have no effect. Throws Error
 * with line and column.
 */
export function parseKeysOnce(text: string): Yaml.Document {
  const { isScalar, LineCounter, parseDocument, visit } = yaml();
  const lines = new LineCounter();
  // Its warnings would go to the terminal past the writer.
  const options = { lineCounter: lines, uniqueKeys: false, logLevel: 'error' } as const;
  const document = parseDocument(text, options);
  const [malformed] = document.errors;
  if (malformed !== undefined) throw malformed;
  const placeOf = ({ range }: Yaml.Scalar): string => {
    const { line, col } = lines.linePos(range?.[0] ?? 0);
    return `line ${line}, column ${col}`;
  };
  visit(document, {
    Map: (_at, { items }) => {
      const seen = new Map<unknown, Yaml.Scalar>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const before = seen.get(key.value);
        if (before !== undefined) {
          const place = `${placeOf(key)}, and ${placeOf(before)}`;
          throw new Error(`the key "${String(key.value)}" is there twice: ${place}`);
        }
        seen.set(key.value, key);
      }
    },
  });
  return document;
}

/** Deeper than any document that a person writes. */
const DEEPEST = 100;

/** Why a text is neither YAML nor JSON, in one line for people. */
class MalformedText extends Error {
  override readonly name = 'MalformedText';
}

/** What a text of YAML or JSON says. Rejects with MalformedText. */
export function parseYaml(text: string): Promise<unknown> {
  return new Promise((resolve) => {
    resolve(parsed(text));
  });
}

function parsed(text: string): unknown {
  assertParsable(text);
  let document: unknown;
  try {
    document = parseKeysOnce(text).toJS() as unknown;
  } catch (cause) {
    throw new MalformedText(reasonOf(cause), { cause });
  }
  assertNesting(document, [], new Set());
  return document;
}

/** The parser needs so much memory for each level of brackets or dashes that some thousands end the process. */
const MOST_OPEN = 1_000;

function assertParsable(text: string): void {
  let open = 0;
  for (const bracket of text.match(/[[\]{}]/g) ?? []) {
    open = Math.max(0, open + (bracket === '[' || bracket === '{' ? 1 : -1));
    if (open > MOST_OPEN) throw new MalformedText(tooDeep());
  }
  const dashes = text.match(/(?:[-?:][ \t]+){100,}/g) ?? [];
  if (dashes.some((run) => run.length > MOST_OPEN)) throw new MalformedText(tooDeep());
}

function reasonOf(cause: unknown): string {
  const [reported = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  if (/call stack/i.test(reported)) return tooDeep();
  if (/alias count/i.test(reported)) return 'its aliases repeat too much';
  return reported.replace(/:$/, '');
}

function tooDeep(): string {
  return `it is nested deeper than ${DEEPEST} levels`;
}

/** @param around what the part is in, from the outside */
function assertNesting(part: unknown, around: readonly unknown[], checked: Set<unknown>): void {
  if (typeof part !== 'object' || part === null) return;
  if (around.includes(part)) throw new MalformedText('an alias refers to what it is in');
  if (around.length >= DEEPEST) throw new MalformedText(tooDeep());
  if (checked.has(part)) return;
  for (const each of Object.values(part)) assertNesting(each, [...around, part], checked);
  checked.add(part);
}
