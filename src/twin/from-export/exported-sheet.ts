import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import { declaredFormat, type WrittenFormat } from '../../catalogue/columns/format-column.ts';
import { HeadingNames } from '../../catalogue/columns/heading-names.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { NamedField } from '../../catalogue/fields.ts';
import { LANGUAGES, type Language } from '../../catalogue/languages/index.ts';
import { familiesOf } from '../../account/families.ts';
import { exportColumns, type ExportColumn } from '../../export/export-columns.ts';
import { cellText } from '../../kernel/cells.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { SheetRow } from '../../kernel/rows.ts';

/** A column of an export, and where its cells are. */
export interface PlacedColumn {
  readonly column: ExportColumn;
  readonly index: number;
}

/** A member of a family, such as a custom field, and where its cells are. */
export interface PlacedMember {
  readonly field: NamedField;
  readonly member: string;
  readonly index: number;
}

/** A sheet of an export as its headings describe it. */
export interface ExportedSheet {
  readonly resource: Resource;
  /** What messages call it. */
  readonly title: string;
  readonly columns: readonly PlacedColumn[];
  readonly members: readonly PlacedMember[];
  /** Headings that no column of an export has. */
  readonly unknown: readonly string[];
  /** Labels of columns that an export has and the sheet does not. */
  readonly missing: readonly string[];
  /** How a CSV writes dates and amounts. */
  readonly format: WrittenFormat;
  readonly rows: readonly SheetRow[];
}

/** The sheet without its rows. */
type ReadHeadings = Omit<ExportedSheet, 'rows' | 'title' | 'resource'>;

/** Reads the headings of a sheet in the language that knows most of them. Throws TallysheetError 'not-an-export'. */
export function exportedSheet(
  resource: Resource,
  title: string,
  [first, ...rows]: readonly SheetRow[],
): ExportedSheet {
  const headings = (first?.cells ?? []).map((cell) => cellText(cell));
  const readings = [undefined, ...LANGUAGES].map((language) =>
    readHeadings(resource, headings, language),
  );
  const [best] = readings.toSorted((one, other) => other.columns.length - one.columns.length);
  if (best?.columns.some(({ column }) => column.target === ID_TARGET) !== true) {
    throw notAnExport(resource, title, headings);
  }
  return { resource, title, ...best, rows };
}

function notAnExport(
  resource: Resource,
  title: string,
  headings: readonly string[],
): TallysheetError {
  const [id] = exportColumns(resource, []);
  const shown = headings.filter((heading) => heading !== '').slice(0, 4);
  const found = shown.length === 0 ? 'no headings' : shown.map((each) => quote(each)).join(', ');
  return new TallysheetError(
    'not-an-export',
    `${title} has no column ${quote(id?.heading ?? '')}, which an export of ${resource.title.toLowerCase()} has; found: ${found}`,
  );
}

function readHeadings(
  resource: Resource,
  headings: readonly string[],
  language: Language | undefined,
): ReadHeadings {
  const known = exportColumns(resource, [], { language });
  const byHeading = new Map(known.map((column) => [column.heading, column]));
  const memberOf = memberReader(resource, language);
  const columns: PlacedColumn[] = [];
  const members: PlacedMember[] = [];
  const unknown: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const column = byHeading.get(heading);
    const member = column === undefined ? memberOf(heading) : undefined;
    if (column !== undefined) columns.push({ column, index });
    else if (member !== undefined) members.push({ ...member, index });
    else if (heading !== '' && !heading.startsWith('_')) unknown.push(heading);
  }
  const found = new Set(columns.map(({ column }) => column.target));
  const missing = known
    .filter(({ target, holds }) => holds !== 'decision' && !found.has(target))
    .map(({ label }) => label);
  return { columns, members, unknown, missing, format: declaredFormat(headings) ?? {} };
}

/** Finds the member that a heading names: `custom:Colour`, `Depreciation rate: Straight Line`, or the bare name. */
function memberReader(
  resource: Resource,
  language: Language | undefined,
): (heading: string) => Pick<PlacedMember, 'field' | 'member'> | undefined {
  const names = new HeadingNames(resource, { language });
  const forms = familiesOf(resource).flatMap((field) =>
    [`${field.prefix}:`, names.ofMember(field, '')].map((lead) => ({ field, lead })),
  );
  return (heading) => {
    const form = forms.find(({ lead }) => heading.length > lead.length && heading.startsWith(lead));
    if (form === undefined || heading.startsWith('_')) return undefined;
    return { field: form.field, member: heading.slice(form.lead.length) };
  };
}
