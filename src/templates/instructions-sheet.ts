import { actionWords } from '../catalogue/columns/row-words.ts';
import { endpointOf } from '../catalogue/index.ts';
import { operationOf } from '../catalogue/operations/operations.ts';
import type { Kind } from '../catalogue/kinds.ts';
import type { WrittenStyle } from '../export/written-style.ts';
import type { WorkbookCell, WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import { fillingLines, LIVE, topic, type DescribedSheet, type Line } from './instruction-topics.ts';
import { sheetNameOf } from '../export/columns/sheet-name.ts';
import { canUpdate } from './template-column.ts';

/** Import leaves a sheet of this name alone. */
const INSTRUCTIONS = 'Instructions';

/** In characters; the second is as wide as a text may be. */
const WIDTHS = [26, 92] as const;

/**
 * The sheet that says how the others are filled in.
 * @param file the name of the workbook, for the commands
 * @param isLive the drop-downs offer what an account has
 */
export function instructionsSheet(
  sheets: readonly DescribedSheet[],
  file: string,
  style: WrittenStyle,
  isLive: boolean,
): WorkbookSheet {
  return {
    name: INSTRUCTIONS,
    columns: WIDTHS.map((width) => ({ heading: '', width })),
    withoutHeadings: true,
    rows: [
      [{ value: 'How to fill in this workbook', cellStyle: 'title' }],
      [],
      ...sheetLines(sheets, style).flatMap(rowsOf),
      [],
      ...fillingLines(sheets, style).flatMap(rowsOf),
      ...(isLive ? rowsOf(LIVE) : []),
      [],
      ...commandLines(file).flatMap(rowsOf),
    ],
    print: { pagesWide: 1 },
  };
}

function sheetLines(sheets: readonly DescribedSheet[], { language }: WrittenStyle): Line[] {
  return sheets.map(({ kind }) => {
    const name = sheetNameOf(kind, language);
    return [
      { value: name, cellStyle: 'link', link: { sheet: name, cell: 'A1' } },
      `Each row: ${purposeOf(kind)}.`,
    ];
  });
}

/** `create a vendor, or change one` */
function purposeOf(kind: Kind): string {
  const { operation, resource, actions } = kind;
  if (actions !== undefined) return `do what its Action says: ${actionWords(kind).join(', ')}`;
  const called =
    operation === undefined ? operationOf(resource, 'create') : endpointOf(resource, operation);
  const summary = called?.endpoint.summary ?? '';
  const deed = summary.charAt(0).toLowerCase() + summary.slice(1);
  return canUpdate(kind) ? `${deed}, or update an existing one` : deed;
}

function commandLines(file: string): Line[] {
  const word = /^[\w@%+=:,./-]+$/.test(file) ? file : `"${file}"`;
  const command = (name: string): string => `tallysheet ${name} ${word}`;
  return [
    topic('Then', 'In a terminal, in the folder of this workbook:'),
    ['', `${command('validate')}   lists all errors; sends nothing`],
    ['', `${command('plan')}   shows the changes and their cost; sends nothing`],
    ['', `${command('import')}   shows the plan, asks, and applies it`],
  ];
}

/** Programs do not agree on how high a row with a wrapped text is, so each line has its own. */
function rowsOf([name, text]: Line): WorkbookCell[][] {
  return wrappedLines(text, WIDTHS[1]).map((line, at) => [at === 0 ? name : null, line]);
}

function wrappedLines(text: string, longest: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > longest) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
