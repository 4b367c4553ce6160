import { saveServiceLabels, type ServiceLabelReport } from '../../../index.ts';
import { counted } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { factsBlock, screenOf } from '../../screens/blocks.ts';
import type { Text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import type { LABEL_COMMAND_FLAGS } from './command.ts';
import { assertOneSelection, chooseRecords } from './label-selection.ts';
import { notFoundLine } from './labels-screen.ts';

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

/** Saves the service's own labels. */
export const run: RunCommand<Given> = async (given, [word], session) => {
  assertOneSelection(given);
  assertNoOwnFlags(given);
  const readsInput = given.file.includes('-');
  return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
    const { out, force, template } = given;
    const chosen = await chooseRecords(given, word, workplace);
    const request = { ...chosen, order: given.sort ?? 'place', out, force, template } as const;
    const listener = readingListener(workplace, session);
    const saved = await saveServiceLabels(request, workplace, listener);
    workplace.progress.clear();
    const files = saved.files.map((file) => ({
      ...file,
      path: pathFrom(session.io.cwd, file.path),
    }));
    const report = { ...saved, files };
    if (session.global.json)
      session.printJson('service-labels', { counts: countsOf(report), ...report });
    session.say(serviceScreen(report, session));
    return report.notFound.length === 0 ? 'ok' : 'rowsFailed';
  });
};

function countsOf({ labels, notFound }: ServiceLabelReport): Record<'labels' | 'notFound', number> {
  return { labels, notFound: notFound.length };
}

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

function serviceScreen({ files, labels, notFound }: ServiceLabelReport, { canvas }: Session): Text {
  const lines = files.map((file): [string, string] => [file.path, counted(file.labels, 'label')]);
  return screenOf([
    factsBlock('Written', lines, canvas) ?? 'No record to label was found, so no file was written.',
    notFoundLine(notFound, canvas),
    `Complete: ${counted(labels, 'label')} of the service.`,
  ]);
}
