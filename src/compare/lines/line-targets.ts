import type { Resource } from '../../catalogue/define.ts';
import type { Field } from '../../catalogue/fields.ts';
import { linesOfKind, type LinesOfRecord } from '../../import/decide/match/lines-of-record.ts';
import { type ComparedSheet, isFree, targetsOf } from '../columns/compared-sheet.ts';

/** The field of a record type whose lines are rows of their own; undefined where each row is a record. */
export function linesOf(resource: Resource): LinesOfRecord | undefined {
  return resource.lineItems === undefined ? undefined : linesOfKind(resource);
}

/** The target that says what a line is for: `items.asset_no`. */
export function keyTargetOf({ name, field }: LinesOfRecord): string {
  return `${name}.${field.key}`;
}

/** Whether a target is a field of lines: `items.quantity`. */
export function isOfLine({ lineItems }: Resource, target: string): boolean {
  return lineItems !== undefined && target.startsWith(`${lineItems.field}.`);
}

/** Whether several rows of a sheet make one record: it has columns of lines. */
export function hasLines(sheet: ComparedSheet): boolean {
  return sheet.columns.some(({ target }) => isOfLine(sheet.resource, target));
}

/** The targets of a sheet that say something of a record as a whole. */
export function recordTargetsOf(sheet: ComparedSheet): readonly string[] {
  return targetsOf(sheet).filter((target) => !isOfLine(sheet.resource, target));
}

/** The targets of a sheet that say something of a line. */
export function lineTargetsOf(sheet: ComparedSheet): readonly string[] {
  return targetsOf(sheet).filter((target) => isOfLine(sheet.resource, target));
}

/** The targets of columns that no record type has, which may be about records or about lines. */
export function freeTargetsOf(sheet: ComparedSheet): readonly string[] {
  return targetsOf(sheet).filter(isFree);
}

/** The targets of a line that an account shows. */
export function shownLineTargets({ name, field }: LinesOfRecord): readonly string[] {
  return Object.entries<Field>(field.fields).flatMap(([inner, { answer }]) =>
    answer === null ? [] : [`${name}.${inner}`],
  );
}

/** A field of one line. */
export interface TargetOfLine {
  readonly target: string;
  /** That of the line. */
  readonly key: string;
}

/** It is in no heading and in no name. */
const JOINT = '\u001F';

/** A field of one line as one text, beside the targets of records. */
export function lineTarget({ target, key }: TargetOfLine): string {
  return `${target}${JOINT}${key}`;
}

/** What such a text names; undefined for the target of a record. */
export function asLineTarget(text: string): TargetOfLine | undefined {
  const at = text.indexOf(JOINT);
  return at < 0 ? undefined : { target: text.slice(0, at), key: text.slice(at + JOINT.length) };
}
