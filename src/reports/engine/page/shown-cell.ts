import type { Cell, TypedCell } from '../../../kernel/cells.ts';
import { isDressed } from '../../../tabular/xlsx/write/sheet/workbook-cells.ts';
import type {
  DressedCell,
  Link,
  WorkbookCell,
} from '../../../tabular/xlsx/write/workbook-content.ts';
import { numberFormat, type NumberFormat } from '../../../tabular/xlsx/read/cells/number-format.ts';
import { element } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';

/** What decides how cells are shown on a page. */
export interface CellContext {
  /** Where a click on a name of a sheet leads to; undefined where the page does not have it. */
  readonly anchorOf: (sheet: string) => string | undefined;
}

/** Longer texts take several lines, even longer ones many. */
const LONGEST_WORD = 14;
const LONGEST_LINE = 36;
const formats = new Map<string, NumberFormat>();

/** A cell of a workbook as one of a table of a page. */
export interface ShownCell {
  readonly html: string;
  readonly text: string;
  /** It is at the right, in one line. */
  readonly isFigure: boolean;
}

interface CellColumn {
  readonly format?: string | undefined;
  /** Its cells say what their rows are about. */
  readonly isHeading?: boolean;
}

/** The same text, at the same side. */
export function shownCell(
  cell: WorkbookCell,
  { format: columnFormat, isHeading = false }: CellColumn,
  { anchorOf }: CellContext,
): ShownCell {
  const { value, cellStyle, format, link } = dressOf(cell);
  const { text, isFigure = false, isNegative } = shownValue(value, format ?? columnFormat);
  const classes = [
    isFigure && 'figure',
    isNegative && 'negative',
    cellStyle,
    !isFigure && lengthClass(text),
  ].filter((each) => typeof each === 'string');
  const href = link === undefined ? undefined : addressOf(link, anchorOf);
  const content = escaped(text);
  const html = element(
    isHeading ? 'th' : 'td',
    {
      ...(isHeading && { scope: 'row' }),
      class: classes.length === 0 ? undefined : classes.join(' '),
    },
    href === undefined ? content : element('a', { href, rel: 'noreferrer' }, content),
  );
  return { html, text, isFigure };
}

function lengthClass(text: string): string | undefined {
  if (text.length > LONGEST_LINE) return 'long';
  return text.length > LONGEST_WORD ? 'words' : undefined;
}

/** Where a click goes: to a part of the page, or to a page of the web; nowhere else. */
function addressOf(link: Link, anchorOf: CellContext['anchorOf']): string | undefined {
  if ('address' in link) return /^https?:\/\//i.test(link.address) ? link.address : undefined;
  const anchor = anchorOf(link.sheet);
  return anchor === undefined ? undefined : `#${anchor}`;
}

/** The text of a cell alone. */
export function cellWords(cell: WorkbookCell): string {
  return shownValue(dressOf(cell).value, undefined).text;
}

export function dressOf(cell: WorkbookCell): DressedCell {
  return isDressed(cell) ? cell : { value: cell };
}

interface ShownValue {
  readonly text: string;
  /** Aligned to the right. */
  readonly isFigure?: true;
  readonly isNegative?: true;
}

function shownValue(value: Cell | number | null, format: string | undefined): ShownValue {
  if (typeof value === 'number') return shownNumber(value, format);
  if (typeof value !== 'object' || value === null) return { text: value ?? '' };
  return shownTyped(value, format);
}

function shownTyped(value: TypedCell, format: string | undefined): ShownValue {
  switch (value.type) {
    case 'number':
      return shownNumber(value.value, format ?? value.format);
    case 'boolean':
      return { text: value.value ? '✓ yes' : '✗ no' };
    case 'date':
      return { text: value.text === '' ? value.iso : value.text, isFigure: true };
    case 'text':
    case 'error':
    case 'formula-without-value':
      return { text: value.text };
  }
}

function shownNumber(value: number, format: string | undefined): ShownValue {
  const text = formatOf(format ?? '').show(value);
  return { text, isFigure: true, ...(value < 0 && { isNegative: true }) };
}

function formatOf(pattern: string): NumberFormat {
  let format = formats.get(pattern);
  if (format === undefined) {
    format = numberFormat(pattern);
    formats.set(pattern, format);
  }
  return format;
}
