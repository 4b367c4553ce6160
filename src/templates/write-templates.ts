import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { Kind } from '../catalogue/kinds.ts';
import { writtenStyle, type StyleRequest } from '../export/written-style.ts';
import type { Clock } from '../kernel/clock.ts';
import { defined } from '../kernel/defined.ts';
import { FileNotices, type FileNotice } from '../tabular/file-notices.ts';
import type { SpreadsheetFormat } from '../tabular/sheet.ts';
import type { AccountLists } from './account-lists.ts';
import { chooseTemplateKinds, planFiles } from './choose-kinds.ts';
import { assertFilesFree } from '../tabular/files/files-free.ts';
import { writeTemplate } from './template-files.ts';

/** Which templates are wanted, and how they are written. */
export interface TemplateRequest extends StyleRequest {
  /** Record types and operations: `members`, `fixed-assets.delete`, `all`, `all-operations`. */
  readonly kinds: readonly string[];
  /** A file, or a folder for several CSV files; `template-<kind>.xlsx` unless given. */
  readonly out?: string | undefined;
  /** That of `out` unless given, else a workbook. */
  readonly format?: SpreadsheetFormat | undefined;
  /** Replaces existing files. */
  readonly force?: boolean | undefined;
  /** Reads the lists of an account for drop-downs, once it is known that the files can be written: see readAccountLists. */
  readonly lists?: ((kinds: readonly Kind[]) => Promise<AccountLists>) | undefined;
}

/** What was written. */
export interface TemplateReport {
  readonly files: readonly {
    readonly path: string;
    readonly format: SpreadsheetFormat;
    readonly kinds: readonly string[];
  }[];
  /** Titles of record types with more records than a drop-down can have. */
  readonly tooLong: readonly string[];
  readonly notices: readonly FileNotice[];
}

const REQUEST: OptionNames<TemplateRequest> = {
  kinds: 'required',
  out: true,
  format: true,
  force: true,
  lists: true,
  language: true,
  dateFormat: true,
  decimal: true,
  delimiter: true,
};

/**
 * Writes blank workbooks or CSV files to fill in. Throws TallysheetError 'unknown-kind', 'bad-usage', 'cannot-write' (also for a
 * file that exists), and what reading the lists throws.
 */
export async function writeTemplates(
  request: TemplateRequest,
  { cwd, clock }: { readonly cwd: string; readonly clock: Clock },
): Promise<TemplateReport> {
  assertKnownOptions('The request of writeTemplates', request, REQUEST);
  const { out, format, force = false, lists } = request;
  const kinds = chooseTemplateKinds(request.kinds);
  const style = writtenStyle(request);
  const planned = await planFiles(kinds, { cwd, out, format });
  if (!force) await assertFilesFree(planned);
  const account = await lists?.(kinds);
  const notices = new FileNotices();
  const options = {
    ...notices.listener,
    mustBeNew: !force,
    createdAt: clock.now(),
    style,
    ...defined({ account }),
  };
  const files = [];
  for (const file of planned) {
    const path = await writeTemplate(file, options);
    files.push({ path, format: file.format, kinds: file.kinds.map(({ name }) => name) });
  }
  const tooLong = (account?.tooLong ?? []).map(({ title }) => title);
  return { files, tooLong, notices: notices.list() };
}
