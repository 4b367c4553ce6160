import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TallysheetError } from '../../../src/kernel/messages/errors.ts';
import { StocktakeStore } from '../../../src/stocktake/store/stocktake-store.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { OFFICE } from '../seed.ts';
import { StartedForTest } from '../started-stocktake.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

describe('a start that is interrupted', () => {
  test('while it reads leaves no stocktake, and the same command continues the reading', async () => {
    let isBroken = true;
    const rehearsal = new Rehearsal({
      seed: OFFICE,
      between: (service) => ({
        ...service,
        send: (request, signal) => {
          if (isBroken && request.target.includes('quantities_by_asset_ids')) {
            return Promise.reject(new TallysheetError('interrupted', 'Interrupted'));
          }
          return service.send(request, signal);
        },
      }),
    });
    await expect(StartedForTest.start({}, rehearsal)).rejects.toMatchObject({
      code: 'interrupted',
    });
    expect(existsSync(join(rehearsal.folder, 'stocktakes'))).toBe(false);
    const lists = (): number => rehearsal.calls.filter(({ path }) => path === '/assets.api').length;
    const before = lists();
    isBroken = false;
    const { started } = await StartedForTest.start({}, rehearsal);
    expect([started.expected, lists()]).toEqual([6, before]);
  });

  test.skipIf(IS_EVERYDAY)(
    'after it wrote count sheets is started again by the same command',
    async () => {
      const rehearsal = new Rehearsal({ seed: OFFICE });
      const folder = join(rehearsal.folder, 'hq');
      const { started } = await StartedForTest.start({ out: 'hq' }, rehearsal);
      // As a process leaves it that is killed before the stocktake is frozen, and before it notes its files.
      StocktakeStore.open(folder).close();
      const other = new Rehearsal({ seed: OFFICE });
      const left = join(other.folder, 'hq');
      other.makeFolder('hq');
      StocktakeStore.prepare(left).close();
      other.write('hq/count-sheets.xlsx', 'written before');
      const again = await StartedForTest.start({ out: 'hq' }, other);
      expect(again.started.files).toHaveLength(started.files.length);
      expect(StocktakeStore.isStarted(left)).toBe(true);
    },
  );

  test('does not replace sheets of a person in a folder that is not a stocktake', async () => {
    const rehearsal = new Rehearsal({ seed: OFFICE });
    rehearsal.makeFolder('hq');
    rehearsal.write('hq/count-sheets.xlsx', 'of a person');
    for (const attempt of ['first', 'second']) {
      const refused = StartedForTest.start({ out: 'hq' }, rehearsal);
      await expect(refused, attempt).rejects.toMatchObject({ code: 'cannot-write' });
    }
    expect(StocktakeStore.isStarted(join(rehearsal.folder, 'hq'))).toBe(false);
    const { started } = await StartedForTest.start({ out: 'hq', force: true }, rehearsal);
    expect(started.expected).toBe(6);
  });
});

test.skipIf(IS_EVERYDAY)(
  'the next stocktake of the same place and day has a name of its own',
  async () => {
    const stocktake = await StartedForTest.start();
    const first = StocktakeStore.open(stocktake.started.folder);
    first.finish({});
    first.close();
    const next = await StartedForTest.start({}, stocktake.rehearsal);
    expect(next.started.head.name).toBe('hq-2026-01-15-2');
  },
);
