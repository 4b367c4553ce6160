import type { Kind } from '../../../catalogue/kinds.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { writtenStyle } from '../../../export/written-style.ts';
import { FileNotices, type FileNotice } from '../../../tabular/file-notices.ts';
import type { AccountLists } from '../../../templates/account-lists.ts';
import { chooseTemplateKinds } from '../../../templates/choose-kinds.ts';
import { assertFilesFree, planFiles, type PlannedFile } from '../../../templates/plan-files.ts';
import { writeTemplate } from '../../../templates/template-files.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import type { GivenTo } from '../../command.ts';
import { block, definitions, screenOf } from '../../screens/blocks.ts';
import { noticesBlock } from '../../screens/notices-block.ts';
import { nameList } from '../../screens/phrases.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';
import { onlyGiven } from '../../terminal/only-given.ts';
import { shownNotices } from '../../terminal/shown-notices.ts';
import type { TEMPLATE_FLAGS } from './command.ts';
import { stacked, type Text } from '../../screens/text.ts';

/**
 * Writes the templates that are wanted.
 * @param readLists reads the lists of the account for the drop-downs, where they are wanted
 */
export async function writeTemplates(
  words: readonly string[],
  given: GivenTo<typeof TEMPLATE_FLAGS>,
  session: Session,
  readLists?: (kinds: readonly Kind[]) => Promise<AccountLists>,
): Promise<ExitName> {
  const { out, format, force, language, decimal, delimiter } = given;
  const kinds = chooseTemplateKinds(words);
  const style = writtenStyle({ language, dateFormat: given['date-format'], decimal, delimiter });
  const planned = await planFiles(kinds, { cwd: session.io.cwd, out, format });
  if (!force) await assertFilesFree(planned);
  const account = await readLists?.(kinds);
  const notices = new FileNotices();
  const options = {
    ...notices.listener,
    mustBeNew: !force,
    createdAt: session.clock.now(),
    style,
    ...onlyGiven({ account }),
  };
  const written: PlannedFile[] = [];
  for (const file of planned) {
    written.push({ ...file, path: await writeTemplate(file, options) });
  }
  printResult(written, { account, notices: notices.list() }, session);
  return 'ok';
}

function printResult(
  written: readonly PlannedFile[],
  { account, notices }: { account: AccountLists | undefined; notices: readonly FileNotice[] },
  session: Session,
): void {
  const { io, global, canvas } = session;
  const files = written.map(({ path, format, kinds }) => ({
    path: pathFrom(io.cwd, path),
    format,
    kinds: kinds.map(({ name }) => name),
  }));
  if (global.json) session.printJson({ files });
  const lines = definitions(
    files.map(({ path, kinds }) => [path, nameList(kinds, kinds.length)] as const),
    canvas,
  );
  const next = files.map(({ path, format, kinds }) =>
    // A workbook's sheets say what they hold.
    shellLine(['tallysheet', 'validate', path, ...(format === 'csv' ? ['--kind', ...kinds] : [])]),
  );
  session.say(
    screenOf([
      block('Written', lines, canvas),
      tooLongLine(account, canvas.columns),
      noticesBlock(shownNotices(notices, io.cwd), canvas),
      stacked(['Fill in and save, then:', ...next.map((line) => `  ${line}`)]),
    ]),
  );
}

function tooLongLine(account: AccountLists | undefined, columns: number): Text | undefined {
  const titles = (account?.tooLong ?? []).map(({ title }) => title.toLowerCase());
  if (titles.length === 0) return undefined;
  return wrap(`No drop-down, because there are too many: ${titles.join(', ')}.`, columns);
}
