import { join } from 'node:path';
import { fileNameOf, freeName } from '../../../kernel/file-name.ts';
import { counted } from '../../../kernel/counts.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { escaped } from '../../../kernel/markup.ts';
import { writeCsv } from '../../../tabular/csv/csv-writer.ts';
import { makeFolder, writeTextFile } from '../../../tabular/files/atomic-file.ts';
import { removeUnedited } from '../../../tabular/files/remove-unedited.ts';
import type { FileNotices } from '../../../tabular/file-notices.ts';
import type { WrittenFiles } from '../../../tabular/files/written-files.ts';
import { element } from '../charts/markup.ts';
import { pageHead } from '../page/page-head.ts';
import { writeFormPage } from './form-page.ts';
import type { PrintedForm, PrintedForms } from './printed-form.ts';

/** A folder with a file for each form. */
export interface FormFolder {
  readonly path: string;
  /** Without the index. */
  readonly files: number;
  /** The files that list the others. */
  readonly index: readonly string[];
}

const PAGE = '.html';
const INDEX = ['index.html', 'index.csv'] as const;

/**
 * Writes each form as a file of its own to be printed or sent, named after whom it is for, and an index of them as a page and as
 * a CSV, which comes last. Files of an earlier report that are not among them are removed, unless they were edited. Throws
 * TallysheetError 'cannot-write'.
 */
export async function writeFormFolder(
  path: string,
  title: string,
  forms: PrintedForms,
  { notices, own }: { readonly notices: FileNotices; readonly own: WrittenFiles },
): Promise<FormFolder> {
  await makeFolder(path);
  const files = namedForms(forms.forms);
  for (const [name, form] of files) {
    const page = { ...forms, forms: [form] };
    await writeFormPage(join(path, name), form.title, page, notices.listener);
  }
  const index = [
    await writeTextFile(join(path, INDEX[0]), indexPage(title, files), notices.listener),
    await writeCsv(join(path, INDEX[1]), indexRows(files), notices.listener),
  ];
  const written = new Set([...files.keys(), ...INDEX]);
  await removeUnedited(path, own, (name) => name.endsWith(PAGE) && !written.has(name));
  return { path, files: files.size, index };
}

/** The forms by the names of their files; two people of one name by their addresses. */
function namedForms(forms: readonly PrintedForm[]): ReadonlyMap<string, PrintedForm> {
  const named = new Map<string, PrintedForm>();
  const taken = new Set<string>(INDEX);
  const alike = groupBy(forms, (form) => nameOf(form).toLowerCase());
  for (const form of forms) {
    const name = nameOf(form);
    const { email = '' } = form.of ?? {};
    const isAlone = (alike.get(name.toLowerCase()) ?? []).length < 2 || email === '';
    const wanted = fileNameOf(isAlone ? name : `${name} (${email})`, PAGE) || `Page${PAGE}`;
    const file = freeName(wanted, taken);
    taken.add(file.toLowerCase());
    named.set(file, form);
  }
  return named;
}

function nameOf({ of, title }: PrintedForm): string {
  return of?.name ?? title;
}

function rowCount({ tables }: PrintedForm): number {
  return tables.reduce((sum, { rows }) => sum + rows.length, 0);
}

function* indexRows(files: ReadonlyMap<string, PrintedForm>): Generator<(string | number)[]> {
  yield ['Name', 'Email', 'Entries', 'File'];
  for (const [file, form] of files) {
    yield [nameOf(form), form.of?.email ?? '', rowCount(form), file];
  }
}

function* indexPage(title: string, files: ReadonlyMap<string, PrintedForm>): Generator<string> {
  yield pageHead(title, '@page{size:portrait}\n');
  yield `<body>\n<main>\n${element('h1', {}, escaped(title))}`;
  yield element('p', {}, `${counted(files.size, 'file')}, one for each person.`);
  const cells = (name: 'th' | 'td', texts: readonly string[]): string =>
    element('tr', {}, texts.map((text) => element(name, { dir: 'auto' }, text)).join(''));
  yield `<table><thead>${cells('th', ['Name', 'Email', 'Entries'])}</thead><tbody>\n`;
  for (const [file, form] of files) {
    const link = element('a', { href: encodeURIComponent(file) }, escaped(nameOf(form)));
    yield `${cells('td', [link, escaped(form.of?.email ?? ''), String(rowCount(form))])}\n`;
  }
  yield '</tbody></table>\n</main>\n</body>\n</html>\n';
}
