import { defined } from '../../../kernel/defined.ts';
import { columnOf, type Kind, type Step } from '../../../catalogue/kinds.ts';
import { recordKindOf } from '../../../catalogue/steps.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import type { RowsOfFile } from '../../ledger/journal/tables/rows/row-queries.ts';
import type { Input } from '../../sheet/map/input.ts';
import { mappingsOfRows } from '../../sheet/map/mapping-of-action.ts';
import type { CellFormat, Mapping } from '../../sheet/headings/mapping.ts';
import { fillHints, type FillHints } from '../../sheet/map/fill-hints.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** A file of the run with the kind that its rows are. */
export interface PlannedFile {
  /** With the kind of its rows to plan, where each row names its own. */
  readonly file: InputFile & RowsOfFile;
  readonly kind: Kind;
  readonly mapping: Mapping;
  /** The steps of its rows, each with the heading that fills a parameter. */
  readonly steps: readonly (Pick<Step, 'name' | 'kind' | 'operand' | 'own' | 'gives'> &
    Pick<PlannedFile, 'headingOf'>)[];
  /** The heading that fills a target, for the place of an issue. */
  readonly headingOf: (target: string) => string | undefined;
  readonly fillHints: FillHints;
  /** The columns that show what no update writes, by their places in a row. */
  readonly shownColumns: readonly {
    readonly index: number;
    readonly target: string;
    readonly format: CellFormat;
  }[];
}

/** The files of a run with what the plan has to know of their columns; one of many kinds is there for each of them. */
export function plannedFiles(
  run: Pick<RunReader, 'rows'>,
  inputs: readonly Input[],
): PlannedFile[] {
  return run.rows.files().flatMap((file, at) => {
    const input = inputs[at];
    if (input === undefined) return [];
    const mappings = mappingsOfRows(input.mapping);
    if (mappings.length === 1) return [plannedFile(file, input.mapping)];
    return mappings.map((own) =>
      decidedFile(plannedFile({ ...file, rowKind: own.kind.name }, own), input.mapping),
    );
  });
}

function plannedFile(file: PlannedFile['file'], mapping: Mapping): PlannedFile {
  const { kind, columns } = mapping;
  const headings = headingsByTarget(mapping);
  return {
    file,
    kind: recordKindOf(kind),
    mapping,
    steps: (kind.steps ?? []).map((step) => ({
      ...step,
      headingOf: (target) => headings.get(`${step.name}.${targetAt(target, step, headings)}`),
    })),
    headingOf: (target) => headings.get(target),
    fillHints: fillHints(mapping),
    shownColumns: columns.flatMap(({ index, target, dateFormat, decimal, declared }) =>
      target !== undefined && columnOf(kind, target)?.use === 'read-only'
        ? [{ index, target, format: { dateFormat, decimal, ...defined({ declared }) } }]
        : [],
    ),
  };
}

/** Rows that decide about records show them as well: those cells are compared, and no call sends them. */
function decidedFile(planned: PlannedFile, sheet: Mapping): PlannedFile {
  const { kind, mapping } = planned;
  if (kind === sheet.kind || sheet.kind.decisions === undefined) return planned;
  const headings = headingsByTarget(sheet);
  const own = new Set(mapping.columns.map(({ target }) => target));
  return {
    ...planned,
    headingOf: (target) => planned.headingOf(target) ?? headings.get(target),
    shownColumns: sheet.columns.flatMap(({ index, target = '', dateFormat, decimal, declared }) =>
      columnOf(sheet.kind, target)?.use === 'value' && !own.has(target)
        ? [{ index, target, format: { dateFormat, decimal, ...defined({ declared }) } }]
        : [],
    ),
  };
}

/** What concerns the record of a step is at the first cell that calls for it. */
function targetAt(
  target: string,
  { name, operand, trigger }: Step,
  headings: ReadonlyMap<string, string>,
): string {
  if (target !== operand || headings.has(`${name}.${target}`)) return target;
  const calling = [...trigger.filled, ...(trigger.state === undefined ? [] : [trigger.state])];
  return calling.find((each) => headings.has(`${name}.${each}`)) ?? target;
}

function headingsByTarget({ kind, columns }: Mapping): Map<string, string> {
  return new Map(
    columns.flatMap(({ target, heading }): [string, string][] => {
      if (target === undefined) return [];
      const parts = columnOf(kind, target)?.parts;
      const filled = parts === undefined ? [target] : [parts.first.target, parts.last.target];
      return filled.map((each) => [each, heading]);
    }),
  );
}
