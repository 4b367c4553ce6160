import { join } from 'node:path';
import type { CaseDescription } from '../describe/description.ts';
import { layOut } from '../describe/lay-out.ts';
import { writeCase } from '../describe/write-files.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import type { Truth } from '../truth.ts';
import { accountFor } from './account.ts';
import { answersTo } from './answers.ts';
import { confirmedAsItIs, type Confirmed } from './confirmed-as-it-is.ts';
import { kindsOf } from './kinds-of.ts';
import { understandFile } from './of-the-plan.ts';
import { scoreOf, type Score } from './score.ts';
import type { Understanding } from './understanding.ts';

const SEED = 20_261;

/**
 * The first attempt without a flag; the same once what was asked is answered and what was proposed is confirmed; and the
 * first attempt with the true record types given.
 */
export interface CaseScores {
  readonly first: Score;
  readonly answered: Score;
  readonly withKinds: Score;
  /** The same as the first attempt, once all that was proposed is confirmed. */
  readonly confirmed: Confirmed;
}

/** Has a file planned in each of these ways, and compares that with the truth. */
export async function scoresOf(
  path: string,
  truth: Truth,
  account: SeedDocument,
): Promise<CaseScores> {
  const understood = await understandFile(path, account);
  const first = scoreOf(truth, understood);
  const recipe = answersTo(understood, truth, account);
  const answered = scoreOf(
    truth,
    answeredAs(understood, await understandFile(path, account, { recipe })),
  );
  const withKinds = scoreOf(truth, await understandFile(path, account, kindsOf(truth, path)));
  const confirmed = await confirmedAsItIs(path, account, understood);
  return { first, answered, withKinds, confirmed };
}

/** What a person was asked before is not certain, whatever came of the answer. */
function answeredAs({ questions, unsure }: Understanding, answered: Understanding): Understanding {
  const asked = questions.flatMap(({ sheet = '', field = '' }) =>
    field === '' ? [] : [{ sheet, field }],
  );
  return { ...answered, unsure: [...answered.unsure, ...unsure, ...asked] };
}

/** Writes the file of a case, has it planned, and compares that with the truth. */
export async function measureCase(described: CaseDescription, folder: string): Promise<CaseScores> {
  const { grids, truth } = layOut(described, SEED);
  const path = join(folder, await writeCase(described, grids, folder));
  return scoresOf(path, truth, accountFor(described));
}
