import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { loadSymbolDrawer } from '../../../src/barcodes/symbol.ts';
import { rowCode } from '../../../src/stocktake/sheets/paper/row-code.ts';
import { printedPages, readCodes } from '../../support/printed-labels.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { IS_EVERYDAY, rounds } from '../../support/thinned.ts';
import { StartedForTest } from '../started-stocktake.ts';

const LONG = 'SERIAL-NUMBER-OF-THE-MANUFACTURER-0042';

function item(number: number, identifier: string | undefined): JsonObject {
  return {
    sequence_num: number,
    name: `Item ${number}`,
    group: 'Tools',
    purchased_on: '2025-01-31',
    location: 'Depot',
    ...(identifier !== undefined && { identifier }),
  };
}

async function pagesOf(rehearsal: Rehearsal): Promise<Awaited<ReturnType<typeof printedPages>>> {
  const { started } = await StartedForTest.start({ locations: [] }, rehearsal);
  return printedPages(readFileSync(join(started.folder, 'count-sheets.pdf')));
}

describe('count sheets on paper', () => {
  test.skipIf(IS_EVERYDAY)(
    'have a code for each item that a scanner reads, and boxes for what is found',
    async () => {
      const seed = {
        groups: [{ name: 'Tools' }],
        locations: [{ name: 'Depot' }],
        fixed_assets: [item(1, 'T-101'), item(2, undefined), item(3, LONG), item(4, 'Ü-104')],
      };
      const [page, ...others] = await pagesOf(new Rehearsal({ seed }));
      if (page === undefined) throw new Error('the file has no page');
      expect(others).toEqual([]);
      const codes = [];
      for (let row = 0; row < 4; row += 1) {
        const area = { left: 11, top: 45 + row * 10.5, width: 54, height: 10.5 };
        codes.push((await readCodes(page, area)).map(({ text, format }) => `${format} ${text}`));
      }
      expect(codes).toEqual([
        ['Code128 T-101'],
        ['Code128 #2'],
        [`QRCode ${LONG}`],
        ['QRCode Ü-104'],
      ]);
      for (const text of ['Count sheet: Depot', 'Counted by', 'Item 3', 'page 1 of 1']) {
        expect(page.text).toContain(text);
      }
    },
  );

  test.skipIf(IS_EVERYDAY)(
    'continue on further pages, each with the place and its number',
    async () => {
      const seed = {
        groups: [{ name: 'Tools' }],
        locations: [{ name: 'Depot' }],
        fixed_assets: Array.from({ length: 20 }, (_, at) => item(at + 1, `T-${at + 1}`)),
      };
      const pages = await pagesOf(new Rehearsal({ seed }));
      expect(pages.map(({ text }) => /page \d of \d/.exec(text)?.[0])).toEqual([
        'page 1 of 2',
        'page 2 of 2',
      ]);
      for (const { text, size } of pages) {
        expect(text).toContain('Count sheet: Depot');
        expect([Math.round(size.width), Math.round(size.height)]).toEqual([297, 210]);
      }
    },
  );
});

test('a code stays in its cell with the white that it needs, and is never too small', async () => {
  const draw = await loadSymbolDrawer();
  const cell = { left: 11, top: 45, width: 54, height: 10.5 };
  const identifier = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), {
    nil: undefined,
  });
  fc.assert(
    fc.property(identifier, fc.integer({ min: 1, max: 10_000_000 }), (text, number) => {
      const code = rowCode({ number, ...(text !== undefined && { identifier: text }) }, cell, draw);
      if (code === undefined) throw new Error('the number of an item has always room');
      const { symbol, area } = code;
      const module = area.width / symbol.width;
      const quiet = symbol.quietZone * module;
      expect([text, `#${number}`]).toContain(symbol.text);
      expect(module).toBeGreaterThanOrEqual(0.2);
      expect(area.left - quiet).toBeGreaterThanOrEqual(cell.left - 1e-9);
      expect(area.left + area.width + quiet).toBeLessThanOrEqual(cell.left + cell.width + 1e-9);
      expect(area.top + area.height).toBeLessThanOrEqual(cell.top + cell.height);
    }),
    { numRuns: rounds(20, 20) },
  );
});
