import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Rehearsal } from '../support/rehearsal.ts';
import { CASES } from './cases/index.ts';
import { layOut } from './describe/lay-out.ts';
import { writeCase } from './describe/write-files.ts';

const SEED = 20_261;

/** The generated files that are not ASCII and name no encoding, and what their words prove. */
const SURENESS: Readonly<Record<string, string>> = {
  'de-personal-windows': 'likely',
  'fr-stock-labo': 'likely',
  'fr-salaries': 'certain',
};

test.each(CASES.filter(({ name }) => name in SURENESS))(
  '$name is read in its encoding, without a flag',
  async (described) => {
    const rehearsal = new Rehearsal();
    const { grids } = layOut(described, SEED);
    const file = await writeCase(described, grids, rehearsal.folder);

    const { readings } = await rehearsal.validate([join(rehearsal.folder, file)]);

    expect(readings.filter(({ topic }) => topic === 'encoding')).toMatchObject([
      {
        sureness: SURENESS[described.name],
        rule: expect.stringContaining(`Text is ${described.csv?.encoding ?? ''}`) as string,
      },
    ]);
  },
);
