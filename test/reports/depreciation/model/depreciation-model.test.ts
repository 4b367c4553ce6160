import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWithModel } from './agreement.ts';
import { modelCases } from './random-cases.ts';

/** The bench asks for more assets than a test has time for, and for how many figures it compared. */
const ASSETS = Number(process.env['DEPRECIATION_MODEL_ASSETS'] ?? 500);
const BATCH = 1_000;
const SEED = 20_261_122;
const COUNT = process.env['DEPRECIATION_MODEL_COUNT'];

test(
  'the engine agrees to the minor unit with a model that was written from the definitions alone',
  () => {
    let figures = 0;
    // A search for a counterexample ends after a while, so that many assets are compared in several.
    for (let compared = 0; compared < ASSETS; compared += BATCH) {
      fc.assert(
        fc.property(modelCases, (one) => {
          figures += compareWithModel(one);
        }),
        // The same assets each time in the tests; the bench looks for new ones.
        { numRuns: Math.min(BATCH, ASSETS - compared), ...(COUNT === undefined && { seed: SEED }) },
      );
    }
    expect(figures).toBeGreaterThan(ASSETS);
    if (COUNT !== undefined) writeFileSync(COUNT, String(figures));
  },
  ASSETS * 50 + 30_000,
);
