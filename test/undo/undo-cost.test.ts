import { expect, test } from 'vitest';
import { applyPlan } from '../../src/import/apply-plan.ts';
import { planUndo } from '../../src/undo/plan-run-undo.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf } from '../snapshots/account-of-many.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

const DAY_MS = 24 * 3_600_000;

/** Records that are made beside others, and deleted again. */
interface Made {
  readonly before: number;
  readonly names: readonly string[];
  /** Calls a minute: what was read counts for one. */
  readonly pace: number;
  readonly mostReads: number;
}

const many = (count: number, name: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => name(at));
const padded = (at: number, digits: number): string => String(at).padStart(digits, '0');

const CASES: readonly (readonly [string, Made])[] = [
  [
    'side by side read each page once',
    { before: 150, names: many(150, (at) => `New ${padded(at, 3)}`), pace: 40, mostReads: 14 },
  ],
  [
    'far apart read record by record where the list is too old at once',
    {
      before: 190,
      names: many(15, (at) => `Laptop ${padded(12 * at, 4)}a`),
      pace: 6,
      mostReads: 45,
    },
  ],
];

test.each(IS_EVERYDAY ? CASES.slice(1) : CASES)(
  'deletes of an old undo %s, however slow the service is',
  async (_title, made) => {
    const { before, names, pace, mostReads } = made;
    const rehearsal = new Rehearsal({ seed: accountOf({ assets: before }) });
    const lines = names.map((name, at) => `N-${at},${name},Computers,01/31/2025`);
    const text = ['Identifier,Name,Group,Purchased on', ...lines, ''].join('\n');
    const { files } = await rehearsal.import([rehearsal.write('register.csv', text)]);
    const undo = await planUndo(files.folder, rehearsal.workplace());
    await rehearsal.clock.advance(DAY_MS);

    rehearsal.limits = { limit: { calls: pace, windowMs: 60_000 } };
    const sent = rehearsal.calls.length;
    const applied = await applyPlan('folder' in undo ? undo.folder : '', rehearsal.workplace(), {
      confirmedAccount: 'company.example',
    });
    const reads = rehearsal.calls.slice(sent).filter(({ method }) => method === 'GET');
    expect(applied.summary.outcomes).toMatchObject({ done: names.length });
    expect(reads.length).toBeLessThanOrEqual(mostReads);
  },
);
