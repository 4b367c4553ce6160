import type { Finding } from '../../setup/finding.ts';
import { nextBlock, screenOf } from '../screens/blocks.ts';
import type { Canvas } from '../screens/style.ts';
import { padEnd, width, wrap } from '../screens/wrap.ts';
import { stacked, text, type Text } from '../screens/text.ts';

/** Each check on a line of its own, with the fix if it is not ok. */
export function findingsScreen(
  findings: readonly Finding[],
  next: string | undefined,
  canvas: Canvas,
): Text {
  return screenOf([
    findingLines(findings, canvas),
    next === undefined ? undefined : nextBlock('Next:', next, canvas),
  ]);
}

/** How many checks were made, and how many of them are not ok. */
export function countFindings(findings: readonly Finding[]): Record<'checks' | 'problems', number> {
  return { checks: findings.length, problems: findings.filter(({ ok }) => !ok).length };
}

function findingLines(findings: readonly Finding[], canvas: Canvas): Text {
  const { columns } = canvas;
  const widest = Math.max(...findings.map(({ subject }) => width(subject)));
  const lines = findings.flatMap((finding) => {
    const { subject, found, remedy } = finding;
    const line = text`${tagOf(finding, canvas)}  ${padEnd(subject, widest)}  ${found}`;
    const shown = wrap(line, columns, 0, widest + 10);
    return remedy === undefined
      ? [shown]
      : [shown, wrap(`-> ${remedy}`, columns, widest + 10, widest + 13)];
  });
  return stacked(lines);
}

function tagOf({ ok, warning }: Finding, { style }: Canvas): Text {
  if (!ok) return style.bad('not ok');
  return warning ? style.warning('note  ') : style.good('ok    ');
}
