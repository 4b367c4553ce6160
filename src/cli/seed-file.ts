import { readFileSync } from 'node:fs';
import { TallysheetError } from '../kernel/errors.ts';
import { checkSeed, type SeedDocument } from '../service/seed.ts';

/** Reads a seed, JSON or YAML. Throws TallysheetError 'file-not-found' or 'bad-seed'. */
export async function readSeedFile(path: string): Promise<SeedDocument> {
  const text = readText(path);
  return checkSeed(parseJson(text) ?? (await parseYaml(path, text)));
}

/** JSON is YAML too, but the parser of YAML takes fifty times the memory of a large file. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function parseYaml(path: string, text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  try {
    return parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new TallysheetError('bad-seed', `${path} is neither JSON nor YAML: ${reason}`, { cause });
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new TallysheetError('file-not-found', `The seed ${path} cannot be read`, { cause });
  }
}
