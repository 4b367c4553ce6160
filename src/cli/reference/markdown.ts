const NOTICE = '<!-- Made by `npm run generate` from the source. Change that, not this page. -->';

/** A page with a title and the notice that it was made by a program. */
export function page(title: string, parts: readonly string[]): string {
  const ours = ['<!-- prettier-ignore-start -->', ...parts, '<!-- prettier-ignore-end -->'];
  return `${[`# ${title}`, NOTICE, ...ours].join('\n\n')}\n`;
}

/** A table; cells may hold anything. */
export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A name from a program, set apart from the words around it. */
export function code(text: string): string {
  return `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
}
