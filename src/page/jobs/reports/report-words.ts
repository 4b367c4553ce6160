import type { KeptReport } from './kept-report.ts';
import { requestOfReport, type ReportPlace } from './report-request.ts';

/** The words of the command that does the same with a report: makes it, closes its period, or reopens one. */
export function reportWords(report: KeptReport, place: ReportPlace): readonly string[] {
  const { done = {} } = report;
  const request = requestOfReport(report, place, done);
  const isWritten = done.reopen !== true;
  const accounts = isWritten && request['journal'] !== undefined && { accounts: NEW_ACCOUNTS };
  const format = isWritten && { format: 'html' };
  const flags = Object.entries({ ...accounts, ...request, ...format, ...done });
  return ['report', report.name, ...flags.flatMap(flagsOf)];
}

/** A journal needs accounts: where none are given, the first run writes them to be filled in. */
const NEW_ACCOUNTS = 'accounts.xlsx';

function flagsOf([name, value]: readonly [string, unknown]): readonly string[] {
  const flag = `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
  return [value].flat().flatMap((each) => {
    if (each === false) return [];
    return each === true ? [flag] : [flag, String(each)];
  });
}
