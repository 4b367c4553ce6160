import type { ImportRequest } from '../../src/import/sheet/request/request.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { Rehearsal, type PlannedRow } from './rehearsal.ts';

interface Given {
  readonly seed?: SeedDocument;
  readonly kind?: string;
  readonly request?: Partial<ImportRequest>;
}

/** What the plan makes of each row of a file, in a word: `create`, `unchanged`, `blocked: too-short`. */
export async function fatesOf(text: string, given: Given = {}): Promise<string[]> {
  return (await planOf(text, given)).map(fateOf);
}

/** The plan of each row of a file, in an account that holds what the seed says. */
export async function planOf(text: string, given: Given = {}): Promise<PlannedRow[]> {
  const { seed, kind = 'fixed-assets', request = {} } = given;
  const rehearsal = new Rehearsal(seed === undefined ? {} : { seed });
  const file = rehearsal.write('register.csv', text);
  const { rows } = await rehearsal.plan([file], { kind, ...request });
  return rows;
}

export function fateOf({ status, operation, issues }: PlannedRow): string {
  if (status === 'blocked') return `blocked: ${issues.join(' ')}`;
  return operation ?? status;
}
