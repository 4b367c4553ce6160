import type { Worksheet } from 'exceljs';
import type { UserCell } from '../support/user-workbook.ts';
import type { Act, Files, Situation } from './situation.ts';

export const HEADINGS = 'Name,Group,Purchased on,Identifier';
export const GOOD = 'Laptop,Tools,03/31/2024,A-1';
export const ASSETS = ['plan', 'register.csv', '--kind', 'fixed-assets'];
export const IMPORT = ['import', 'register.csv', '--kind', 'fixed-assets', '--yes'];

export const SEED = {
  groups: [{ name: 'Tools' }, { name: 'Computers' }],
  subgroups: [{ group: 'Tools', name: 'Drills' }],
  locations: [{ name: 'Head office' }, { name: 'Floor 1', parent: 'Head office' }],
  vendors: [{ name: 'Northwind' }],
};

/** A register with these rows, under the usual headings and further ones. */
export function csv(rows: readonly string[], headings = HEADINGS): Files {
  return { 'register.csv': [headings, ...rows, ''].join('\n') };
}

/** A plan of one row, which is good but for one cell, and the same cell put right. */
export function cell(
  heading: string,
  wrong: string,
  right: string,
  more: Partial<Situation> = {},
): Situation {
  const row = (value: string): Files => {
    const [name, group, date, identifier] = GOOD.split(',');
    const cells: Record<string, string | undefined> = {
      Name: name,
      Group: group,
      'Purchased on': date,
      Identifier: identifier,
      [heading]: value,
    };
    const quoted = Object.values(cells).map((text = '') => `"${text.replaceAll('"', '""')}"`);
    return csv([quoted.join(',')], Object.keys(cells).join(','));
  };
  return {
    seed: SEED,
    files: row(wrong),
    command: ASSETS,
    ...more,
    remedies: [{ files: row(right) }, ...(more.remedies ?? [])],
  };
}

/** A workbook of one sheet of assets. */
export function workbook(
  rows: readonly (readonly UserCell[])[],
  touch: (sheet: Worksheet) => void = () => undefined,
): Files {
  return {
    'register.xlsx': {
      sheets: { Assets: rows },
      touch: (book) => {
        const [sheet] = book.worksheets;
        if (sheet !== undefined) touch(sheet);
      },
    },
  };
}

export const WORKBOOK = ['plan', 'register.xlsx', '--kind', 'fixed-assets'];
export const HEADING_CELLS = HEADINGS.split(',');
export const LAST_OF_MARCH = new Date(Date.UTC(2024, 2, 31));

export const changeName: Act = (hands) =>
  hands.write('PUT', '/assets/1.api', {
    'fixed_asset[name]': 'Changed by somebody',
    'fixed_asset[group_id]': '1',
    'fixed_asset[purchased_on]': '03/31/2024',
  });
