import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FaultyTransport, faultsOfWrites } from '../../support/faulty-transport.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';

const ASSETS = ['Name', 'Group', 'Purchased on', 'Location'];
const DAY = '03/31/2024';

const FIX_SITE =
  'Fix company.xlsx, sheet Sites, row 2; this row needs no change. Then import all errors files in one command.';

const ANSWER = 'Answer the question about the other row in the recipe; this row needs no change.';

/** What is said of the rows of a workbook's sheet that wait for others, by their numbers. */
async function waits(
  rehearsal: Rehearsal,
  sheets: Parameters<typeof saveUserWorkbook>[1],
): Promise<readonly string[]> {
  await saveUserWorkbook(join(rehearsal.folder, 'company.xlsx'), sheets);
  const { files } = await rehearsal.import(['company.xlsx'], { kind: KIND_BY_FILE });
  return rehearsal.withRun(files.folder, ({ journal }) =>
    journal.database
      .all(
        `SELECT body FROM issue WHERE code IN ('reference-blocked', 'reference-open') ORDER BY row`,
      )
      .map(({ body }) => {
        const { sheet, row, column, message, hint } = JSON.parse(String(body)) as Record<
          string,
          unknown
        >;
        return [sheet, row, column, message, hint].map(String).join(' | ');
      }),
  );
}

describe('a row that waits for a refused one says which, why, and what mends both', () => {
  test('where that is refused by itself, and where it waits in turn', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
    const said = await waits(rehearsal, {
      Sites: [
        ['Name', 'Parent'],
        ['At', 'Nowhere'],
        ['Room', 'At'],
      ],
      Assets: [ASSETS, ['Laptop', 'Computers', DAY, 'At'], ['Phone', 'Computers', DAY, 'Room']],
    });

    expect(said).toEqual([
      `Sites | 3 | Parent | Parent: "At" is not created yet: company.xlsx, sheet Sites, row 2 is open (Parent: there is no location named "Nowhere") | ${ANSWER}`,
      `Assets | 2 | Location | Location: "At" is not created yet: company.xlsx, sheet Sites, row 2 is open (Parent: there is no location named "Nowhere") | ${ANSWER}`,
      `Assets | 3 | Location | Location: "Room" is not created yet: company.xlsx, sheet Sites, row 3 is open (it also depends on "At") | ${ANSWER}`,
    ]);
  });

  test('where the file alone shows that it is refused', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
    const said = await waits(rehearsal, {
      Sites: [
        ['Name', 'City'],
        ['North', 'x'.repeat(300)],
      ],
      Assets: [ASSETS, ['Laptop', 'Computers', DAY, 'North']],
    });

    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /^Assets \| 2 \| Location \| .*: company\.xlsx, sheet Sites, row 2 has an error \(City is too long: /,
    );
  });

  test('where the service refused it', async () => {
    const rehearsal = new Rehearsal({
      seed: { groups: [{ name: 'Computers' }] },
      between: (service, clock) =>
        new FaultyTransport(service, faultsOfWrites('422-refusal'), { clock }),
    });
    const said = await waits(rehearsal, {
      Sites: [
        ['Name', 'Parent'],
        ['North', ''],
        ['Room', 'North'],
      ],
      Assets: [ASSETS, ['Laptop', 'Computers', DAY, 'Room']],
    });

    expect(said).toEqual([
      expect.stringContaining('company.xlsx, sheet Sites, row 2 has an error ('),
      `Assets | 2 | Location | Location: "Room" was not created by this run: company.xlsx, sheet Sites, row 3 has an error (it needs the location "North", which was not created) | ${FIX_SITE}`,
    ]);
  });
});
