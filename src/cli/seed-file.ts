import { readFileSync } from 'node:fs';
import { TallysheetError } from '../kernel/errors.ts';
import { checkSeed, type SeedDocument } from '../service/seed.ts';

/** Reads a seed, JSON or YAML. Throws TallysheetError 'file-not-found' or 'bad-seed'. */
export async function readSeedFile(path: string): Promise<SeedDocument> {
  const { parse } = await import('yaml');
  const text = readText(path);
  let document: unknown;
  try {
    document = parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new TallysheetError('bad-seed', `${path} is neither JSON nor YAML: ${reason}`, { cause });
  }
  return checkSeed(document);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new TallysheetError('file-not-found', `The seed ${path} cannot be read`, { cause });
  }
}
