import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueItem } from '../../../src/reports/stock/index.ts';
import { termsOf } from './builders.ts';
import { expectModel, MODEL_TERMS } from './model-agreement.ts';
import { naiveStandardPostings } from './naive-standard.ts';
import { modelMovements, someStandards } from './random-movements.ts';

/** The bench asks for more lists than a test has time for. */
const LISTS = Number(process.env['STOCK_MODEL_LISTS'] ?? 112);
const TIME = LISTS * 100 + 10_000;

test.each(MODEL_TERMS)(
  '$method by $pool posts to the cent what plain fractions come to',
  (terms) => {
    fc.assert(
      fc.property(modelMovements, (movements) => {
        expectModel(movements, terms);
      }),
      { numRuns: LISTS },
    );
  },
  TIME,
);

test.each(['company', 'location'] as const)(
  'standard by %s posts to the cent what quantity times standard comes to',
  (pool) => {
    const itemTerms = () => ({ standardCosts: someStandards });
    fc.assert(
      fc.property(modelMovements, (movements) => {
        const { lines } = valueItem('I', movements, termsOf('standard', { pool, itemTerms }));
        const posted = lines.map(({ valueChange }) => valueChange);
        expect(posted).toEqual(naiveStandardPostings(movements, someStandards));
      }),
      { numRuns: LISTS },
    );
  },
  TIME,
);
