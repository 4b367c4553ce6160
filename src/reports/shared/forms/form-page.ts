import { writeTextFile, type WriteOptions } from '../../../tabular/files/atomic-file.ts';
import { escaped } from '../../../kernel/markup.ts';
import { element } from '../charts/markup.ts';
import { pageHead } from '../page/page-head.ts';
import type { PrintedForm, PrintedForms } from './printed-form.ts';

/** How forms look; on paper each of them begins on a new sheet. */
const FORM_STYLE = `.form{margin:0 0 3rem}
.form table{width:100%;border-collapse:collapse}
.form th,.form td{text-align:left;vertical-align:top;padding:.3rem .4rem;border-bottom:1px solid #999}
.form dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}
.form dd{margin:0}
.form .blank{display:flex;gap:1rem;margin-top:2.2rem}
.form .blank i{flex:1;border-bottom:1px solid currentColor}
@page{size:portrait}
@media print{.form{break-after:page;margin:0;font-size:10pt}.form:last-of-type{break-after:auto}.form table{font-size:9pt}.form thead{display:table-header-group}}
`;

/**
 * Writes forms as one HTML file to be printed: a sheet of paper or more for each. Whole or not at all;
 * gives the path that was written. Throws TallysheetError 'cannot-write'.
 */
export function writeFormPage(
  path: string,
  title: string,
  forms: PrintedForms,
  options: WriteOptions = {},
): Promise<string> {
  return writeTextFile(path, pieces(title, forms), options);
}

function* pieces(title: string, forms: PrintedForms): Generator<string> {
  yield pageHead(title, FORM_STYLE);
  yield '<body>\n<main>\n';
  if (forms.forms.length === 0) yield element('p', {}, 'There is nothing to sign for.');
  for (const form of forms.forms) yield `${formSection(form, forms)}\n`;
  yield '</main>\n</body>\n</html>\n';
}

function formSection(
  { title, facts, rows }: PrintedForm,
  { columns, statement, blanks }: PrintedForms,
): string {
  const head = columns.map(({ heading }) => element('th', { scope: 'col' }, escaped(heading)));
  const body = rows.map((row) =>
    element('tr', {}, row.map((text) => element('td', {}, escaped(text))).join('')),
  );
  const known = facts.map(
    ([label, value]) => element('dt', {}, escaped(label)) + element('dd', {}, escaped(value)),
  );
  const table =
    element('thead', {}, element('tr', {}, head.join(''))) + element('tbody', {}, body.join(''));
  const lines = blanks.map((blank) =>
    element('div', { class: 'blank' }, `${escaped(blank)}<i></i>`),
  );
  return element(
    'section',
    { class: 'form' },
    element('h1', {}, escaped(title)) +
      element('dl', {}, known.join('')) +
      element('table', {}, table) +
      element('p', {}, escaped(statement)) +
      lines.join(''),
  );
}
