import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { WorkbookPackage } from '../../../../src/tabular/xlsx/write/workbook-package.ts';
import { WorkbookPart, type InnerPart } from '../../../../src/tabular/xlsx/write/workbook-part.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { IS_EVERYDAY } from '../../../support/thinned.ts';

/** Two kilobytes that cannot be packed into less than one. */
const row = (): string =>
  `<row><c t="inlineStr"><is><t>${randomBytes(1_000).toString('hex')}</t></is></c></row>`;
/** For a process that compiles the sources by itself, in milliseconds. */
const PATIENCE = 120_000;
const LOADER = new URL('../../../support/typescript-loader.mjs', import.meta.url).pathname;
const WRITER = new URL('../../../../src/tabular/xlsx/write/workbook-writer.ts', import.meta.url)
  .pathname;

/** A sink that takes a piece only when it is told to. */
class SlowSink {
  bytes = 0;
  #isOpen = false;
  #waiting: (() => void)[] = [];

  async write(piece: string | Uint8Array): Promise<void> {
    if (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.bytes += piece.length;
  }

  open(): void {
    this.#isOpen = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

test('exceljs still has the inner streams that tell how far the zip is behind', () => {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({});
  const sheet = workbook.addWorksheet('Sheet') as unknown as { readonly stream: InnerPart };

  expect(() => new WorkbookPart(sheet.stream, new AbortController().signal)).not.toThrow();
  expect(
    () => new WorkbookPart({ ...sheet.stream, pipes: [] }, new AbortController().signal),
  ).toThrow('the streams of exceljs are no longer what they were');
});

test('rows wait for a disk that takes nothing, and go on when it does', async () => {
  const sink = new SlowSink();
  const bundle = await WorkbookPackage.open(sink, { createdAt: 0 });
  const sheet = bundle.addSheet('Sheet', {});
  sheet.begin('');
  let written = 0;
  const rows = 5_000;
  const writing = (async () => {
    for (; written < rows; written += 1)
      if (sheet.writeBytes(Buffer.from(row()))) await sheet.drained();
    await sheet.finish('', undefined);
    await bundle.close();
  })();

  let before = -1;
  for (let quiet = 0; quiet < 20_000; quiet += 1) {
    if (written !== before) quiet = 0;
    before = written;
    await turn();
  }
  // Some hundred kilobytes are on their way between a row and the disk.
  expect(written).toBeLessThan(1_000);

  sink.open();
  await writing;
  expect(written).toBe(rows);
  expect(sink.bytes).toBeGreaterThan(rows * 1_000);
});

test('a sink that fails ends the waiting, with its own error', async () => {
  const fault = new Error('no room');
  const bundle = await WorkbookPackage.open(
    { write: () => Promise.reject(fault) },
    { createdAt: 0 },
  );
  const sheet = bundle.addSheet('Sheet', {});
  sheet.begin('');

  const writing = (async () => {
    for (;;) if (sheet.writeBytes(Buffer.from(row()))) await sheet.drained();
  })();
  await expect(writing).rejects.toBe(fault);
  await expect(bundle.close()).rejects.toBe(fault);
  bundle.abort();
});

test.skipIf(IS_EVERYDAY)(
  'a disk that is full while a workbook is written is told as such, and nothing is left',
  () => {
    const folder = temporaryFolder();
    const program = `
    const { writeWorkbook } = await import(${JSON.stringify(WRITER)});
    function* rows() { for (let row = 0; row < 200_000; row += 1) yield [row, Math.sin(row), 'text ' + row]; }
    const sheet = { name: 'Sheet', columns: [{ heading: 'Row' }], rows: rows() };
    await writeWorkbook('out.xlsx', [sheet], { createdAt: 0 }).catch(({ code, message }) => console.log(code, message));
  `;
    // The limit of the shell stands for the disk; its unit is 512 bytes or 1 KiB.
    const shell = `ulimit -f 400; exec "$0" --import "$1" --input-type=module -e "$2"`;
    const words = ['-c', shell, process.execPath, LOADER, program];
    const { stdout, stderr, status } = spawnSync('sh', words, { cwd: folder, encoding: 'utf8' });

    expect({ stdout, stderr, status }).toEqual({
      stdout: 'cannot-write out.xlsx cannot be written: the disk is full\n',
      stderr: '',
      status: 0,
    });
    expect(readdirSync(folder)).toEqual([]);
  },
  PATIENCE,
);

test('a folder that is not there is told before a row is asked for', async () => {
  const { writeWorkbook } = await import('../../../../src/tabular/xlsx/write/workbook-writer.ts');
  const path = join(temporaryFolder(), 'nowhere', 'out.xlsx');

  await expect(writeWorkbook(path, [])).rejects.toMatchObject({
    code: 'cannot-write',
    message: `${path} cannot be written: its folder does not exist`,
  });
});
