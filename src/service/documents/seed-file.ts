import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { parseYaml } from '../../documents/parse-yaml.ts';
import { placeInText } from '../../documents/place-in-text.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { partsOf, type SeedPart, type SeedSource } from '../seed/seed-source.ts';

/** People write YAML by hand; its parser takes fifty times the memory of the file. */
const LARGEST_YAML = 8 * 1024 * 1024;

const FIRST_BYTES = 64 * 1024;

/**
 * Reads a seed: JSON record by record, YAML at once. The file is opened now and read when the parts are asked for.
 * Throws TallysheetError 'file-not-found' or 'bad-seed', then too.
 */
export async function readSeedFile(path: string): Promise<SeedSource> {
  const file = attempt(path, () => openSync(path, 'r'));
  const begin = attempt(path, () => readSome(file));
  if (isJson(path, begin)) {
    const { jsonSeedParts } = await import('./json-seed.ts');
    const { placeInJson } = await import('./place-in-json.ts');
    const parts = closing(file, jsonSeedParts(path, file, begin));
    return withPlaces(parts, (within) =>
      // What is not a file, such as a pipe, was read to its end.
      statSync(path).isFile() ? placeInJson(path, within) : undefined,
    );
  }
  try {
    const content = Buffer.concat([begin, attempt(path, () => readFileSync(file))]);
    const parts = partsOf(await parseSeed(path, content));
    return withPlaces(parts, (within) => placeInText(content.toString('utf8'), within));
  } finally {
    closeSync(file);
  }
}

function withPlaces(
  parts: Iterable<SeedPart>,
  placeOf: NonNullable<SeedSource['placeOf']>,
): SeedSource {
  return { [Symbol.iterator]: () => parts[Symbol.iterator](), placeOf };
}

/** What begins with a brace is JSON, unless its name says that it is YAML. */
function isJson(path: string, begin: Buffer): boolean {
  return !/\.ya?ml$/i.test(path) && /^\uFEFF?\s*\{/.test(begin.toString('utf8'));
}

async function parseSeed(path: string, content: Buffer): Promise<unknown> {
  if (content.length > LARGEST_YAML) {
    throw new TallysheetError(
      'bad-seed',
      `${path} is larger than ${LARGEST_YAML / 1024 / 1024} MB, the limit for YAML`,
      { hint: 'Write the seed as JSON, which has no size limit.' },
    );
  }
  try {
    return await parseYaml(content.toString('utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TallysheetError('bad-seed', `${path} is neither JSON nor YAML: ${reason}`, { cause });
  }
}

function* closing<T>(file: number, parts: Iterable<T>): Generator<T> {
  try {
    yield* parts;
  } finally {
    closeSync(file);
  }
}

function readSome(file: number): Buffer {
  const begin = Buffer.alloc(FIRST_BYTES);
  return begin.subarray(0, readSync(file, begin));
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new TallysheetError('file-not-found', `The seed ${path} cannot be read`, { cause });
  }
}
