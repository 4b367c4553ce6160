import { expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

test.skipIf(IS_EVERYDAY)(
  'rows that hold no record are counted to the last one, behind those that are surveyed',
  async () => {
    const rehearsal = new Rehearsal();
    const rows = Array.from({ length: 6_000 }, (_, at) => `Desk ${at},Note ${at},3/31/2024,10`);
    const table = ['Name,Description,Purchased on,Price', ...rows, 'Total,,,60000'].join('\n');
    rehearsal.write('fixed-assets.csv', `${table}\n`);

    const { plan } = await rehearsal.plan(['fixed-assets.csv'], { kind: KIND_BY_FILE });

    expect(plan.readings.filter(({ topic }) => topic === 'left-out-rows')).toEqual([
      {
        ...{ file: 'fixed-assets.csv', topic: 'left-out-rows', sureness: 'likely', rows: 1 },
        rule: '1 row skipped as a total: row 6002 "Total"',
      },
    ]);
  },
);
