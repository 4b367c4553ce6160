import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  findMedium,
  LABEL_MEDIA,
  parseLabelDocument,
  printLabels,
  type LabelMedium,
  type LabelReport,
} from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { namesIn } from '../../flags/flag.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import { shownNotices } from '../../terminal/shown-notices.ts';
import type { Session } from '../../session.ts';
import type { LABEL_COMMAND_FLAGS } from './command.ts';
import { assertOneSelection, chooseRecords } from './label-selection.ts';
import { labelScreen } from './labels-screen.ts';

type Given = GivenTo<typeof LABEL_COMMAND_FLAGS>;

/** Prints labels from the account's records. */
export const run: RunCommand<Given> = async (given, [word], session) => {
  assertOneSelection(given);
  assertNoServiceFlags(given);
  const medium = await chosenMedium(given, session);
  const readsInput = given.file.includes('-');
  return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
    const { kind, selection } = await chooseRecords(given, word, workplace);
    const report = await printLabels(
      {
        kind,
        selection,
        medium,
        symbology: given.symbology ?? 'qr',
        code: given.code ?? 'identifier',
        fields: namesIn(given.fields),
        order: given.sort ?? 'place',
        points: given['font-size'],
        font: given.font,
        logo: given.logo,
        start: given.start ?? 1,
        outline: given.outline,
        out: given.out,
        force: given.force,
      },
      workplace,
      readingListener(workplace, session),
    );
    workplace.progress.clear();
    printReport(report, session);
    return report.notFound.length === 0 ? 'ok' : 'rowsFailed';
  });
};

function assertNoServiceFlags({ template }: Given): void {
  if (template === undefined) return;
  throw new TallysheetError('bad-usage', '--template is for labels of the service', {
    hint: 'Add --service, or choose a label sheet or roll with --label.',
  });
}

async function chosenMedium(given: Given, session: Session): Promise<LabelMedium> {
  const own = await readLabelFile(given['label-file'], session.io.cwd);
  const [only, ...others] = own;
  const name = given.label ?? (others.length === 0 ? only?.name : undefined);
  if (name !== undefined) {
    return findMedium(name, own, { length: given.length, dpi: given.dpi });
  }
  const names = [...own, ...LABEL_MEDIA].map((medium) => medium.name);
  throw new TallysheetError('bad-usage', 'tallysheet labels needs a label sheet or roll', {
    hint: `Choose one with --label: ${names.join(', ')}.`,
  });
}

function printReport({ notices: reported, ...report }: LabelReport, session: Session): void {
  const { io, global, canvas } = session;
  const notices = shownNotices(reported, io.cwd);
  const files = report.files.map((file) => ({ ...file, path: pathFrom(io.cwd, file.path) }));
  const shown = { ...report, files, notices };
  if (global.json) {
    const { labels, pages, notFound } = shown;
    session.printJson('labels', { counts: { labels, pages, notFound: notFound.length }, ...shown });
  }
  session.say(labelScreen(shown, canvas));
}

/** The label sheets and rolls of the user. Throws TallysheetError 'file-not-found', and as parseLabelDocument does. */
async function readLabelFile(
  name: string | undefined,
  cwd: string,
): Promise<readonly LabelMedium[]> {
  if (name === undefined) return [];
  return parseLabelDocument({ name, text: readText(name, cwd) });
}

function readText(name: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, name), 'utf8');
  } catch (cause) {
    throw new TallysheetError('file-not-found', `The label document ${name} cannot be read`, {
      cause,
    });
  }
}
