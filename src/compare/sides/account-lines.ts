import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { linesHeld } from '../../import/decide/match/compare-lines.ts';
import type { KnownRecord } from '../../import/ledger/journal/tables/records/record-table.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { type ComparedValue, type Entry, type EntryLine, textIn } from '../entries/entry.ts';
import { lineKey } from '../lines/fold-rows.ts';
import { keyTargetOf, linesOf, shownLineTargets } from '../lines/line-targets.ts';
import type { AccountNames } from './account-names.ts';

/** The lines that a record shows; none of a record type without any. Nothing finds the row of one that it shows twice. */
export function linesShown(
  resource: Resource,
  record: KnownRecord,
  names: AccountNames,
): Pick<Entry, 'lines' | 'problem'> {
  const lines = linesOf(resource);
  if (lines === undefined) return {};
  const keyTarget = keyTargetOf(lines);
  const targets = shownLineTargets(lines);
  const shown = linesHeld(record, lines.name).map((held): EntryLine => {
    const values: Record<string, ComparedValue> = {};
    const texts: Record<string, string> = {};
    for (const target of targets) {
      const value = held[target.slice(lines.name.length + 1)] ?? null;
      values[target] = value;
      const field = readTarget(resource, target)?.field;
      if (field?.kind === 'reference' && typeof value === 'number') {
        texts[target] = names.textOf(resourceNamed(field.to), value);
      }
    }
    const line = { values, texts };
    return {
      ...line,
      key: lineKey(lines, values[keyTarget] ?? null),
      name: textIn(line, keyTarget),
    };
  });
  const keys = shown.map(({ key }) => key);
  const twice = shown.find(({ key }, at) => keys.indexOf(key) < at);
  return {
    lines: shown,
    ...(twice !== undefined && {
      problem: `${twice.name} is on the ${resource.singular} of the account twice`,
    }),
  };
}
