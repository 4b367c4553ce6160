import type { exportRecords } from '../../../index.ts';
import type { JobKind, WantedExport } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';

const FIXED_ASSETS: WantedExport = {
  kinds: ['fixed-assets'],
  filters: [],
  format: 'xlsx',
  language: 'en',
};

/** The jobs that begin with an export, and what people usually want of it. */
const USUAL: Readonly<Partial<Record<JobKind, WantedExport>>> = {
  export: FIXED_ASSETS,
  change: FIXED_ASSETS,
};

/** What a job is to export: as it was chosen, else what people usually want; undefined for jobs without an export. */
export function wantedExport({ kind, wanted }: KeptJob): WantedExport | undefined {
  return wanted ?? USUAL[kind];
}

/** The words of the command that exports the same. */
export function exportWords({ kinds, filters, columns, format, language }: WantedExport): string[] {
  return [
    'export',
    ...kinds,
    ...filters.flatMap((filter) => ['--filter', writtenFilter(filter)]),
    ...(columns === undefined ? [] : ['--columns', columns.join(',')]),
    ...(format === 'xlsx' ? [] : ['--format', format]),
    // A profile may have another language.
    ...['--language', language],
  ];
}

/** The same for the library. */
export function exportRequest({
  filters,
  ...wanted
}: WantedExport): Parameters<typeof exportRecords>[0] {
  return { ...wanted, filters: filters.map(writtenFilter) };
}

/** `status=available` */
function writtenFilter({ name, value }: WantedExport['filters'][number]): string {
  return `${name}=${value}`;
}
