import type { WantedExport } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';

/** What a filter is called. */
export function filterName({ t, has }: Words, name: string): string {
  return has(`filter.${name}`) ? t(`filter.${name}`) : spaced(name);
}

/** What one of the words of a filter is called: `checked_out` is Checked out. */
export function filterWord({ t, has }: Words, word: string): string {
  const name = `word.${word.replaceAll(' ', '_')}`;
  return has(name) ? t(name) : spaced(word);
}

/** `Status: Checked out` */
export function filterText(words: Words, { name, value }: WantedExport['filters'][number]): string {
  return `${filterName(words, name)}: ${filterWord(words, value)}`;
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}
