import { formatCount } from '../../kernel/counts.ts';
import { block } from './blocks.ts';
import type { Canvas } from './style.ts';
import { text, type Text } from './text.ts';
import { wrap } from './wrap.ts';

/** Lines of each list; the workbooks have all of them. */
const MOST_LISTED = 5;

/** The first lines of a list under its heading; undefined where it has none. Issues are marked. */
export function listBlock(
  heading: string,
  lines: readonly string[],
  canvas: Canvas,
): Text | undefined {
  if (lines.length === 0) return undefined;
  const { style, columns } = canvas;
  const shown = lines
    .slice(0, MOST_LISTED)
    .map((line) =>
      wrap(text`${heading === 'Issues' ? style.warning('! ') : ''}${line}`, columns, 2, 4),
    );
  const more = lines.length - shown.length;
  return block(
    heading,
    [...shown, ...(more > 0 ? [`  … and ${formatCount(more)} more`] : [])],
    canvas,
  );
}
