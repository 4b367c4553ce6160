import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { dirname, extname, resolve } from 'node:path';
import { ACCOUNT_LISTENER, type AccountListener } from '../account/account-listener.ts';
import { readLink } from '../client/read-link.ts';
import { utcDate } from '../kernel/dates/dates.ts';
import { makeFolder, writeAtomically } from '../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import type { LabelReport, LabelRequest, LabelWorkplace } from './label-request.ts';
import { readLabelContents } from './records/label-contents.ts';
import { findTemplate, labelCallOf, makeServiceLabels } from './service-labels.ts';

/** Which labels of the service are wanted. */
export interface ServiceLabelRequest extends Pick<
  LabelRequest,
  'kind' | 'selection' | 'order' | 'out' | 'force'
> {
  /** Name or number of a label template of the account; that of the account unless given. */
  readonly template?: string | undefined;
}

/** What was saved. */
export interface ServiceLabelReport extends Pick<LabelReport, 'labels' | 'notFound'> {
  readonly files: readonly {
    readonly path: string;
    readonly format: 'pdf';
    readonly labels: number;
  }[];
}

const PDF = 'application/pdf';

const REQUEST: OptionNames<ServiceLabelRequest> = {
  kind: 'required',
  selection: 'required',
  order: true,
  out: true,
  force: true,
  template: true,
};

/**
 * Saves the labels that the service prints, in one file where it holds all, else in numbered ones. Throws TallysheetError
 * 'bad-usage' (a record type without labels, an unknown template), 'cannot-write', and as readLabelContents does.
 */
export async function saveServiceLabels(
  request: ServiceLabelRequest,
  workplace: LabelWorkplace,
  listener: AccountListener = {},
): Promise<ServiceLabelReport> {
  assertKnownOptions('The request of saveServiceLabels', request, REQUEST);
  assertKnownOptions('The listener of saveServiceLabels', listener, ACCOUNT_LISTENER);
  const { kind, selection, order, out, force, template: wanted } = request;
  const { clock, cwd, stateFolder } = workplace;
  const { caller } = workplace.connection;
  const call = labelCallOf(kind);
  const template = wanted === undefined ? undefined : await findTemplate(caller, wanted);
  const contents = { kind, selection, code: 'number', order } as const;
  const { labelled, notFound } = await readLabelContents(contents, workplace, listener);
  const numbers = labelled.map(({ id }) => id);
  const made = await makeServiceLabels(caller, call, numbers, template);
  const target = resolve(cwd, out ?? `${kind.name}-labels-${utcDate(clock.now())}.pdf`);
  const own = new WrittenFiles({ stateFolder, force });
  const files = [];
  for (const [at, { link, labels }] of made.entries()) {
    const path = made.length === 1 ? target : numbered(target, at + 1);
    await makeFolder(dirname(path));
    const pdf = await readLink(caller, { link, mediaType: PDF });
    const written = await writeAtomically(path, (sink) => sink.write(pdf), { own });
    files.push({ path: written, format: 'pdf', labels } as const);
  }
  return { files, labels: numbers.length, notFound };
}

function numbered(path: string, number: number): string {
  const ending = extname(path);
  return `${path.slice(0, path.length - ending.length)}-${number}${ending}`;
}
