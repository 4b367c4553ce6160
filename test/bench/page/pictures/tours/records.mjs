/** An export of one record type, and its files. */
export async function tourExport({ visitor }) {
  await visitor.begin('export');
  await visitor.see('export');
  await visitor.take('export');
  await visitor.choose('export.some');
  await visitor.choose('kind.fixed-assets');
  await visitor.at('combobox', 'filters.by').selectOption('group');
  await visitor.at('combobox', 'filters.value').fill('Computers');
  await visitor.page.keyboard.press('Enter');
  await visitor.take('export-filter');
  await visitor.press('filters.add');
  await visitor.choose('exportColumns.some');
  await visitor.take('export-columns');
  await visitor.press('export.begin');
  await visitor.idle();
  await visitor.page.getByText(visitor.said('export.done')).first().waitFor();
  await visitor.take('export-files');
}

/** Labels by filters and by a list, and the file to print. */
export async function tourLabels({ visitor }) {
  await visitor.begin('labels');
  await visitor.see('labels');
  await visitor.at('button', 'labels.begin').waitFor();
  await visitor.take('labels');
  await visitor.choose('labels.list');
  await visitor.page.locator('textarea').fill('HL-LAP-001\nHL-LAP-002\nHL-LAP-003\nHL-LAP-0O4');
  await visitor.choose('labels.ownTexts');
  await visitor.take('labels-list', { scheme: 'dark' });
  await visitor.press('labels.begin');
  await visitor.idle();
  await visitor.page.getByRole('link', { name: /\.pdf/u }).first().waitFor();
  await visitor.take('labels-files');
}
