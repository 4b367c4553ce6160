import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { reopenRun } from '../../../../src/import/ledger/run/run.ts';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { OFFICE } from '../../../stocktake/seed.ts';
import { textsOf } from '../../../support/workbook-texts.ts';
import { Floor } from './floor.ts';
import { IS_EVERYDAY } from '../../../support/thinned.ts';

const COUNTS = [
  'Code,Place,Counted,Counted by',
  'T-101,HQ / Floor 2 / Room 6,1,Anna',
  'T-102,HQ / Floor 2 / Room 5,1,Anna',
  'TAPE,Depot,12,Ben',
  'TAPE,HQ / Floor 2 / Room 5,25,Anna',
];

const EACH_ONCE = {
  'fixed-assets.update': 1,
  'fixed-assets.verify-possessions': 1,
  'inventory.transfer': 1,
  'inventory.add-stock': 1,
};

const RUN = 'st/st-adjustments';
const AT_ONCE = ['--verification-delay', '0s'];

let floor: Floor;

afterEach(async () => {
  await floor.close();
});

/** A stocktake with counts; its plan is made and not confirmed. */
async function planned(): Promise<void> {
  floor = await Floor.open(OFFICE);
  await floor.run('start', '--out', 'st', '--by', 'Clara');
  await floor.run('count', floor.save('counts.csv', COUNTS));
  expect((await floor.run('finish')).exit).toBe(2);
}

async function outcomes(): Promise<string[]> {
  const rows = (await textsOf(floor.path('st', 'stocktake.xlsx'))).get('Adjustments') ?? [];
  const heading = rows.findIndex((row) => row.includes('Outcome'));
  const column = rows[heading]?.indexOf('Outcome') ?? -1;
  return rows.slice(heading + 1).map((row) => row[column] ?? '');
}

/** A file with this decision about each row that needs review. */
async function decided(decision: string): Promise<string> {
  const [rows = []] = (await textsOf(floor.path(RUN, 'review.xlsx'))).values();
  const heading = rows.findIndex((row) => row.includes('Decision'));
  const column = rows[heading]?.indexOf('Decision') ?? -1;
  const [headings = [], ...waiting] = rows.slice(heading);
  const undecided = waiting.map((row) => Array.from({ length: column }, (_, at) => row[at] ?? ''));
  const lines = [headings, ...undecided.map((cells) => [...cells, decision])];
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  return floor.save(
    'decided.csv',
    lines.map((cells) => cells.map(quoted).join(',')),
  );
}

const words = (text: string): string => text.replace(/\s+/g, ' ');

