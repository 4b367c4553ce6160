import { writeTextFile, type WriteOptions } from '../../../tabular/files/atomic-file.ts';
import { escaped } from '../../../kernel/markup.ts';
import { element } from '../charts/markup.ts';
import { pageHead } from '../page/page-head.ts';
import { dataAddress, fitted, type Logo } from '../../../pictures/logo.ts';
import { LOGO_ROOM, type FormTable, type PrintedForm, type PrintedForms } from './printed-form.ts';

/** How forms look; on paper each of them begins on a new sheet. */
const FORM_STYLE = `.form{margin:0 0 3rem}
.form table{width:100%;border-collapse:collapse}
.form th,.form td{text-align:left;vertical-align:top;padding:.3rem .4rem;border-bottom:1px solid #999}
.form th.figure,.form td.figure{text-align:right;white-space:nowrap}
.form td{overflow-wrap:anywhere}
.form h2{margin:1.4rem 0 .2rem;break-after:avoid}
.form .signed{break-inside:avoid}
.form dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}
.form dd{margin:0}
.form .blank{display:flex;gap:1rem;margin-top:2.2rem}
.form .blank i{flex:1;border-bottom:1px solid currentColor}
@page{size:portrait}
@media print{.form{break-after:page;margin:0;font-size:10pt}.form:last-of-type{break-after:auto}.form table{font-size:9pt}.form td{padding-top:.15rem;padding-bottom:.15rem}.form dl{gap:.05rem 1rem}.form h2{margin-top:4mm}.form thead{display:table-header-group}}
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
  const { logo } = forms;
  yield pageHead(title, FORM_STYLE + logoStyle(logo), logo !== undefined);
  yield '<body>\n<main>\n';
  if (forms.forms.length === 0) yield element('p', {}, 'There is nothing to sign for.');
  for (const form of forms.forms) yield `${formSection(form, forms)}\n`;
  yield '</main>\n</body>\n</html>\n';
}

/** The logo is in the page once, however many forms have it; on dark paper it keeps its white. */
function logoStyle(logo: Logo | undefined): string {
  if (logo === undefined) return '';
  const { width, height } = fitted(logo, LOGO_ROOM);
  const size = `width:${width.toFixed(2)}mm;height:${height.toFixed(2)}mm`;
  return `.logo{${size};margin:0 0 4mm;background:#fff url("${dataAddress(logo)}") left top/contain no-repeat;print-color-adjust:exact;-webkit-print-color-adjust:exact}\n`;
}

function formSection(
  { title, facts, tables }: PrintedForm,
  { statement, blanks, logo }: PrintedForms,
): string {
  const known = facts.map(
    ([label, value]) => element('dt', {}, escaped(label)) + element('dd', {}, escaped(value)),
  );
  const lines = blanks.map((blank) =>
    element('div', { class: 'blank' }, `${escaped(blank)}<i></i>`),
  );
  const signed = element('p', {}, escaped(statement)) + lines.join('');
  return element(
    'section',
    { class: 'form' },
    (logo === undefined ? '' : element('div', { class: 'logo' })) +
      element('h1', { dir: 'auto' }, escaped(title)) +
      element('dl', {}, known.join('')) +
      tables.map(tableBlock).join('') +
      element('div', { class: 'signed' }, signed),
  );
}

function tableBlock({ title, columns, rows }: FormTable): string {
  const cells = (name: 'th' | 'td', texts: readonly string[]): string =>
    texts
      .map((text, at) => {
        const isFigure = columns[at]?.isFigure === true;
        const attributes = {
          ...(name === 'th' && { scope: 'col' }),
          ...(isFigure && { class: 'figure' }),
        };
        return element(name, { ...attributes, dir: 'auto' }, escaped(text));
      })
      .join('');
  const headings = columns.map(({ heading }) => heading);
  const body = rows.map((row) => element('tr', {}, cells('td', row)));
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, cells('th', headings))) +
      element('tbody', {}, body.join('')),
  );
  return title === undefined ? table : element('h2', {}, escaped(title)) + table;
}
