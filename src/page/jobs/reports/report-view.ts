import { basename } from 'node:path';
import { reportChoices } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type { Report, Start } from '../../interface/calls.ts';
import { filesOfReports, type KeptReport } from './kept-report.ts';

/** A report as the page shows it. */
export function reportView(report: KeptReport): Report {
  const { name, values, recent, made, files, earlier = [] } = report;
  const all = filesOfReports(report);
  const shown = (own: KeptReport['files']): Report['files'] =>
    own.map((file) => ({
      id: all.indexOf(file),
      name: basename(file.path),
      what: file.what,
    }));
  return {
    name,
    values,
    form: formOf(name),
    recent,
    restatements: [...reportChoices.RESTATEMENTS],
    ...defined({ made }),
    files: shown(files),
    earlier: earlier.map(({ name: named, made: { madeAt, period, isClosed }, files: own }) => ({
      ...{ name: named, madeAt, period, isClosed },
      files: shown(own),
    })),
  };
}

function formOf(name: Report['name']): Report['form'] {
  const { periods, options, hasCloses } = reportChoices.REPORT_FORMS[name];
  return {
    periods: [...periods],
    options: options.map(({ choices, ...option }) => ({
      ...option,
      ...(choices !== undefined && { choices: [...choices] }),
    })),
    hasCloses,
  };
}

/** Which report a job is, for lists. */
export function reportInList({ name, made }: KeptReport): Start['jobs'][number]['report'] {
  return { name, ...(made && { made: { period: made.period } }) };
}
