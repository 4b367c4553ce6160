import { join } from 'node:path';
import {
  chooseLabelKind,
  findMedium,
  readReferences,
  saveServiceLabels,
  type LabelReport,
  type LabelSelection,
  type ServiceLabelReport,
} from '../../../index.ts';
import { printLabelsShown } from '../../../inner-library.ts';
import type { WantedLabels } from '../../interface/calls.ts';
import { writeWhole } from '../../write-whole.ts';
import { accountListener, type AccountWork } from '../account-work.ts';
import type { JobPlace } from '../job-place.ts';
import { writtenFolderOf } from '../job-view.ts';
import type { KeptJob, KeptLabels } from '../kept-job.ts';
import { replaceFiles } from '../written-files.ts';
import { forgetFirstPage, keepFirstPage } from './first-page.ts';
import { listFileOf } from './wanted-labels.ts';

/** Prints labels into the folder of a job; those of before stay until the new ones are whole. */
export function printForJob(place: JobPlace, job: string, wanted: WantedLabels): KeptJob {
  const account = place.accountInUse();
  const folder = writtenFolderOf(place.store.filesOf(job));
  place.begin(job, 'printing', async (parts) => {
    const work = { place, account, parts };
    const { report, files } = await replaceFiles(folder, (out) =>
      print(work, { job, wanted, out }),
    );
    const at = new Date(place.clock.now()).toISOString();
    const outputs = files.map(({ path }) => path);
    return { printed: { at, files, ...keptReport(report) }, outputs, problem: undefined };
  });
  return place.store.change(job, { wantedLabels: wanted, problem: undefined });
}

/** Writes the list of a job beside its files, for the library and the command line. */
export function keepList({ store }: JobPlace, job: string, { by, list }: WantedLabels): void {
  if (by === 'list') writeWhole(listFileOf(store.filesOf(job)), list);
}

type Report = LabelReport | ServiceLabelReport;

async function print(
  { place, account, parts }: AccountWork,
  {
    job,
    wanted,
    out: folder,
  }: { readonly job: string; readonly wanted: WantedLabels; readonly out: string },
): Promise<Report> {
  const workplace = place.connected(account, parts);
  const files = place.store.filesOf(job);
  const kind = chooseLabelKind(wanted.kind);
  const { order, template } = wanted;
  const host = new URL(workplace.connection.baseUrl).host;
  keepList(place, job, wanted);
  forgetFirstPage(files);
  const selection = await selectionOf(kind, wanted, { file: listFileOf(files), host });
  const request = { kind, selection, order, force: true };
  const listener = accountListener(parts);
  if (wanted.isOfService) {
    const out = join(folder, `${kind.name}-labels.pdf`);
    return saveServiceLabels({ ...request, out, template }, workplace, listener);
  }
  const { length, symbology, code, fields, start, outline } = wanted;
  const medium = findMedium(wanted.medium, [], { length });
  const out = join(folder, `${kind.name}-labels.${medium.format}`);
  const { logo } = account;
  const own = { ...request, logo, medium, symbology, code, fields, start, outline, out };
  return printLabelsShown(own, workplace, {
    ...listener,
    onFirstPage: (page) => {
      keepFirstPage(files, page);
    },
  });
}

async function selectionOf(
  kind: ReturnType<typeof chooseLabelKind>,
  { by, filters }: WantedLabels,
  { file, host }: { readonly file: string; readonly host: string },
): Promise<LabelSelection> {
  if (by === 'filters') {
    return { by, filters: filters.map(({ name, value }) => `${name}=${value}`) };
  }
  const references = await readReferences(kind, { files: [file], cwd: '.', host });
  return { by: 'references', references };
}

/** What a person has to know before they print. */
function keptReport(report: Report): Omit<KeptLabels, 'at' | 'files'> {
  const { labels, notFound, files } = report;
  const own = 'pages' in report ? report : undefined;
  return {
    labels,
    ...(own && { pages: own.pages }),
    format: files[0]?.format ?? 'pdf',
    notFound: notFound.map(({ text }) => text),
    cut: own?.cut.map(({ name }) => name) ?? [],
    missingCharacters: [...(own?.missingCharacters ?? [])],
    sharedCodes: own?.sharedCodes.map((shared) => shared.code) ?? [],
  };
}
