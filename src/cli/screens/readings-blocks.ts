import { sentenceOf } from '../../import/recipe/confirmation.ts';
import type { FileReading } from '../../import/recipe/file-reading.ts';
import { formatCount } from '../../kernel/counts.ts';
import { inOneLine } from '../../kernel/messages/issues.ts';
import { block } from './blocks.ts';
import type { Canvas } from './style.ts';
import { stacked, type Text, text } from './text.ts';
import { wrap } from './wrap.ts';

/** What is listed of each sureness; all of them are in the recipe. */
const MOST_SHOWN = { open: 6, likely: 6, certain: 3 } as const;

const HEADINGS = {
  open: 'Open: only you can decide this',
  likely: 'Likely: confirm this before anything is sent',
  certain: 'Read from the data',
} as const;

/** What is shown of a cell. */
const LONGEST_SAMPLE = 30;

/** How the files are read: what waits for the user first, then what the data prove. */
export function readingsBlocks(readings: readonly FileReading[], canvas: Canvas): Text[] {
  return (['open', 'likely', 'certain'] as const).flatMap((sureness) => {
    const own = readings.filter((reading) => reading.sureness === sureness);
    if (own.length === 0) return [];
    const lines = own.slice(0, MOST_SHOWN[sureness]).map((reading) => line(reading, canvas));
    const left = own.length - lines.length;
    const more = left === 0 ? [] : [`  and ${formatCount(left)} more`];
    return [block(HEADINGS[sureness], [...lines, ...more], canvas)];
  });
}

function line(reading: FileReading, { columns }: Canvas): Text {
  const first = wrap(sentenceOf(reading), columns, 2);
  const sample = sampleOf(reading);
  return sample === undefined ? first : stacked([first, wrap(text`${sample}`, columns, 4)]);
}

/** `05.03.2021 -> 2021-03-05`, or what may be chosen. */
function sampleOf({ samples = [], choices = [] }: FileReading): string | undefined {
  const stored = samples.find(({ value }) => value !== undefined);
  if (stored !== undefined) {
    const value = stored.value === '' ? '(blank)' : (stored.value ?? '');
    return `${shown(stored.text)} -> ${shown(value)}`;
  }
  return choices.length === 0
    ? undefined
    : `Possible: ${choices.slice(0, 4).map(shown).join(', ')}`;
}

function shown(value: string): string {
  return inOneLine(value, LONGEST_SAMPLE);
}
