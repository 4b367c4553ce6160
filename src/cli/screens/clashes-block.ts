import {
  alternativesInWords,
  daysInWords,
  holderInWords,
  type PlannedClash,
} from '../../import/send/plan-view/clashes.ts';
import type { PlanSummary } from '../../import/send/plan-view/plan-summary.ts';
import { formatCount } from '../../kernel/counts.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { block, definition } from './blocks.ts';
import type { Canvas } from './style.ts';
import { type Text, text } from './text.ts';
import { wrap } from './wrap.ts';

/** Rows on the screen, and the free items of each; the plan has all of them. */
const ROWS_SHOWN = 5;
const ITEMS_SHOWN = 3;

/** Rows that want items on days on which others have them, and which like items are free then. */
export function clashesBlock(clashes: PlanSummary['clashes'], canvas: Canvas): Text | undefined {
  if (clashes.length === 0) return undefined;
  const rows = [...groupBy(clashes, ({ file, sheet, row }) => JSON.stringify([file, sheet, row]))];
  const shown = rows.slice(0, ROWS_SHOWN).map(([, own]) => rowText(own, canvas));
  const others = rows.length - shown.length;
  return block(
    `Clashes: ${formatCount(rows.length)}`,
    [
      ...shown,
      ...(others > 0
        ? [text`  … and ${formatCount(others)} more in plan.xlsx, sheet Clashes`]
        : []),
    ],
    canvas,
  );
}

function rowText(clashes: readonly PlannedClash[], canvas: Canvas): Text {
  const [first] = clashes;
  if (first === undefined) return wrap('', canvas.columns);
  const { row, sheet, item, member, alternatives } = first;
  const who = member === '' ? '' : ` for ${member}`;
  const where = sheet === undefined ? `row ${row}` : `${sheet}, row ${row}`;
  const holders = clashes.map((clash) => holderInWords(clash.with)).join('; ');
  const free =
    alternatives === undefined ? '' : ` ${alternativesInWords(alternatives, ITEMS_SHOWN)}`;
  return definition(
    `${item}, ${daysInWords(first)}${who} (${where})`,
    `${holders}.${free}`,
    canvas.columns,
    canvas,
  );
}
