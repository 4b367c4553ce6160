import { foldHeading } from '../../kernel/names.ts';
import type { CellField } from '../fields.ts';
import type { Column } from './columns.ts';

/** What rows may do with their record once it is there. */
export interface StepColumns {
  /** `checkout`: what the targets of its columns begin with. */
  readonly name: string;
  /** What people call it: `Check out`. */
  readonly title: string;
  /** The column of its record, where it is not that of the row. */
  readonly named: readonly Column[];
  /** What it takes, without the column of its record. */
  readonly columns: readonly Column[];
  /** Fields that the service only shows, with the parameter that a register means by them. */
  readonly shown: Readonly<Record<string, string>>;
}

/**
 * The columns of a sheet whose rows create records and have steps. A heading belongs to the record, if the record takes
 * such a value; else to the first step that has it; else to what the service only shows.
 */
export function columnsOfSteps(
  record: readonly Column[],
  steps: readonly StepColumns[],
): readonly Column[] {
  const written = record.filter(({ use }) => use !== 'read-only');
  const taken = new Set(written.flatMap(namesOf));
  const ofSteps = steps.flatMap((step) =>
    [...step.named, ...step.columns].map((column) => {
      const isAlone = !taken.has(foldHeading(column.label));
      const own = step.named.includes(column)
        ? recordOfStep(column, step)
        : stepColumn(column, step, isAlone);
      for (const each of namesOf(own)) taken.add(each);
      return own;
    }),
  );
  const ofStep = new Set(ofSteps.flatMap(namesOf));
  const shown = record
    .filter(({ use, label }) => use === 'read-only' && !ofStep.has(foldHeading(label)))
    .map((column) => ({
      ...column,
      aliases: column.aliases.filter((alias) => !ofStep.has(foldHeading(alias))),
    }));
  return [...written, ...ofSteps, ...shown];
}

function namesOf({ label, aliases }: Column): string[] {
  return [label, ...aliases].map(foldHeading);
}

/** The column of another record than that of the row; no other column is called so. */
function recordOfStep(column: Column, { name }: StepColumns): Column {
  const { target, label } = column;
  const step = { name, target, label, isAlone: true, shownBy: [] };
  return { ...column, target: `${name}.${target}`, step };
}

/** A column of one step, by the title of the step and by its own label. */
function stepColumn(column: Column, { name, title, shown }: StepColumns, isAlone: boolean): Column {
  const { target, label, aliases, field } = column;
  const shownBy = Object.keys(shown).filter((each) => shown[each] === target);
  return {
    ...column,
    target: `${name}.${target}`,
    label: `${title}: ${label}`,
    aliases: column.words === undefined ? [label, ...aliases] : aliases,
    field: field && besideItsOwn(field, name),
    requiredFor: [],
    step: { name, target, label, isAlone, shownBy },
  };
}

/** The day of a time, and what contains a reference, are columns of the same step. */
function besideItsOwn(field: CellField, name: string): CellField {
  if (field.kind === 'time' && field.of !== undefined)
    return { ...field, of: `${name}.${field.of}` };
  if (field.kind === 'reference' && field.within !== undefined)
    return { ...field, within: `${name}.${field.within}` };
  return field;
}
