import { expect, test } from 'vitest';
import { stored, surveyed } from './surveyed-sheet.ts';

test.each([
  ['Bezeichnung', 'Gruppe', 'Kaufdatum', ['Netto', 'MwSt', 'Brutto']],
  ['Désignation', 'Catégorie', "Date d'achat", ['HT', 'TVA', 'TTC']],
  ['Denominación', 'Categoría', 'Fecha de compra', ['Base imponible', 'IVA', 'IVA incluido']],
  ['Denominazione', 'Categoria', 'Data acquisto', ['Imponibile', 'IVA', 'Lordo']],
  ['Name', 'Group', 'Purchased', ['Net', 'VAT', 'Gross']],
] as const)(
  'beside %s, the amount without tax is the price, and that with tax the other choice',
  async (name, group, day, headings) => {
    const sheet = await surveyed([name, group, day, ...headings], {
      rows: [100, 200, 300].map((net) => [
        ...[`Laptop ${net}`, 'IT', '2024-03-31'],
        ...[net, net * 0.19, net * 1.19].map((amount) => amount.toFixed(2)),
      ]),
    });

    expect(stored(sheet, 'price')).toEqual(['100', '200', '300']);
    const [net, tax, gross] = headings;
    expect(sheet.readings.find(({ column }) => column === net)).toMatchObject({
      sureness: 'likely',
      rule: `The Price is read from "${net}", the amount without tax; with "${tax}" it is "${gross}" in 3 rows.`,
      choices: [net, gross],
    });
  },
);
