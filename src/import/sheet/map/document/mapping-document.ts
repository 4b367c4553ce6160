import { defined } from '../../../../kernel/defined.ts';
import type { Column } from '../../../../catalogue/columns/columns.ts';
import type { Kind } from '../../../../catalogue/kinds.ts';
import { recordKindOf, stepsOf, withSteps } from '../../../../catalogue/steps.ts';
import { isLongText, usualJoint } from '../../recipe/joints.ts';
import type { StepOffer } from '../../steps/step-offers.ts';
import { fieldName, valuesByField } from '../../headings/field-names.ts';
import type { CellFormat, Mapping } from '../../headings/mapping.ts';
import { quote } from '../../../../kernel/messages/issues.ts';

/** What the columns of a sheet become, for a person who checks it. */
export interface MappingDocument {
  readonly version: 1;
  /** The sheet of a workbook that it is for. */
  readonly sheet?: string;
  readonly kind: string;
  readonly columns: readonly DocumentColumn[];
  /**
   * Where its headings are: the first of their rows, 0 where it has none, and how many they take.
   * @internal
   */
  readonly headingRows?: { readonly first: number; readonly count: number };
  /** What may be written as a field; for the reader only. */
  readonly fields?: FieldNames;
  /** Operations that rows call for and were not asked for; for the reader only. */
  readonly offers?: readonly StepOffer[];
  /** Field to value, for whole columns. */
  readonly set: Readonly<Record<string, string>>;
  /** Field to value, for blank cells. */
  readonly defaults: Readonly<Record<string, string>>;
}

interface DocumentColumn extends CellFormat {
  readonly heading: string;
  readonly field: string | null;
  /** For the reader only; ignored when the document is used. */
  readonly certainty?: string;
  readonly samples?: readonly string[];
  readonly alternatives?: readonly string[];
}

/** The names of a kind's fields: those that a new record needs, and the others. */
export interface FieldNames {
  readonly needed: readonly string[];
  readonly others: readonly string[];
  /**
   * Those of operations that rows can do next on their records: `Check out: Member`.
   * @internal
   */
  readonly ofSteps?: readonly string[];
  /**
   * Those that take the cells of several columns together, and how without another word.
   * @internal
   */
  readonly joints?: Readonly<Record<string, 'lines' | 'path' | 'words'>>;
  /**
   * Long texts, to which any column can be appended as a line.
   * @internal
   */
  readonly appendable?: readonly string[];
}

/**
 * Writes a mapping down.
 * @param samples some values of each column, by its index
 * @param sheet the sheet of a workbook that it is for
 * @param offers what its rows call for besides
 */
export function mappingDocument(
  mapping: Mapping,
  samples: readonly (readonly string[])[] = [],
  sheet?: string,
  offers: readonly StepOffer[] = [],
): MappingDocument {
  return {
    version: 1,
    ...defined({ sheet }),
    kind: mapping.kind.name,
    columns: mapping.columns
      .filter(({ how }) => how !== 'ours' && how !== 'duplicate')
      .map(({ index, heading, target, certainty, suggestions, dateFormat, decimal }) => ({
        heading,
        field: target === undefined ? null : fieldName(mapping.kind, target),
        ...defined({ dateFormat, decimal }),
        certainty,
        samples: samples[index] ?? [],
        alternatives: suggestions,
      })),
    fields: fieldNames(mapping.kind),
    ...(offers.length > 0 && { offers }),
    set: valuesByField(mapping.kind, mapping.fixed),
    defaults: valuesByField(mapping.kind, mapping.defaults),
  };
}

/** One part of a field that takes several, such as `Document URL 2`, is not listed beside the field. */
function fieldNames(kind: Kind): FieldNames {
  const { columns, families } = kind;
  const written = columns.filter(isWritten);
  const isNeeded = ({ requiredFor }: Column): boolean =>
    requiredFor.some((call) => call !== 'update');
  const members = families.map(({ prefix }) => `${prefix}:<name>`);
  return {
    needed: written.filter(isNeeded).map(({ label }) => label),
    others: [
      ...written.filter((column) => !isNeeded(column)).map(({ label }) => label),
      ...members,
    ],
    ...waysOfFields(kind),
  };
}

function isWritten({ use, target }: Column): boolean {
  return use !== 'read-only' && !PART.test(target);
}

function waysOfFields(kind: Kind): Omit<FieldNames, 'needed' | 'others'> {
  const record = recordKindOf(kind);
  const all = withSteps(record, stepsOf(record)).columns.filter(isWritten);
  return {
    ofSteps: all.filter(({ step }) => step !== undefined).map(({ label }) => label),
    joints: Object.fromEntries(
      all.flatMap((column) => {
        const joint = usualJoint(column);
        return joint === undefined ? [] : [[column.label, joint] as const];
      }),
    ),
    appendable: all.filter(isLongText).map(({ label }) => label),
  };
}

const PART = /.#\d+$/;

/** A sentence for each field that several columns are mapped to. */
export function conflictsOf(columns: MappingDocument['columns']): string[] {
  const byField = new Map<string, string[]>();
  for (const { heading, field, certainty } of columns) {
    if (field === null || certainty !== 'conflict') continue;
    byField.set(field, [...(byField.get(field) ?? []), heading]);
  }
  return [...byField].map(
    ([field, headings]) => `Choose one column for ${field}: ${headings.map(quote).join(' or ')}.`,
  );
}
