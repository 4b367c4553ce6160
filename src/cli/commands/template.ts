import type { Kind } from '../../catalogue/kinds.ts';
import type { AccountLists } from '../../templates/account-lists.ts';
import type { PlannedFile } from '../../templates/plan-files.ts';
import { FileNotices, type FileNotice } from '../../tabular/files/file-notices.ts';
import { SPREADSHEET_FORMATS } from '../../tabular/sheet.ts';
import { defineCommand } from '../command.ts';
import { choiceFlag, inHelpGroup, switchFlag, textFlag, type Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import { CALL_FLAGS } from '../flags/run-flags.ts';
import { onlyGiven } from '../terminal/only-given.ts';
import { block, definitions, screenOf } from '../screens/blocks.ts';
import { noticesBlock } from '../screens/notices-block.ts';
import { nameList } from '../screens/phrases.ts';
import { pathFrom, shellLine } from '../../kernel/shell-words.ts';
import { wrap } from '../screens/wrap.ts';
import { shownNotices } from '../terminal/shown-notices.ts';
import type { Session } from '../session.ts';
import { atConnectedWorkplace } from '../workplace.ts';

const FILE_FLAGS = inHelpGroup('Files:', {
  out: textFlag('<file|folder>', 'Where it goes (template-<kind>.xlsx in this folder)'),
  format: choiceFlag(SPREADSHEET_FORMATS, 'Format (that of --out, else xlsx)', '<format>'),
  force: switchFlag('Replaces a file that is there already'),
});

const ACCOUNT_FLAGS = inHelpGroup('Account:', {
  live: switchFlag('Fills drop-downs from the account, and adds its custom fields'),
});

export const templateCommand = defineCommand({
  name: 'template',
  summary: 'Write a blank workbook to fill in',
  about:
    'Writes a workbook with a sheet for each kind: headings with notes, drop-downs, and checks while one types. ' +
    '`all` is every kind of record, `all-operations` every operation. No account is needed, unless --live asks for it.',
  operands: {
    usage: '<kind..>',
    describe: 'all, all-operations, fixed-assets, members, fixed-assets.delete, …',
    least: 0,
    most: Infinity,
  },
  flags: { ...FILE_FLAGS, ...ACCOUNT_FLAGS, ...CALL_FLAGS },
  examples: [
    ['fixed-assets', 'writes template-fixed-assets.xlsx'],
    ['all --out company.xlsx --live', "a sheet for each kind, with the account's own lists"],
    ['groups locations --format csv --out blank', 'a CSV for each in the folder blank'],
  ],
  run: async (given, words, session) => {
    const { chooseTemplateKinds } = await import('../../templates/choose-kinds.ts');
    const { planFiles, assertFilesFree } = await import('../../templates/plan-files.ts');
    const { writeTemplate } = await import('../../templates/template-files.ts');
    const kinds = chooseTemplateKinds(words);
    const { out, format, force, live } = given;
    const planned = await planFiles(kinds, { cwd: session.io.cwd, out, format });
    if (!force) await assertFilesFree(planned);
    const account = live ? await readLists(kinds, given, session) : undefined;
    const notices = new FileNotices();
    const options = {
      ...notices.listener,
      mustBeNew: !force,
      createdAt: session.clock.now(),
      ...onlyGiven({ account }),
    };
    const written: PlannedFile[] = [];
    for (const file of planned) {
      written.push({ ...file, path: await writeTemplate(file, options) });
    }
    printResult(written, { account, notices: notices.list() }, session);
    return 'ok';
  },
});

function readLists(
  kinds: readonly Kind[],
  given: Given<typeof CALL_FLAGS & typeof GLOBAL_FLAGS>,
  session: Session,
): Promise<AccountLists> {
  return atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const { readAccountLists } = await import('../../templates/account-lists.ts');
    const { onProgress, connection, progress } = workplace;
    const lists = await readAccountLists(kinds, connection.caller, (step) => {
      onProgress({ stage: 'read', ...step });
    });
    progress.clear();
    return lists;
  });
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
      `Fill in and save, then:\n${next.map((line) => `  ${line}`).join('\n')}`,
    ]),
  );
}

function tooLongLine(account: AccountLists | undefined, columns: number): string | undefined {
  const titles = (account?.tooLong ?? []).map(({ title }) => title.toLowerCase());
  if (titles.length === 0) return undefined;
  return wrap(`No drop-down, because there are too many: ${titles.join(', ')}.`, columns);
}
