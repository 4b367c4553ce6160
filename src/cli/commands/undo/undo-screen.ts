import type { Remaining, Undoing } from '../../../index.ts';
import { counted, formatCount } from '../../../kernel/counts.ts';
import { block, screenOf } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import { wrap } from '../../screens/wrap.ts';
import { stacked, type Text, text } from '../../screens/text.ts';

const MOST_LISTED = 5;

/** What of a run stays, and what others changed or reversed since; blank where nothing is so. */
export function undoScreen(
  { staying, changed, reversed }: Undoing,
  file: string | undefined,
  canvas: Canvas,
): Text | undefined {
  if (staying.length + changed.length + reversed.length === 0) return undefined;
  return screenOf([
    listBlock(
      'Cannot be undone',
      staying.map((each) => ({ of: each, why: each.reason })),
      canvas,
    ),
    listBlock(
      'Changed since the run (left as they are)',
      changed.map((each) => ({ of: each, why: changeOf(each) })),
      canvas,
    ),
    listBlock(
      'Reversed by others since the run (nothing left to undo)',
      reversed.map((each) => ({ of: each, why: changeOf(each) })),
      canvas,
    ),
    file === undefined ? undefined : wrap(`All of them: ${file}`, canvas.columns),
  ]);
}

/** The rows of a stopped run that an undo does not keep from being sent. */
export function unsentLine(run: string, unsent: number): Text {
  const rows = counted(unsent, 'call');
  return text`The run ${run} is unfinished: ${rows} not sent. To abandon them:\n  tallysheet runs drop ${run}\n`;
}

function changeOf({ field, left, now, by, at }: Undoing['changed'][number]): string {
  const change = left === '' ? `now "${now}"` : `"${left}" after the run, now "${now}"`;
  const who = by === undefined ? '' : `, by ${by}`;
  const when = at === undefined ? '' : `, ${at}`;
  return `${field}: ${change}${who}${when}`;
}

function listBlock(
  heading: string,
  list: readonly { readonly of: Remaining; readonly why: string }[],
  canvas: Canvas,
): Text | undefined {
  if (list.length === 0) return undefined;
  const { columns, style } = canvas;
  const lines = list
    .slice(0, MOST_LISTED)
    .map(({ of, why }) =>
      stacked([
        wrap(text`${style.warning('!')} ${of.did}: #${of.id} ${of.title}`, columns, 2, 4),
        wrap(why, columns, 6),
      ]),
    );
  const rest = list.length - MOST_LISTED;
  const more = rest > 0 ? [`  … and ${formatCount(rest)} more`] : [];
  return block(
    style.warning(`${heading} (${formatCount(list.length)})`),
    [...lines, ...more],
    canvas,
  );
}