describe('a plan that `tallysheet apply` has sent', () => {
  test('is recognized: nothing is counted any more, and the finish sends nothing', async () => {
    await planned();
    expect((await floor.command('apply', RUN)).exit).toBe(0);

    const late = await floor.run('count', floor.save('late.csv', ['Code,Place', 'T-103,Depot']));
    const tried = await floor.run('finish', '--dry-run');
    const finished = await floor.run('finish');
    const again = await floor.run('finish', 'st', '--yes');

    expect([late.exit, tried.exit, finished.exit, again.exit]).toEqual([2, 0, 0, 0]);
    expect(words(late.stderr)).toContain(
      'The adjustments of the stocktake st were sent already, so nothing can be counted any more -> End it with `tallysheet stocktake finish st`',
    );
    expect(words(tried.stderr)).toContain('nothing is left to send. Nothing was sent now.');
    expect(finished.stderr).toContain('The stocktake st is finished.');
    expect(await floor.writes()).toEqual(EACH_ONCE);
    expect(await outcomes()).toEqual(['done', 'updated', 'done', 'done']);
  });

  test.skipIf(IS_EVERYDAY)(
    'in part is continued, also after `resume` sent some of it; --dry-run sends nothing',
    async () => {
      await planned();
      await floor.command('apply', RUN, '--first', '1');
      await floor.command('resume', RUN, '--first', '1');
      const before = await floor.writes();

      const tried = await floor.run('finish', '--dry-run');
      expect(words(tried.stderr)).toMatch(/: 2 rows left to send\. Nothing was sent now\./);
      expect(await floor.writes()).toEqual(before);

      expect((await floor.run('finish')).exit).toBe(0);
      expect(await floor.writes()).toEqual(EACH_ONCE);
    },
  );

  test.skipIf(IS_EVERYDAY)(
    'with a row that others made pointless meanwhile asks, and ends once a person has decided',
    async () => {
      await planned();
      const back = floor.save('back.csv', ['Item', '#102']);
      await floor.command('import', back, '--kind', 'fixed-assets.checkin', '--yes');
      expect((await floor.command('apply', RUN)).exit).toBe(5);

      const decisions = await decided('keep theirs');
      expect((await floor.command('resume', RUN, '--decisions', decisions)).exit).toBe(0);
      expect((await floor.run('finish')).exit).toBe(0);

      expect(await outcomes()).toEqual(['unchanged', 'updated', 'done', 'done']);
      const { 'fixed-assets.checkin': checkins, ...own } = await floor.writes();
      expect([checkins, own]).toEqual([1, expect.objectContaining({ 'inventory.transfer': 1 })]);
    },
  );

  test('by another process keeps the place to which a colleague moved an item since', async () => {
    await planned();
    const moved = floor.save('moved.csv', ['Item #,Location', '101,HQ / Floor 1']);
    const ran = await floor.command('import', moved, '--kind', 'fixed-assets', '--yes');
    expect([ran.exit, (await floor.item(101)).location_id]).toEqual([0, 2]);
    const run = reopenRun(floor.path(RUN), systemClock);
    run.journal.database.run(
      `UPDATE meta SET value = json_set(value, '$.process', 'another') WHERE name LIKE 'read of %'`,
    );
    run.close();

    const applied = await floor.command('apply', RUN);

    expect(applied.exit).toBe(5);
    expect(await floor.item(101)).toMatchObject({ location_id: 2 });
    // The one update is the colleague's.
    expect(await floor.writes()).toEqual(EACH_ONCE);
  });

  test('with a row for review keeps the stocktake open until a person has decided', async () => {
    await planned();
    await floor.command('apply', RUN, '--first', '2');
    const run = reopenRun(floor.path(RUN), systemClock);
    const [waiting] = run.calls.inState('planned');
    void run.calls.intend(waiting?.id ?? 0, {});
    run.calls.markUnverified(waiting?.id ?? 0, 'the answer was lost', true);
    run.calls.leaveOpen(waiting?.id ?? 0, 'not known whether it arrived');
    run.close();

    const open = await floor.run('finish', ...AT_ONCE);
    expect(open.exit).not.toBe(0);
    expect(words(open.stderr)).toMatch(/tallysheet resume st\/st-adjustments --decisions \S+xlsx/);
    expect(open.stderr).not.toContain('is finished');

    await floor.command('runs', 'drop', 'st-adjustments');
    const finished = await floor.run('finish', ...AT_ONCE);
    expect([finished.exit, finished.stderr.includes('The stocktake st is finished.')]).toEqual([
      0,
      true,
    ]);
    expect((await outcomes()).filter((outcome) => outcome === 'done')).not.toHaveLength(4);
  });

  test.skipIf(IS_EVERYDAY)(
    'and whose folder was deleted is rebuilt with the command that the message names',
    async () => {
      await planned();
      await floor.command('apply', RUN, '--first', '2');
      rmSync(floor.path(RUN), { recursive: true });
      rmSync(floor.path('st', 'adjustments.xlsx'));

      const refused = await floor.run('finish', '--yes');
      expect(refused.exit).toBe(2);
      const command = /`tallysheet (runs recover [^`]+)`/.exec(words(refused.stderr))?.[1];
      expect(command).toBe(`runs recover ${RUN} --input st/adjustments.xlsx`);

      expect((await floor.command(...(command ?? '').split(' '))).exit).toBe(0);
      expect((await floor.run('finish', ...AT_ONCE)).exit).toBe(0);
      expect(await floor.writes()).toEqual(EACH_ONCE);
    },
  );
});

describe('a plan that was not sent', () => {
  test.skipIf(IS_EVERYDAY)(
    'cannot be applied any more once something else is counted',
    async () => {
      await planned();

      await floor.run('count', floor.save('more.csv', ['Code,Place', 'T-103,Depot']));

      const applied = await floor.command('apply', RUN);
      expect([applied.exit, words(applied.stderr)]).toEqual([
        2,
        expect.stringContaining('The run st-adjustments was dropped'),
      ]);
      expect((await floor.run('finish', '--yes')).exit).toBe(0);
      expect((await floor.writes())['fixed-assets.update']).toBe(2);
    },
  );

  test.skipIf(IS_EVERYDAY)(
    'of before later counts, applied from a copy, ends the stocktake without these counts',
    async () => {
      await planned();
      cpSync(floor.path(RUN), floor.path('copy'), { recursive: true });
      await floor.run('count', floor.save('more.csv', ['Code,Place', 'T-103,Depot']));
      rmSync(floor.path(RUN), { recursive: true });
      renameSync(floor.path('copy'), floor.path(RUN));
      expect((await floor.command('apply', RUN)).exit).toBe(0);

      const finished = await floor.run('finish');

      expect(words(finished.stderr)).toContain(
        'note: more.csv was counted after the plan that was applied',
      );
      expect(await outcomes()).toHaveLength(4);
      expect(existsSync(floor.path('st', 'certificate.html'))).toBe(true);
      expect(await floor.writes()).toEqual(EACH_ONCE);
    },
  );
});
