import { join } from 'node:path';

/** An export of one record type, and its files. */
export async function tourExport({ visitor, folder }) {
  await visitor.begin('export');
  await visitor.see('export');
  await visitor.take('export');
  await visitor.choose('export.some');
  await visitor.choose('kind.fixed-assets');
  await visitor.select(visitor.at('combobox', 'filters.by'), 'group');
  await visitor.write(visitor.at('combobox', 'filters.value'), 'Computers');
  await visitor.page.keyboard.press('Enter');
  await visitor.take('export-filter');
  await visitor.press('filters.add');
  await visitor.choose('exportColumns.some');
  await visitor.take('export-columns');
  await visitor.press('export.begin');
  await visitor.idle();
  await visitor.page.getByText(visitor.said('export.done')).first().waitFor();
  await visitor.take('export-files');
  await visitor.download(/\.xlsx/u, join(folder, 'export.xlsx'));
}

/** Labels by filters and by a list, and the file to print. */
export async function tourLabels({ visitor, folder }) {
  await visitor.begin('labels');
  await visitor.see('labels');
  await visitor.at('button', 'labels.begin').waitFor();
  await visitor.take('labels');
  await visitor.choose('labels.list');
  await visitor.write(
    visitor.page.locator('textarea'),
    'HL-LAP-001\nHL-LAP-002\nHL-LAP-003\nHL-LAP-0O4',
  );
  await visitor.choose('labels.ownTexts');
  await visitor.take('labels-list', { scheme: 'dark' });
  await visitor.press('labels.begin');
  await visitor.idle();
  await visitor.page.getByRole('link', { name: /\.pdf/u }).first().waitFor();
  await visitor.take('labels-files');
  await visitor.download(/\.pdf/u, join(folder, 'labels.pdf'));
}
