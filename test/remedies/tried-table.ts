import { appendFileSync } from 'node:fs';
import type { Act, Remedy, Situation } from './situation.ts';

const TABLE = process.env['REMEDIES_TABLE'];

/**
 * Begins a table of what was tried, where the environment names a file for it:
 * `REMEDIES_TABLE=remedies.md npx vitest run test/remedies`.
 */
export function beginTable(title: string): void {
  if (TABLE === undefined) return;
  appendFileSync(
    TABLE,
    `\n## ${title}\n\n| code | situation | remedy | outcome |\n|---|---|---|---|\n`,
  );
}

/** One line of the table: a remedy that was tried and what came of it. */
export function noteTried(
  code: string,
  situation: Situation,
  remedy: Remedy,
  outcome: { readonly before: number; readonly after: number },
): void {
  if (TABLE === undefined) return;
  const cells = [
    code,
    `\`${commandLine(situation.command)}\`, exit ${outcome.before}`,
    remedyInWords(remedy),
    `exit ${outcome.after}`,
  ];
  appendFileSync(TABLE, `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`);
}

function remedyInWords(remedy: Remedy): string {
  if (remedy === 'nothing') return 'none needed: the row goes on';
  if ('words' in remedy) return `\`${commandLine(remedy.words)}\``;
  if ('files' in remedy) return `fix ${Object.keys(remedy.files).join(', ')}`;
  return remedy.acts.map(actInWords).join(', then ');
}

function actInWords(act: Act): string {
  if (typeof act !== 'function') return `\`${commandLine(act)}\``;
  return act.name === '' ? 'fix what is named' : act.name.replace(/([A-Z])/g, ' $1').toLowerCase();
}

function commandLine(words: readonly string[]): string {
  const shown = words.filter((word) => word !== '--json');
  const quoted = shown.map((word) => (/[\s'"=]/.test(word) ? `'${word}'` : word)).join(' ');
  return words[0]?.startsWith('--') === true ? quoted : `tallysheet ${quoted}`;
}
