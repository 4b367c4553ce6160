import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import type { Truth } from '../truth.ts';
import { scoresOf, type CaseScores } from './measure-case.ts';

/** A register of the user's own, as `truth.json` beside it has it. */
interface Register {
  readonly file: string;
  readonly defects: readonly string[];
  readonly account: SeedDocument;
  readonly truth: Truth;
}

interface MeasuredRegister {
  readonly name: string;
  readonly defects: readonly string[];
  readonly scores: CaseScores;
}

/**
 * Measures the registers of a folder. Its `truth.json` is a list: each file with what is true of it, as the generated
 * files have it, and the seed of the account that it is imported into.
 */
export async function measureRegisters(folder: string): Promise<MeasuredRegister[]> {
  const registers = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Register[];
  const measured: MeasuredRegister[] = [];
  for (const { file, defects, account, truth } of registers) {
    const path = join(folder, file);
    const scores = await scoresOf(path, truth, account);
    measured.push({ name: file, defects, scores });
  }
  return measured;
}
