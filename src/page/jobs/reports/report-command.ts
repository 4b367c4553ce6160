import { shellLine } from '../../../kernel/shell-words.ts';
import type { KeptReport } from './kept-report.ts';
import { requestOf, type FileAt } from './report-request.ts';

/** What makes the same report from the command line. */
export function reportCommand(report: KeptReport, fileAt: FileAt): string {
  const flags = Object.entries(requestOf(report, fileAt)).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => flagOf(name, each)),
  );
  const close = report.made?.isClosed === true ? ['--close'] : [];
  return shellLine(['tallysheet', 'report', report.name, ...flags, '--format', 'html', ...close]);
}

function flagOf(name: string, value: unknown): readonly string[] {
  const flag = `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
  if (value === false) return [];
  return value === true ? [flag] : [flag, String(value)];
}
