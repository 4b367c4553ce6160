import { dirname, extname, resolve } from 'node:path';
import type { Resource } from '../../../catalogue/define.ts';
import { readLink } from '../../../client/read-link.ts';
import type { ConnectedWorkplace } from '../../../import/ledger/run/workplace.ts';
import { counted } from '../../../kernel/counts.ts';
import { utcDate } from '../../../kernel/dates/dates.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import { readLabelContents } from '../../../labels/records/read-label-contents.ts';
import {
  findTemplate,
  labelCallOf,
  makeServiceLabels,
  type ServiceLabels,
} from '../../../labels/service-labels.ts';
import { makeFolder, writeAtomically } from '../../../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../../../tabular/files/written-files.ts';
import { STANDARD_INPUT } from '../../../tabular/open.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import { definitions, block, screenOf } from '../../screens/blocks.ts';
import type { Session } from '../../session.ts';
import type { LABEL_COMMAND_FLAGS } from './command.ts';
import { assertOneSelection, chooseRecords } from './label-selection.ts';
import { notFoundLine } from './labels-screen.ts';
import type { Text } from '../../screens/text.ts';

type Given = GivenTo<typeof LABEL_COMMAND_FLAGS>;

/** What only labels of the program's own have. */
const OWN_ONLY = [
  'label',
  'label-file',
  'length',
  'dpi',
  'start',
  'symbology',
  'code',
  'font-size',
  'font',
] as const;

const PDF = 'application/pdf';

/** Saves the service's own labels. */
export const run: RunCommand<Given> = async (given, [word], session) => {
  assertOneSelection(given);
  assertNoOwnFlags(given);
  const readsInput = given.file.includes(STANDARD_INPUT);
  return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
    const { kind, selection } = await chooseRecords(given, word, workplace);
    const call = labelCallOf(kind);
    const { caller } = workplace.connection;
    const template =
      given.template === undefined ? undefined : await findTemplate(caller, given.template);
    const { labelled, notFound } = await readLabelContents(
      { kind, selection, code: 'number', order: given.sort ?? 'place' },
      workplace,
      readingListener(workplace, session),
    );
    const numbers = labelled.map(({ id }) => id);
    const made = await makeServiceLabels(caller, call, { numbers, template });
    const files = await save(made, { given, kind, session, workplace });
    workplace.progress.clear();
    const report = { files, labels: numbers.length, notFound };
    if (session.global.json) session.printJson(report);
    session.say(serviceScreen(report, session));
    return notFound.length === 0 ? 'ok' : 'rowsFailed';
  });
};

function assertNoOwnFlags(given: Given): void {
  const found = OWN_ONLY.filter((name) => given[name] !== undefined);
  const flags = [
    ...found,
    ...(given.outline ? ['outline'] : []),
    ...(given.fields.length > 0 ? ['fields'] : []),
  ].map((name) => `--${name}`);
  if (flags.length === 0) return;
  throw new TallysheetError('bad-usage', `${flags.join(', ')} cannot be combined with --service`, {
    hint: 'Its label template says how its labels look: choose one with --template.',
  });
}

interface SavedFile {
  readonly path: string;
  readonly format: 'pdf';
  readonly labels: number;
}

interface Saving {
  readonly given: Given;
  readonly kind: Resource;
  readonly session: Session;
  readonly workplace: ConnectedWorkplace;
}

/** One file where it holds all labels, else numbered ones. */
async function save(
  made: readonly ServiceLabels[],
  { given, kind, session, workplace }: Saving,
): Promise<SavedFile[]> {
  const { clock, io } = session;
  const out = resolve(io.cwd, given.out ?? `${kind.name}-labels-${utcDate(clock.now())}.pdf`);
  const own = new WrittenFiles({ stateFolder: workplace.stateFolder, force: given.force });
  const { caller } = workplace.connection;
  const files: SavedFile[] = [];
  for (const [at, { link, labels }] of made.entries()) {
    const path = made.length === 1 ? out : numbered(out, at + 1);
    await makeFolder(dirname(path));
    const pdf = await readLink(caller, { link, mediaType: PDF });
    const written = await writeAtomically(path, (sink) => sink.write(pdf), { own });
    files.push({ path: pathFrom(io.cwd, written), format: 'pdf', labels });
  }
  return files;
}

function numbered(path: string, number: number): string {
  const ending = extname(path);
  return `${path.slice(0, path.length - ending.length)}-${number}${ending}`;
}

function serviceScreen(
  {
    files,
    labels,
    notFound,
  }: {
    readonly files: readonly SavedFile[];
    readonly labels: number;
    readonly notFound: readonly { readonly place: string; readonly text: string }[];
  },
  { canvas }: Session,
): Text {
  const lines = files.map((file): [string, string] => [file.path, counted(file.labels, 'label')]);
  return screenOf([
    files.length === 0
      ? 'No record to label was found, so no file was written.'
      : block('Written', definitions(lines, canvas), canvas),
    notFoundLine(notFound, canvas),
    `Complete: ${counted(labels, 'label')} of the service.`,
  ]);
}
