import { join } from 'node:path';
import { reportChoices } from '../../../inner-library.ts';
import type { Report } from '../../interface/calls.ts';
import type { DoneToPeriod, KeptReport } from './kept-report.ts';

type Form = (typeof reportChoices.REPORT_FORMS)[Report['name']];
type Option = Form['options'][number];

/** Which values of a form say the period, by the ways to choose it. */
const PERIOD_VALUES: Readonly<Record<Form['periods'][number], readonly string[]>> = {
  month: ['month'],
  quarter: ['quarter'],
  fiscalYear: ['fiscalYear'],
  asOf: ['asOf'],
  fromTo: ['from', 'to'],
};

/** The values of which a form knows something, without empty ones. */
export function knownValues(
  name: Report['name'],
  values: Report['values'],
): Readonly<Record<string, string>> {
  const form: Form = reportChoices.REPORT_FORMS[name];
  const known = new Set([...form.options.map((option) => option.name), ...periodValues(form)]);
  const given = Object.entries(values).map(([key, value]) => [key, value.trim()] as const);
  return Object.fromEntries(given.filter(([key, value]) => known.has(key) && value !== ''));
}

function periodValues({ periods }: Form): readonly string[] {
  return periods.flatMap((way) => PERIOD_VALUES[way]);
}

/** Whether values say a period. */
export function hasPeriod(values: Report['values']): boolean {
  return Object.values(PERIOD_VALUES)
    .flat()
    .some((key) => values[key] !== undefined);
}

/** The files that were given to a job, by their names. */
type FileAt = (name: string) => string | undefined;

/** Where the files of a job are: nothing but their names leads to one. */
function filesIn(folder: string, files: readonly { readonly name: string }[]): FileAt {
  return (name) => (files.some((file) => file.name === name) ? join(folder, name) : undefined);
}

/** Where the files of a report are, and where the page was started. */
export interface ReportPlace {
  readonly folder: string;
  readonly files: readonly { readonly name: string }[];
  readonly cwd: string;
}

/**
 * What the library is asked for; the closes of a file that was copied here are where the page was started.
 * @param done with its period; what is reopened has days of its own
 */
export function requestOfReport(
  report: Pick<KeptReport, 'name' | 'values'>,
  { folder, files, cwd }: ReportPlace,
  { reopen }: DoneToPeriod = {},
): Readonly<Record<string, unknown>> {
  const asked = requestOf(report, filesIn(folder, files));
  const request = asked['input'] === undefined ? asked : { ...asked, closes: join(cwd, 'closes') };
  return reopen === true ? without(request, OF_A_WRITTEN_REPORT) : request;
}

/** A period, and what only a written report needs. */
const OF_A_WRITTEN_REPORT = [
  ...(['month', 'quarter', 'fiscalYear', 'asOf', 'from', 'to'] as const),
  ...(['journal', 'accounts', 'trialBalance', 'opening', 'openingEdited'] as const),
];

/** A request without some of its options. */
function without(
  request: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(request).filter(([name]) => !names.includes(name)));
}

/** What a form says, as the library takes it. */
function requestOf(
  { name, values }: Pick<KeptReport, 'name' | 'values'>,
  fileAt: FileAt,
): Readonly<Record<string, unknown>> {
  const form: Form = reportChoices.REPORT_FORMS[name];
  const known = knownValues(name, values);
  const periods = periodValues(form).map((key) => [key, known[key]] as const);
  const options = form.options.map((option) => {
    const text = known[option.name];
    return [option.name, text === undefined ? undefined : valueOf(option, text, fileAt)] as const;
  });
  return Object.fromEntries([...periods, ...options].filter(([, value]) => value !== undefined));
}

function valueOf({ type }: Option, text: string, fileAt: FileAt): unknown {
  switch (type) {
    case 'number':
      return Number(text);
    case 'switch':
      return text === 'yes';
    case 'lines':
      return linesOf(text);
    case 'files':
      return linesOf(text).map((line) => fileAt(line) ?? line);
    case 'file':
    case 'source':
      return fileAt(text) ?? text;
    case 'choice':
    case 'day':
    case 'text':
      return text;
  }
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
