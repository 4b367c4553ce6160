import type { Column } from '../../../../catalogue/columns/columns.ts';
import { findKind, KINDS } from '../../../../catalogue/kinds.ts';
import { isCalled, stepsOf, withSteps } from '../../../../catalogue/steps.ts';
import { appendedTo } from '../recipe-words.ts';
import { isLongText } from '../joints.ts';

/** What a sheet may hold; operations are too many for a list, and may be typed. */
export const RECORD_TYPES: readonly string[] = KINDS.filter(
  ({ operation }) => operation === undefined,
).map(({ name }) => name);

/** All fields of the rows of a sheet with these steps, those first that new records need. */
export function fieldsOf(recordType: string, then: readonly string[]): string[] {
  const kind = findKind(recordType);
  if (kind === undefined) return [];
  const steps = stepsOf(kind).filter((step) => then.some((name) => isCalled(step, name)));
  const { columns } = steps.length === 0 ? kind : withSteps(kind, steps);
  const written = columns.filter(({ use }) => use !== 'read-only');
  const isNeeded = ({ requiredFor }: Column): boolean =>
    requiredFor.some((call) => call !== 'update');
  const first = written.filter(isNeeded);
  return [
    ...[...first, ...written.filter((column) => !first.includes(column))].map(({ label }) => label),
    ...written.filter(isLongText).map(({ label }) => appendedTo(label)),
  ];
}
