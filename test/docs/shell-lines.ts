import type { CodeBlock } from './markdown.ts';

/** The words of each `tallysheet` command of a block, as a shell would split them; lines may go on after `\`. */
export function splitShellWords({ language, text }: CodeBlock): string[][] {
  const joined = text.replace(/\\\n\s*(?:> )?/g, '');
  const start =
    language === 'console' ? /^\$ tallysheet\b(.*)$/gm : /^(?:[A-Z_]+=\S+ )*tallysheet\b(.*)$/gm;
  return [...joined.matchAll(start)].map(([, rest = '']) => wordsOf(rest));
}

/** The words of one command; what follows a comment sign, a pipe or `&&` is no part of it. */
export function wordsOf(line: string): string[] {
  const words: string[] = [];
  const token = /'([^']*)'|"([^"]*)"|([^\s'"]+)|(\s+)/gy;
  let word: string | undefined;
  for (const [whole, single, double, bare] of line.matchAll(token)) {
    if (/^\s+$/.test(whole)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    if (word === undefined && bare !== undefined && /^(#|\||&&|>|;)/.test(bare)) break;
    word = `${word ?? ''}${single ?? double ?? bare ?? ''}`;
  }
  if (word !== undefined) words.push(word);
  return words;
}
