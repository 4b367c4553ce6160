import { kindNamed, type Kind } from '../../../../catalogue/kinds.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { operationTitle } from '../../../../catalogue/endpoints.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import { payloadInWords } from '../../../decide/display-names/payload-in-words.ts';
import type { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import type { PlanLine } from '../../../ledger/journal/views/plan-lines.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import { linesOf, listSheet, placeColumns, withWidths } from './place-columns.ts';
import { recordOf } from './updates-sheets.ts';

/** The record types of the files of which a row does several operations as one, each once. */
export function compoundKinds({ rows }: Pick<RunReader, 'rows'>): Kind[] {
  const kinds = rows.files().map((file) => kindNamed(file.kind));
  return [...new Set(kinds)].filter(({ compound }) => compound !== undefined);
}

/** What each row does in one line: the records of its operations side by side, with what is sent for them. */
export function compoundsSheet(run: RunReader, kind: Kind, names: RecordNames): WorkbookSheet {
  const places = placeColumns(run);
  const operations = operationsOf(kind);
  const files = run.rows.files().filter((file) => kindNamed(file.kind) === kind);
  const isOfKind = ({ file, sheet }: PlanLine): boolean =>
    files.some((each) => each.name === file && each.sheet === sheet);
  return listSheet({
    name: kind.action ?? kind.name,
    columns: [
      ...places.columns,
      ...withWidths(Object.fromEntries(operations.map(({ title }) => [title, 48]))),
    ],
    rows: linesOf(rowsOf(run, isOfKind), (lines) => [
      ...lines.slice(0, 1).flatMap((line) => places.cells(line)),
      ...operations.map(({ name }) => cellOf(name, lines, names)),
    ]),
    tabColour: 'orange',
  });
}

/** The operations of a row in the order in which they are sent, with what people call them. */
function operationsOf({ resource, operation = '', steps = [] }: Kind): readonly {
  readonly name: string;
  readonly title: string;
}[] {
  const names = [operation, ...steps.map(({ kind }) => kind.operation ?? '')];
  return names.map((name) => ({
    name,
    title: operationTitle(name, endpointOf(resource, name).endpoint),
  }));
}

/** The operations of each row together. */
function* rowsOf(
  run: RunReader,
  isOfKind: (line: PlanLine) => boolean,
): Generator<readonly PlanLine[]> {
  let row: PlanLine[] = [];
  for (const line of run.views.planLines.operating()) {
    if (!isOfKind(line)) continue;
    if (row[0] !== undefined && row[0].rowId !== line.rowId) {
      yield row;
      row = [];
    }
    row.push(line);
  }
  if (row.length > 0) yield row;
}

/** A row may take two items back before it gives one out. */
function cellOf(operation: string, lines: readonly PlanLine[], names: RecordNames): WorkbookCell {
  const said = lines
    .filter((line) => line.operation === operation)
    .map((line) => {
      const sent = payloadInWords(line, names);
      return `${recordOf(line, names)}${sent === '' ? '' : `: ${sent}`}`;
    });
  return said.length === 0 ? null : { value: said.join('\n'), cellStyle: 'wrapped' };
}
