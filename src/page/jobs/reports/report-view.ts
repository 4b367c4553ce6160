import { basename } from 'node:path';
import { reportChoices } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type { Report, Start } from '../../interface/calls.ts';
import type { KeptReport } from './kept-report.ts';

/** A report as the page shows it. */
export function reportView({ name, values, recent, made, files }: KeptReport): Report {
  return {
    name,
    values,
    form: formOf(name),
    recent,
    restatements: [...reportChoices.RESTATEMENTS],
    ...defined({ made }),
    files: files.map(({ path, what }, id) => ({ id, name: basename(path), what })),
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
