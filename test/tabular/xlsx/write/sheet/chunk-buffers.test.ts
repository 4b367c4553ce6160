import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SheetBytes } from '../../../../../src/tabular/xlsx/write/sheet/sheet-bytes.ts';
import { WorkbookPackage } from '../../../../../src/tabular/xlsx/write/workbook-package.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { partOf } from '../../../../support/workbook-parts.ts';

/** Takes a piece some turns after it was handed over, in ever other numbers of them. */
class LazySink {
  readonly pieces: Buffer[] = [];

  async write(piece: string | Uint8Array): Promise<void> {
    for (let waits = this.pieces.length % 7; waits > 0; waits -= 1) await turn();
    this.pieces.push(Buffer.from(piece));
  }
}

test('buffers are used again, and never before what was written in them is packed', async () => {
  const sink = new LazySink();
  const bundle = await WorkbookPackage.open(sink, { createdAt: 0 });
  const sheet = bundle.addSheet('Sheet', {});
  sheet.begin('');
  const bytes = new SheetBytes();
  const rows: string[] = [];
  const buffers = new Set<ArrayBufferLike>();
  const handOver = (): boolean => {
    const taken = bytes.take();
    buffers.add(taken.bytes.buffer);
    return sheet.writeBytes(taken.bytes, taken.passedOn);
  };
  let chunks = 0;
  while (chunks < 80) {
    const row = `<row r="${rows.length + 1}">${randomBytes(1_500).toString('hex')}</row>`;
    rows.push(row);
    bytes.markup(row);
    if (!bytes.isChunk) continue;
    chunks += 1;
    if (handOver()) await sheet.drained();
  }
  handOver();
  await sheet.finish('', undefined);
  await bundle.close();

  const path = join(temporaryFolder(), 'reused.xlsx');
  writeFileSync(path, Buffer.concat(sink.pieces));
  const written = partOf(path, 'xl/worksheets/sheet1.xml');
  const [, data = ''] = /<sheetData>(.*)<\/sheetData>/s.exec(written) ?? [];
  expect(data === rows.join('')).toBe(true);
  expect(buffers.size).toBeLessThan(20);
});
