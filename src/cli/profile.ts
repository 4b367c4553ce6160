import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { TallysheetError } from '../kernel/errors.ts';
import { nearestNames } from '../kernel/names.ts';

/** What may stand in a profile: settings by the names of their flags. */
const PROFILE = z
  .strictObject({
    'base-url': z.string(),
    'token-file': z.string(),
    'rate-limit': z.string(),
    'max-wait': z.string(),
    reserve: z.string(),
    timeout: z.string(),
  })
  .partial();

/** Settings by the names of their flags. */
export type Profile = Readonly<Record<string, string | undefined>>;

const DEFAULT_PROFILE = 'default';

/**
 * The settings of a profile. One that is named has to be there; the default one may be missing.
 * Throws TallysheetError 'bad-settings' where it cannot be used.
 */
export function readProfile(folder: string, name: string | undefined): Profile {
  const path = join(folder, `${plainName(name ?? DEFAULT_PROFILE)}.json`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    if (name === undefined && isMissing(cause)) return {};
    throw new TallysheetError('bad-settings', `The profile ${path} cannot be read`, { cause });
  }
  return checkProfile(path, text);
}

function plainName(name: string): string {
  if (!/^[\w-][\w.-]*$/.test(name)) {
    throw new TallysheetError('bad-settings', `--profile: expected a plain name, found "${name}"`);
  }
  return name;
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  );
}

function checkProfile(path: string, text: string): Profile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new TallysheetError('bad-settings', `The profile ${path} is not JSON`, { cause });
  }
  const checked = PROFILE.safeParse(json);
  if (checked.success) return checked.data;

  const [problem] = checked.error.issues;
  throw new TallysheetError('bad-settings', `The profile ${path}: ${describeProblem(problem)}`);
}

function describeProblem(problem: z.core.$ZodIssue | undefined): string {
  if (problem?.code === 'unrecognized_keys') {
    const [unknown = ''] = problem.keys;
    const [nearest] = nearestNames(unknown, Object.keys(PROFILE.shape));
    return `there is no setting "${unknown}"${nearest === undefined ? '' : `; did you mean "${nearest}"?`}`;
  }
  const where = problem?.path.join('.') ?? '';
  return where === '' ? 'expected an object of settings' : `"${where}" has to be text`;
}
