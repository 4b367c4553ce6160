import { styleText } from 'node:util';
import type { Span, StyleName, Text } from '../screens/text.ts';

type Format = Parameters<typeof styleText>[0];

const FORMATS: Readonly<Record<StyleName, Format>> = {
  strong: 'bold',
  quiet: 'dim',
  good: 'green',
  warning: 'yellow',
  bad: 'red',
  command: 'cyan',
};

/** A text as characters: with the sequences of its emphasis in colour, else the words alone. */
export function rendered(text: Text, colours: boolean): string {
  if (!colours) return text.plain();
  return text
    .lines()
    .map((line) => line.spans().map(painted).join(''))
    .join('\n');
}

function painted({ words, styles }: Span): string {
  return styles.reduceRight(
    (shown, style) => styleText(FORMATS[style], shown, { validateStream: false }),
    words,
  );
}
