import { describe, expect, test } from 'vitest';
import { runsScreen } from '../../../../src/cli/commands/runs/runs-screen.ts';
import { STYLE } from '../../../../src/cli/screens/style.ts';
import type { KnownRun } from '../../../../src/import/ledger/run/folder/run-registry.ts';

const RUN: KnownRun = {
  name: 'fixed-assets-20261121T150209Z',
  folder: '/work/runs/fixed-assets-20261121T150209Z',
  kind: 'fixed-assets',
  account: 'a',
  baseUrl: 'https://company.example',
  key: '',
  input: '',
  state: 'open',
  startedAt: '2026-11-21T15:02:09Z',
  unverified: 3,
  rows: 1_200,
  parents: [],
  turn: 1,
};

const RUNS: KnownRun[] = [
  RUN,
  { ...RUN, name: 'first-import', state: 'planned', unverified: 0, rows: 7 },
  { ...RUN, name: 'trial', state: 'finished', unverified: 0, baseUrl: 'http://127.0.0.1:4117' },
];

function drawn(columns: number): string {
  return runsScreen(RUNS, { columns, style: STYLE }).plain();
}

describe('the list of runs', () => {
  test('has a line for each run below its account, at 80 columns', () => {
    expect(drawn(80)).toBe(`Runs on https://company.example
  run                             rows  state
  fixed-assets-20261121T150209Z  1,200  unfinished, 3 rows unverified
  first-import                       7  planned, nothing sent

Runs on http://127.0.0.1:4117
  run     rows  state
  trial  1,200  finished
`);
  });

  test('has the facts below the names, which are never broken, where there is no room', () => {
    expect(drawn(60)).toBe(`Runs on https://company.example
  fixed-assets-20261121T150209Z
    1,200 rows, unfinished, 3 rows unverified
  first-import
    7 rows, planned, nothing sent

Runs on http://127.0.0.1:4117
  run     rows  state
  trial  1,200  finished
`);
  });
});
