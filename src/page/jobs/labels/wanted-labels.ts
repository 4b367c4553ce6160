import { join } from 'node:path';
import type { Paper, WantedLabels } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';

/** The sheet that most shops have. */
const USUAL_SHEETS: Readonly<Record<Paper, string>> = { a4: 'avery-l7162', letter: 'avery-5160' };

/** What people usually print: the codes of their assets. */
const USUAL: Omit<WantedLabels, 'medium'> = {
  kind: 'fixed-assets',
  by: 'filters',
  filters: [],
  list: '',
  isOfService: false,
  start: 1,
  symbology: 'qr',
  code: 'identifier',
  order: 'place',
  outline: false,
};

/** What a job is to print: as it was chosen, else what people usually want; undefined for jobs without labels. */
export function wantedLabels({
  kind,
  paper = 'a4',
  wantedLabels: chosen,
}: KeptJob): WantedLabels | undefined {
  return kind === 'labels' ? (chosen ?? { ...USUAL, medium: USUAL_SHEETS[paper] }) : undefined;
}

/** Labels for records by their numbers, as people usually want them. */
export function labelsFor(kind: string, numbers: readonly number[], paper: Paper): WantedLabels {
  const list = numbers.map((number) => `#${number}`).join('\n');
  return { ...USUAL, medium: USUAL_SHEETS[paper], kind, by: 'list', list };
}

/** Where the list of a job is kept, for the library and the command. */
export function listFileOf(folder: string): string {
  return join(folder, '..', 'list.txt');
}

/** The words of the command that prints the same. */
export function labelWords(wanted: WantedLabels, folder: string): string[] {
  return [
    ...['labels', wanted.kind],
    ...(wanted.by === 'list' ? ['--file', listFileOf(folder)] : []),
    ...(wanted.by === 'list' ? [] : filterWords(wanted)),
    ...flag('sort', wanted.order, 'place'),
    ...(wanted.isOfService ? serviceWords(wanted) : ownWords(wanted)),
  ];
}

function filterWords({ filters }: WantedLabels): string[] {
  return filters.flatMap(({ name, value }) => ['--filter', `${name}=${value}`]);
}

function serviceWords({ template }: WantedLabels): string[] {
  return ['--service', ...flag('template', template ?? '', '')];
}

function ownWords({
  medium,
  length,
  start,
  symbology,
  code,
  fields,
  outline,
}: WantedLabels): string[] {
  return [
    ...['--label', medium],
    ...flag('length', length ?? '', ''),
    ...flag('start', start, 1),
    ...flag('symbology', symbology, 'qr'),
    ...flag('code', code, 'identifier'),
    ...flag('fields', fields?.join(',') ?? '', ''),
    ...(outline ? ['--outline'] : []),
  ];
}

/** A flag, unless its value is the usual one. */
function flag(name: string, value: string | number, usual: string | number): string[] {
  return value === usual ? [] : [`--${name}`, String(value)];
}
