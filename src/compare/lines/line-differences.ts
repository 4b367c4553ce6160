import type { ComparedSheet } from '../columns/compared-sheet.ts';
import { isBlank, isSameValue } from '../columns/same-value.ts';
import type { Entry, EntryLine } from '../entries/entry.ts';
import {
  asLineTarget,
  freeTargetsOf,
  keyTargetOf,
  linesOf,
  lineTarget,
  lineTargetsOf,
} from './line-targets.ts';

/** A record with its lines. */
type Lined = Pick<Entry, 'lines' | 'values'>;

interface LineRules {
  /** A blank cell of the register is not compared. */
  readonly ignoresBlank: boolean;
}

/**
 * The fields of lines in which two records differ, in the order of the lines; of a line that only one of them has, what it
 * is for.
 */
export function lineDifferences(
  sheet: ComparedSheet,
  register: Lined,
  other: Lined,
  { ignoresBlank }: LineRules,
): string[] {
  const lines = linesOf(sheet.resource);
  if (lines === undefined || register.lines === undefined || other.lines === undefined) return [];
  const keyTarget = keyTargetOf(lines);
  const targets = [...lineTargetsOf(sheet), ...freeTargetsOf(sheet)].filter(
    (target) => target !== keyTarget,
  );
  const keys = new Set([...register.lines, ...other.lines].map(({ key }) => key));
  return [...keys].flatMap((key): string[] => {
    const [one, two] = [lineOf(register, key), lineOf(other, key)];
    if (one === undefined || two === undefined) return [lineTarget({ target: keyTarget, key })];
    const differing = targets.filter((target) => {
      if (![one, two].some(({ values }) => Object.hasOwn(values, target))) return false;
      const [said, shown] = [asSaid(one, register, target), asSaid(two, other, target)];
      if (said === undefined || shown === undefined) return false;
      if (ignoresBlank && isBlank(said.values[target] ?? null)) return false;
      return !isSameValue(sheet.resource, target, said, shown);
    });
    return differing.map((target) => lineTarget({ target, key }));
  });
}

/** The line with a key. */
export function lineOf({ lines = [] }: Pick<Entry, 'lines'>, key: string): EntryLine | undefined {
  return lines.find((line) => line.key === key);
}

/** The name of the line that a target is about; undefined for the target of a record. */
export function lineNamed(
  target: string,
  sides: readonly Pick<Entry, 'lines'>[],
): string | undefined {
  const ofLine = asLineTarget(target);
  if (ofLine === undefined) return undefined;
  const [known] = sides.flatMap((side) => lineOf(side, ofLine.key) ?? []);
  return known?.name ?? '';
}

type Valued = Pick<Entry, 'values'>;

/** What says a value of a line: the line itself, else its record, where all lines of that have the same. */
function asSaid(line: EntryLine, record: Lined, target: string): Valued | undefined {
  if (Object.hasOwn(line.values, target)) return line;
  return Object.hasOwn(record.values, target) ? record : undefined;
}
