import { resourceNamed } from '../../catalogue/index.ts';
import { labelOf } from '../../import/ledger/rows/targets.ts';
import { isFree } from '../columns/compared-sheet.ts';
import { type EntryLine, type KeptEntry, textIn } from '../entries/entry.ts';
import { keyTargetOf, linesOf } from './line-targets.ts';

/** More lines of a record are counted. */
const MOST_LINES = 8;

/** All that a line says: `Bolt (Quantity 500)`. */
export function lineText({ kind }: Pick<KeptEntry, 'kind'>, line: EntryLine): string {
  const resource = resourceNamed(kind);
  const lines = linesOf(resource);
  const keyTarget = lines === undefined ? undefined : keyTargetOf(lines);
  const said = Object.keys(line.values).flatMap((target) => {
    const text = target === keyTarget || isFree(target) ? '' : textIn(line, target);
    return text === '' ? [] : [`${labelOf(resource, target)} ${text}`];
  });
  return said.length === 0 ? line.name : `${line.name} (${said.join(', ')})`;
}

/** The lines of a record, the first ones of many. */
export function linesText(entry: Pick<KeptEntry, 'kind' | 'lines'>): string {
  const { lines = [] } = entry;
  const shown = lines.slice(0, MOST_LINES).map((line) => lineText(entry, line));
  const more = lines.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
