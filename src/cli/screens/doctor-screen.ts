import type { Finding } from '../examination.ts';
import { screenOf } from './blocks.ts';
import type { Canvas } from './style.ts';
import { padEnd, width, wrap } from './wrap.ts';

/** Each thing that was looked at on a line of its own, with the remedy where there is need of one. */
export function doctorScreen(findings: readonly Finding[], { columns, style }: Canvas): string {
  const widest = Math.max(...findings.map(({ subject }) => width(subject)));
  const lines = findings.flatMap(({ subject, ok, found, remedy }) => {
    const mark = ok ? style.good('ok    ') : style.bad('not ok');
    const line = wrap(`${mark}  ${padEnd(subject, widest)}  ${found}`, columns, 0, widest + 10);
    return remedy === undefined
      ? [line]
      : [line, wrap(`-> ${remedy}`, columns, widest + 10, widest + 13)];
  });
  return screenOf([lines.join('\n')]);
}
