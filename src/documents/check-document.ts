import { z } from 'zod';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { type ErrorCode } from '../kernel/messages/error-catalogue.ts';
import { nearestNames } from '../kernel/names.ts';
import { placeInText, type SameKey } from './place-in-text.ts';

/** A document that a person wrote, for messages. */
export interface DocumentSource {
  /** `The recipe recipe.yaml` */
  readonly title: string;
  readonly error: ErrorCode;
  readonly hint: string;
  /** What may be done about a problem at a place, where another hint helps more. */
  readonly hintAt?: (path: Path) => string | undefined;
  /** What it was parsed from, where there is a text: messages then say line and column. */
  readonly text?: string;
  /** Whether a key of the text is one of a path; exactly the same unless given. */
  readonly isSameKey?: SameKey;
  /** What a place is called, where it is not called by its path. */
  readonly placeName?: (path: Path) => string | undefined;
}

/** A path within a document. */
export type Path = readonly (string | number)[];

const LONGEST_VALUE = 60;

/** Editors find the schema of a document by this key. */
export const SCHEMA_KEY = { $schema: z.string().optional() };

/**
 * Checks a document against its schema. The message of a schema's error is what was expected there.
 * Throws TallysheetError with line, column and path of the first problem.
 */
export function checkDocument<S extends z.ZodType>(
  schema: S,
  document: unknown,
  source: DocumentSource,
): z.output<S> {
  const checked = schema.safeParse(document);
  if (checked.success) return checked.data;
  const { path, unknownKey, said } = problemOf(checked.error.issues[0], schema, document);
  if (unknownKey !== undefined) {
    const sentence = `unknown key "${unknownKey}" in ${nameOf(path)}; ${said}`;
    throw placedError([...path, unknownKey], sentence, source);
  }
  throw placedError(path, `${source.placeName?.(path) ?? nameOf(path)}: ${said}`, source);
}

/** A document without the key by which editors find its schema. */
export function withoutSchemaKey<T extends { readonly $schema?: unknown }>(
  document: T,
): Omit<T, '$schema'> {
  const entries = Object.entries(document).filter(([key]) => key !== '$schema');
  return Object.fromEntries(entries) as Omit<T, '$schema'>;
}

/** The error of a text that is neither of the languages. Throws nothing. */
export function malformedDocument(
  { title, error, hint }: Omit<DocumentSource, 'text'>,
  language: string,
  cause: unknown,
): TallysheetError {
  const [reported = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return new TallysheetError(error, `${title} is not valid ${language}: ${reported}`, {
    hint,
    cause,
  });
}

/** What is wrong at one place of a document. */
export interface DocumentProblem {
  readonly path: Path;
  /** The key there that its schema does not have. */
  readonly unknownKey?: string;
  /** `expected a text, found 3`; of an unknown key the nearest ones, `did you mean "life"?` */
  readonly said: string;
}

/** The first problem of a document; undefined where it is as its schema. */
export function firstProblem(schema: z.ZodType, document: unknown): DocumentProblem | undefined {
  const checked = schema.safeParse(document);
  return checked.success ? undefined : problemOf(checked.error.issues[0], schema, document);
}

function problemOf(
  issue: z.core.$ZodIssue | undefined,
  schema: z.ZodType,
  document: unknown,
): DocumentProblem {
  const path = (issue?.path ?? []).map((step) => (typeof step === 'symbol' ? '' : step));
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  if (unknownKey !== undefined) {
    return { path, unknownKey, said: nearestKeys(unknownKey, keysAt(schema, path)) };
  }
  const expected = issue?.message ?? 'another value';
  return { path, said: `expected ${expected}, found ${shown(valueAt(document, path))}` };
}

function placedError(
  path: Path,
  problem: string,
  { title, error, hint, hintAt, text, isSameKey }: DocumentSource,
): TallysheetError {
  const place = text === undefined ? undefined : placeInText(text, path, isSameKey);
  const where =
    place === undefined ? title : `${title}, line ${place.line}, column ${place.column}`;
  return new TallysheetError(error, `${where}: ${problem}`, { hint: hintAt?.(path) ?? hint });
}

function nearestKeys(key: string, known: readonly string[]): string {
  const [nearest] = nearestNames(key, known);
  return nearest === undefined
    ? `expected one of ${known.join(', ')}`
    : `did you mean "${nearest}"?`;
}

/** The keys that an object of the schema may have at that path. */
function keysAt(schema: z.ZodType, path: Path): readonly string[] {
  let inner: unknown = schema;
  for (const step of [...path, undefined]) {
    while (
      inner instanceof z.ZodOptional ||
      inner instanceof z.ZodNullable ||
      inner instanceof z.ZodDefault
    ) {
      inner = inner.unwrap();
    }
    if (step === undefined) break;
    if (inner instanceof z.ZodObject) inner = (inner.shape as Record<string, unknown>)[step];
    else if (inner instanceof z.ZodArray) inner = inner.element;
    else if (inner instanceof z.ZodRecord) inner = inner.valueType;
  }
  const keys = inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  return keys.filter((key) => key !== '$schema');
}

/** `columns[1].heading` */
export function nameOf(path: Path): string {
  if (path.length === 0) return 'the document';
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  return steps.join('').replace(/^\./, '');
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    document,
  );
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE - 1)}…`;
}
