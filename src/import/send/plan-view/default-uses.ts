import { kindNamed, type Kind } from '../../../catalogue/kinds.ts';
import { counted, inNumber } from '../../../kernel/counts.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import type { DefaultUses, WantedDefault } from '../../ledger/journal/views/default-view.ts';
import { labelInSheet, labelOf } from '../../ledger/rows/targets.ts';
import { fieldName } from '../../sheet/headings/field-names.ts';
import type { FixedValue } from '../../sheet/headings/mapping.ts';

/** A value for blank cells and missing columns, with the rows that it is for. */
export interface PlannedDefault extends DefaultUses {
  readonly field: string;
  readonly value: string;
}

/** The defaults of a plan that any of its rows has, those of all files together. */
export function plannedDefaults({
  rows,
  views,
}: Pick<RunReader, 'rows' | 'views'>): PlannedDefault[] {
  const all = new Map<string, PlannedDefault>();
  for (const file of rows.files()) {
    const kind = kindNamed(file.kind);
    for (const { target, text } of defaultsOf(file)) {
      const field = fieldName(kind, target);
      const key = `${field}\0${text}`;
      const uses = views.defaults.uses(wantedDefault(file.id, kind, target));
      all.set(key, { field, value: text, ...sum(all.get(key), uses) });
    }
  }
  return [...all.values()].filter(
    ({ created, filled, done, kept }) => created + filled + done + kept > 0,
  );
}

/** `in 10 new records, 2 records without a value; 40 records keep their value` */
export function defaultWords({ created, filled, done, kept }: DefaultUses): string {
  const set = [
    ...(created > 0 ? [counted(created, 'new record')] : []),
    ...(filled > 0 ? [`${counted(filled, 'existing record')} without a value`] : []),
    ...(done > 0 ? [counted(done, 'operation')] : []),
  ];
  const keeping = `${counted(kept, 'existing record')} ${inNumber(kept, 'keeps its', 'keep their')} value`;
  const parts = [
    ...(set.length > 0 ? [`in ${set.join(', ')}`] : []),
    ...(kept > 0 ? [keeping] : []),
  ];
  return parts.join('; ');
}

/** What a person says last of a field counts. */
function defaultsOf({ mapping }: InputFile): readonly FixedValue[] {
  const { defaults = [] } = mapping as { readonly defaults?: readonly FixedValue[] };
  return [...new Map(defaults.map((each) => [each.target, each])).values()];
}

/** A step, or the kind of the sheet, takes its own values; a record has the others. */
function wantedDefault(file: number, kind: Kind, target: string): WantedDefault {
  const step = kind.steps?.find(({ name }) => target.startsWith(`${name}.`));
  const operation = step?.kind.operation ?? kind.operation;
  const label =
    operation === undefined ? labelOf(kind.resource, target) : labelInSheet(kind, target);
  return { file, target, label, operation };
}

function sum(one: DefaultUses | undefined, other: DefaultUses): DefaultUses {
  if (one === undefined) return other;
  return {
    created: one.created + other.created,
    filled: one.filled + other.filled,
    done: one.done + other.done,
    kept: one.kept + other.kept,
  };
}
