import {
  writeTemplates,
  type AccountLists,
  type Kind,
  type TemplateReport,
} from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { block, definitions, screenOf } from '../../screens/blocks.ts';
import { noticesBlock } from '../../screens/notices-block.ts';
import { nameList } from '../../screens/phrases.ts';
import { stacked, type Text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';
import { shownNotices } from '../../terminal/shown-notices.ts';
import type { TEMPLATE_FLAGS } from './command.ts';

type Given = GivenTo<typeof TEMPLATE_FLAGS>;

/** Writes templates without an account. */
export const run: RunCommand<Given> = (given, words, session) => print(words, given, session);

/**
 * Writes templates and says where they are.
 * @param lists reads the lists of the account for the drop-downs, where they are wanted
 */
export async function print(
  kinds: readonly string[],
  given: Given,
  session: Session,
  lists?: (kinds: readonly Kind[]) => Promise<AccountLists>,
): Promise<ExitName> {
  const { io, clock, global } = session;
  const { out, format, force, language, decimal, delimiter } = given;
  const style = { language, dateFormat: given['date-format'], decimal, delimiter };
  const request = { ...style, kinds, out, format, force, lists };
  const report = await writeTemplates(request, { cwd: io.cwd, clock });
  const files = report.files.map((file) => ({ ...file, path: pathFrom(io.cwd, file.path) }));
  if (global.json) session.printJson('templates', { counts: { files: files.length }, files });
  session.say(templateScreen({ ...report, files }, session));
  return 'ok';
}

function templateScreen({ files, tooLong, notices }: TemplateReport, session: Session): Text {
  const { io, canvas } = session;
  const lines = definitions(
    files.map(({ path, kinds }) => [path, nameList(kinds, kinds.length)] as const),
    canvas,
  );
  const next = files.map(({ path, format, kinds }) =>
    // A workbook's sheets say what they hold.
    shellLine(['tallysheet', 'validate', path, ...(format === 'csv' ? ['--kind', ...kinds] : [])]),
  );
  return screenOf([
    block('Written', lines, canvas),
    tooLongLine(tooLong, canvas.columns),
    noticesBlock(shownNotices(notices, io.cwd), canvas),
    stacked(['Fill in and save, then:', ...next.map((line) => `  ${line}`)]),
  ]);
}

function tooLongLine(titles: readonly string[], columns: number): Text | undefined {
  if (titles.length === 0) return undefined;
  const names = titles.map((title) => title.toLowerCase()).join(', ');
  return wrap(`No drop-down, because there are too many: ${names}.`, columns);
}
