import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  readCorrections,
  saveCorrections,
} from '../../../src/import/sheet/corrections/corrections-file.ts';
import { validateFiles } from '../../../src/import/validate-files.ts';
import { writeCorrectedFiles } from '../../../src/import/write-corrected-files.ts';
import { openWorkplace } from '../../../src/import/ledger/run/open-workplace.ts';
import { previewSheet } from '../../../src/import/preview-sheet.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TEXT = 'Name,Group,Purchased on\nDesk,Furniture,soon\n\nLamp,Furniture,2024-03-31\n';

function written(text = TEXT) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'assets.csv'), text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const cells = [{ row: 2, column: 2, old: 'soon', value: '2024-02-01' }];
  return { folder, corrections: [{ sha256, cells }] };
}

describe('corrections of single cells', () => {
  test('are read as they were saved, and make the rows good', async () => {
    const { folder, corrections } = written();
    await saveCorrections(corrections, join(folder, 'corrections.json'));
    const read = await readCorrections('corrections.json', { cwd: folder });
    expect(read).toEqual(corrections);

    const workplace = openWorkplace({ stateFolder: join(folder, 'state'), cwd: folder });
    const files = { files: ['assets.csv'], kind: 'fixed-assets' };
    const options = { dryRun: true };
    const [wrong, right] = [
      await validateFiles(files, workplace, options),
      await validateFiles({ ...files, reading: { corrections: read } }, workplace, options),
    ];
    expect([wrong.rowsWithErrors, right.rowsWithErrors]).toEqual([1, 0]);
  });

  test('are in a workbook with the rows where they were, and are read from its list', async () => {
    const { folder, corrections } = written();
    const parts = { files: ['assets.csv'], corrections, out: 'corrected.xlsx' };
    await writeCorrectedFiles(parts, { cwd: folder });
    const rows = await previewSheet({ file: 'corrected.xlsx', sheet: 'assets' }, { cwd: folder });
    expect(rows).toEqual([
      { row: 1, cells: ['Name', 'Group', 'Purchased on'] },
      { row: 2, cells: ['Desk', 'Furniture', '2024-02-01'] },
      { row: 4, cells: ['Lamp', 'Furniture', '2024-03-31'] },
    ]);
    expect(await readCorrections('corrected.xlsx', { cwd: folder })).toEqual(corrections);
  });

  test.each<[string, string, string]>([
    ['is not JSON', '{', 'this is not a list of corrections'],
    ['has another form', '{"version":2}', 'version'],
    ['names no file', '{"version":1,"corrections":[{"sha256":"x","cells":[]}]}', 'sha256'],
  ])('are refused where the file %s', async (_, text, message) => {
    const { folder } = written();
    writeFileSync(join(folder, 'list.json'), text);
    await expect(readCorrections('list.json', { cwd: folder })).rejects.toThrow(message);
  });

  test('are refused from a workbook without their list', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'list.csv'), readFileSync(join(written().folder, 'assets.csv')));
    await expect(readCorrections('list.csv', { cwd: folder })).rejects.toThrow(
      'there is no sheet "Corrections"',
    );
  });
});
