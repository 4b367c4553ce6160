import { join } from 'node:path';
import type { CaseDescription } from '../describe/description.ts';
import { layOut } from '../describe/lay-out.ts';
import { writeCase } from '../describe/write-files.ts';
import { accountFor } from './account.ts';
import { kindsOf } from './kinds-of.ts';
import { understandFile } from './of-the-plan.ts';
import { scoreOf, type Score } from './score.ts';

const SEED = 20_261;

/** The first attempt without a flag, and the same with the true record types given. */
export interface CaseScores {
  readonly first: Score;
  readonly withKinds: Score;
}

/** Writes the file of a case, has it planned, and compares that with the truth. */
export async function measureCase(described: CaseDescription, folder: string): Promise<CaseScores> {
  const { grids, truth } = layOut(described, SEED);
  const path = join(folder, await writeCase(described, grids, folder));
  const account = accountFor(described);
  const first = scoreOf(truth, await understandFile(path, account));
  const withKinds = scoreOf(truth, await understandFile(path, account, kindsOf(truth, path)));
  return { first, withKinds };
}
