import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StocktakeScanner } from '../../../src/stocktake/count-scans.ts';
import { listStocktakeFindings } from '../../../src/stocktake/list-findings.ts';
import type { ScanAnswer } from '../../../src/stocktake/count/scan-counter.ts';
import { StartedForTest } from '../started-stocktake.ts';

async function scanner(): Promise<{ kept: StartedForTest; scan: Scan }> {
  const kept = await StartedForTest.copy();
  const workplace = kept.rehearsal.workplace();
  const own = new StocktakeScanner(kept.started.folder, workplace);
  const scan: Scan = (codes, place, by = 'anna') =>
    own.count(
      codes.map((code) => ({ code })),
      { by, place },
      workplace,
    );
  return { kept, scan };
}

type Scan = (codes: string[], place?: string, by?: string) => Promise<readonly ScanAnswer[]>;

/** `T-101: as-expected` */
function outcomes(answers: readonly ScanAnswer[]): string[] {
  return answers.map(({ code, outcome }) => `${code}: ${outcome}`);
}

describe('scans are answered', () => {
  test('by where the item is expected, as the lists of the stocktake have it', async () => {
    const { scan } = await scanner();
    const answers = await scan(['T-101', 'T-103', 'T-105', 'T-999'], 'HQ / Floor 2 / Room 5');
    expect(outcomes(answers)).toEqual([
      'T-101: as-expected',
      'T-103: elsewhere',
      'T-105: elsewhere',
      'T-999: unknown',
    ]);
    expect(answers[1]).toMatchObject({
      item: { number: 103, name: 'Laptop 103' },
      place: 'HQ / Floor 2 / Room 5',
      registered: 'HQ / Floor 2 / Room 6',
      at: { file: 1, row: 3 },
    });
  });

  test('with the person who counted the item before, or with the other place', async () => {
    const { scan } = await scanner();
    await scan(['T-101'], 'Room 5', 'bob');
    const [again] = await scan(['T-101'], 'Room 5');
    expect(again).toMatchObject({ outcome: 'repeated', earlier: { by: 'bob' } });
    expect(outcomes(await scan(['T-101'], 'Room 6'))).toEqual(['T-101: different-places']);
  });

  test('with the units of stock so far', async () => {
    const { scan } = await scanner();
    const answers = await scan(['TAPE', 'TAPE'], 'Room 6');
    expect(answers.map(({ outcome, units }) => [outcome, units])).toEqual([
      ['as-expected', 1],
      ['as-expected', 2],
    ]);
  });

  test('and the label of a place holds for those that follow', async () => {
    const { kept, scan } = await scanner();
    const answers = await scan(['LOC-6', 'T-103'], 'Room 5');
    expect(outcomes(answers)).toEqual(['LOC-6: place', 'T-103: as-expected']);
    expect(kept.counted()).toEqual(['103 at HQ / Floor 2 / Room 6: 1']);
  });

  test('and nothing is counted at a place that there is not', async () => {
    const { kept, scan } = await scanner();
    await expect(scan(['T-101'], 'Room 7')).rejects.toMatchObject({ code: 'bad-usage' });
    expect(kept.counts()).toEqual([]);
  });
});

describe('a list of scans', () => {
  test('grows, and its file is the evidence', async () => {
    const { kept, scan } = await scanner();
    await scan(['T-101'], 'Room 5');
    await scan(['=T', 'T-103'], undefined, 'bob');
    const [file, ...others] = kept.with(({ views }) => [...views.files()]);
    expect(others).toEqual([]);
    const content = readFileSync(join(kept.started.folder, file?.name ?? ''));
    expect(createHash('sha256').update(content).digest('hex')).toBe(file?.sha256);
    expect(
      content
        .toString('utf8')
        .replace(/^\uFEFF/u, '')
        .split('\r\n'),
    ).toEqual([
      'Code,Place,Counted,Counted by,Counted at',
      'T-101,HQ / Floor 2 / Room 5,1,anna,2026-01-15 12:00:00',
      "'=T,,1,bob,2026-01-15 12:00:00",
      'T-103,,1,bob,2026-01-15 12:00:00',
      '',
    ]);
  });

  test('ends where a file is counted, so that a recount replaces only what came before it', async () => {
    const { kept, scan } = await scanner();
    await scan(['TAPE'], 'Room 6');
    await kept.countText('again.csv', 'Code,Place,Counted\nTAPE,Room 6,5\n', { isRecount: true });
    await scan(['TAPE'], 'Room 6');
    expect(kept.with(({ views }) => [...views.files()]).map(({ name }) => name)).toEqual([
      'scans/scans-1.csv',
      'again.csv',
      'scans/scans-2.csv',
    ]);
    expect(kept.counted()).toEqual([
      '201 at HQ / Floor 2 / Room 6: 5',
      '201 at HQ / Floor 2 / Room 6: 1',
    ]);
  });

  test('ends where a plan was made, and the plan is void', async () => {
    const { kept, scan } = await scanner();
    await scan(['T-101'], 'Room 6');
    kept.with((store) => {
      store.keepPlan({ lastFile: store.views.lastFile });
    });
    await scan(['T-103'], 'Room 6');
    expect(kept.with((store) => store.views.lastFile)).toBe(2);
  });

  test('is corrected: other units, or a scan that was not made', async () => {
    const { kept, scan } = await scanner();
    const answers = await scan(['TAPE', 'T-999', 'T-101'], 'Room 5');
    const [tape, unknown] = answers.map(({ at }) => at);
    if (tape === undefined || unknown === undefined) throw new Error('both are counted');
    kept.with((store) => {
      store.correctScan(tape, 20);
      store.correctScan(unknown, undefined);
    });
    expect(kept.counted()).toEqual([
      '201 at HQ / Floor 2 / Room 5: 20',
      '101 at HQ / Floor 2 / Room 5: 1',
    ]);
    const written = readFileSync(join(kept.started.folder, 'scans/scans-1.csv'), 'utf8');
    expect(written.split('\r\n')[3]).toMatch(/^T-101,/);
    await kept.countText('more.txt', 'T-103\n');
    expect(() => {
      kept.with((store) => {
        store.correctScan(tape, 1);
      });
    }).toThrow('This scan cannot be corrected any more');
  });
});

test('what was found so far is in the lists of the workbook, each with its first lines', async () => {
  const { kept, scan } = await scanner();
  await scan(['T-101', 'T-103', 'T-99'], 'Room 5');
  const workplace = kept.rehearsal.workplace();
  const lists = listStocktakeFindings({ stocktake: kept.started.folder }, workplace, 1);
  expect(lists.map(({ list, total }) => [list, total])).toEqual([
    ['As expected', 1],
    ['Elsewhere', 1],
    ['Missing', 1],
    ['Different places', 0],
    ['Unknown tags', 1],
    ['Quantities', 3],
  ]);
  expect(lists[1]?.lines).toEqual([
    {
      number: 103,
      name: 'Laptop 103',
      identifier: 'T-103',
      custodian: undefined,
      registered: 'HQ / Floor 2 / Room 6',
      counted: 'HQ / Floor 2 / Room 5',
      by: 'anna',
    },
  ]);
});
