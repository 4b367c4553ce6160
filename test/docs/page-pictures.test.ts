import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { STEPS_OF } from '../../src/page/browser/state/steps.ts';

const FOLDER = fileURLToPath(new URL('../../docs/pictures/page', import.meta.url));
const PAGE = new URL('../../docs/explanation/page-in-pictures.md', import.meta.url);
const MOST_BYTES = 1_500_000;

const files = readdirSync(FOLDER);
const shown = [...readFileSync(PAGE, 'utf8').matchAll(/\(\.\.\/pictures\/page\/([^)]+)\)/gu)].map(
  ([, name = '']) => name,
);

/** Steps that a job shares with an import are shown there. */
const shownElsewhere = new Set<string>(STEPS_OF.register);

test('each step of each job has a picture', () => {
  const wanted = Object.entries(STEPS_OF).flatMap(([kind, steps]) =>
    steps
      .filter((step) => kind === 'register' || !shownElsewhere.has(step))
      .map((step) => (step === kind ? step : `${kind}-${step}`)),
  );
  expect(wanted).toContain('stocktake-count');
  const isMissing = (start: string): boolean =>
    !shown.some((name) => name.startsWith(`${start}.`) || name.startsWith(`${start}-`));
  expect(wanted.filter(isMissing)).toEqual([]);
});

test('every picture is shown once, and every picture that is shown is there', () => {
  expect(shown.toSorted()).toEqual(files.toSorted());
});

test('the pictures stay small', () => {
  const bytes = files.map((name) => statSync(join(FOLDER, name)).size);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_BYTES);
});
