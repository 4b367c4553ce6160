import { escaped } from '../../../kernel/markup.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * An element of HTML or SVG. Attributes are escaped here, undefined ones are omitted; the content
 * is markup already: text in it goes through `escaped`.
 */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** The text, or as much of it as so many characters hold, with a mark that more was there. */
export function shortened(text: string, most: number): string {
  const all = letters(text);
  if (all.length <= most) return text;
  const kept = all.slice(0, Math.max(1, most - 1)).join('');
  return `${kept.trimEnd()}…`;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What people count as the letters of a text: an accent or a joined sign is part of one. */
export function letters(text: string): readonly string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}
