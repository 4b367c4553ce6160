import { capitalized } from '../../../../kernel/nouns.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { operationOf } from '../../../../catalogue/operations/operations.ts';
import type { Field, NamedField } from '../../../../catalogue/fields.ts';
import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import { fitColumns } from '../../../../tabular/xlsx/write/fit-columns.ts';
import { isOwnId } from '../../../../catalogue/operations/operands.ts';
import type { PlanLine } from '../../../ledger/journal/views/plan-lines.ts';
import type { Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import { fieldCell, memberCell } from '../../../decide/display-names/field-cells.ts';
import { listSheet, placeColumns } from './place-columns.ts';
import type { RecordNames } from '../../../decide/display-names/numbered-names.ts';

/** The records of one kind that rows make, with every field that will be sent. */
export function createsSheet(
  run: RunReader,
  resource: Resource,
  { name, names }: { readonly name: string; readonly names: RecordNames },
): WorkbookSheet {
  const places = placeColumns(run);
  const fields = sentFields(run.views, resource);
  const columns = [
    { heading: capitalized(resource.singular), width: 28 },
    ...places.columns,
    ...fields.map(({ column }) => column),
  ];
  function* rows(): Generator<readonly WorkbookCell[]> {
    for (const line of run.views.planLines.creating(resource.name)) {
      const payload = wholePayload(run, line, resource);
      const sent = fields.map(({ of }) => of(payload, names));
      yield [{ value: line.title, cellStyle: 'bold' }, ...places.cells(line), ...sent];
    }
  }
  const fitted = fitColumns(columns, rows(), WIDEST);
  return listSheet({ name, columns: fitted, rows: rows(), frozenColumns: 1, tabColour: 'green' });
}

/** The kinds of which rows make records, parents first. */
export function createdKinds(run: RunReader): Resource[] {
  return run.views.planned.createdKinds().map(resourceNamed);
}

/** A field that is sent, and its value in a payload. */
export interface SentField {
  readonly column: WorkbookColumn;
  readonly of: (payload: Payload, names: RecordNames) => WorkbookCell;
}

/** In characters: an e-mail address or a short description fits. */
const WIDEST = 50;

const WIDTHS: Readonly<Partial<Record<Field['kind'], number>>> = {
  reference: 22,
  date: 13,
  decimal: 13,
  integer: 11,
  'yes-no': 11,
  urls: 40,
  url: 40,
  email: 30,
};

/** The fields that any of the calls sends, in the order of the catalogue; the title is the first column. */
export function sentFields({ planned }: RunReader['views'], resource: Resource): SentField[] {
  const sent = new Set(planned.keysSent(resource.name, '$'));
  return paramsOf(resource)
    .filter(([name]) => sent.has(name) && name !== resource.display)
    .flatMap(([name, field]) => {
      if (field.kind === 'lines') {
        return Object.entries(field.fields)
          .filter(([, { readOnly }]) => readOnly !== true)
          .map(([inner, each]) => plainField(`${name}.${inner}`, each));
      }
      return field.kind === 'named'
        ? planned
            .keysSent(resource.name, `$."${name}"`)
            .map((member) => memberField(name, field, member))
        : [plainField(name, field)];
    });
}

/** What the calls that make a record take, each once; the record itself is what they are about. */
function paramsOf(resource: Resource): [string, Field][] {
  const create = operationOf(resource, 'create');
  const endpoints = [
    ...(create === undefined ? [] : [create.endpoint]),
    ...thenOf(resource).map((operation) => endpointOf(resource, operation).endpoint),
  ];
  const params = new Map(
    endpoints.flatMap((endpoint) =>
      Object.entries(endpoint.params ?? {}).filter(([name]) => !isOwnId(endpoint, name, resource)),
    ),
  );
  return [...params];
}

function thenOf(resource: Resource): readonly string[] {
  return operationOf(resource, 'create')?.endpoint.then ?? [];
}

/** What is sent for a row, by all calls that make its record. */
export function wholePayload(
  run: RunReader,
  { rowId, payload }: PlanLine,
  resource: Resource,
): Payload {
  if (thenOf(resource).length === 0) return payload;
  const parts = run.views.planLines.completing(rowId);
  return parts.reduce<Payload>((whole, part) => ({ ...whole, ...part }), payload);
}

function plainField(name: string, field: Field): SentField {
  const width = WIDTHS[field.kind] ?? 18;
  return {
    column: { heading: field.label, width, ...(field.kind === 'text' && { format: '@' }) },
    of: (payload, names) => fieldCell(field, payload[name], names),
  };
}

/** One column for each member of a family: custom fields by their own names. */
function memberField(name: string, family: NamedField, member: string): SentField {
  return {
    column: {
      heading: family.heading.replace('{name}', () => member),
      width: 16,
      ...(family.value === 'decimal' && { cellStyle: 'number-heading' }),
    },
    of: (payload) => {
      const values = payload[name] as Readonly<Record<string, string>> | undefined;
      return memberCell(family, values?.[member], payload);
    },
  };
}
