import type { FileReading } from '../../import/sheet/recipe/file-reading.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { counted, formatCount } from '../../kernel/counts.ts';
import { inOneLine } from '../../kernel/messages/issues.ts';
import { block } from './blocks.ts';
import { MOST_BREVITY } from './issue-groups.ts';
import type { Canvas } from './style.ts';
import { stacked, type Text, text } from './text.ts';
import { cutAtWord, wrap } from './wrap.ts';

/** What is listed of each sureness on a screen that has to be shorter and shorter; all of them are in the recipe. */
const MOST_SHOWN = [
  { open: 6, likely: 6, certain: 3 },
  { open: 6, likely: 6, certain: 0 },
  { open: 6, likely: 6, certain: 0 },
  { open: 6, likely: 6, certain: 0 },
  { open: 4, likely: 4, certain: 0 },
  { open: 3, likely: 3, certain: 0 },
] as const;

/** From here on each reading has one line. */
const ONE_LINE_EACH = 2;

const HEADINGS = {
  open: 'Open: only you can decide this',
  likely: 'Likely: confirm this before anything is sent',
  certain: 'Read from the data',
} as const;

/** What is shown of a cell. */
const LONGEST_SAMPLE = 30;

/**
 * How the files are read: what waits for the user first, then what the data prove.
 * @param recipe the recipe that has all of them, where one was written
 */
export function readingsBlocks(
  readings: readonly FileReading[],
  recipe: string | undefined,
  brevity: number,
  canvas: Canvas,
): Text[] {
  const most = MOST_SHOWN[brevity] ?? MOST_SHOWN[MOST_SHOWN.length - 1];
  const sheets = new Set(readings.map(sheetOf)).size;
  return (['open', 'likely', 'certain'] as const).flatMap((sureness) => {
    // Operations have a block of their own.
    const own = alike(
      readings.filter((reading) => reading.sureness === sureness && !isOffer(reading)),
    );
    if (own.length === 0) return [];
    const shown = own.slice(0, most?.[sureness] ?? 0);
    const isPathShown = recipe !== undefined && brevity < MOST_BREVITY;
    const where = recipe === undefined ? '' : `, in ${isPathShown ? recipe : 'the recipe'}`;
    if (shown.length === 0) {
      const said = `${HEADINGS[sureness]}: ${counted(own.length, 'reading')}${where}`;
      return [wrap(said, canvas.columns)];
    }
    const draw = brevity < ONE_LINE_EACH ? inFull : inBrief;
    const lines = shown.map((each) => draw(each.first, nameOf(each, sheets), canvas));
    const left = own.length - lines.length;
    const more = left === 0 ? [] : [`  and ${formatCount(left)} more`];
    return [block(HEADINGS[sureness], [...lines, ...more], canvas)];
  });
}

/** Whether a plan shows each of these readings, however short its screen has to be. */
export function isEachShown(readings: readonly FileReading[]): boolean {
  const least = MOST_SHOWN[MOST_BREVITY];
  return (['open', 'likely'] as const).every(
    (sureness) =>
      alike(readings.filter((reading) => reading.sureness === sureness)).length <= least[sureness],
  );
}

/** What a screen has room for above the question. */
const MOST_TO_CONFIRM = 24;

/** These readings, each in a line, what is open first; the recipe has those that there is no room for. */
export function readingsToConfirm(readings: readonly FileReading[], canvas: Canvas): Text {
  const sheets = new Set(readings.map(sheetOf)).size;
  const of = (sureness: 'open' | 'likely'): AlikeReadings[] =>
    alike(readings.filter((reading) => reading.sureness === sureness));
  const parts = { open: of('open'), likely: of('likely') };
  const most = MOST_TO_CONFIRM - Math.min(parts.likely.length, MOST_TO_CONFIRM / 2);
  const room = { open: most, likely: MOST_TO_CONFIRM - Math.min(parts.open.length, most) };
  const blocks = (['open', 'likely'] as const).flatMap((sureness) => {
    const own = parts[sureness];
    const lines = own
      .slice(0, room[sureness])
      .map((each) => inBrief(each.first, nameOf(each, sheets), canvas));
    const hidden = own.length - lines.length;
    const more =
      hidden === 0 ? [] : [`  … and ${formatCount(hidden)} more, in recipe.xlsx of the run`];
    return own.length === 0 ? [] : [block(TO_CONFIRM[sureness], [...lines, ...more], canvas)];
  });
  return stacked(blocks.flatMap((each, at) => (at === 0 ? [each] : ['', each])));
}

const TO_CONFIRM = {
  open: `${HEADINGS.open}, in recipe.xlsx of the run`,
  likely: 'To confirm',
} as const;

/** Readings that differ in their sheets alone. */
interface AlikeReadings {
  readonly first: FileReading;
  readonly sheets: readonly string[];
}

function sheetOf({ file, sheet }: FileReading): string {
  return sheet ?? file;
}

function alike(readings: readonly FileReading[]): AlikeReadings[] {
  const groups = groupBy(readings, ({ topic, column, rule }) =>
    JSON.stringify([topic, column, rule]),
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ first, sheets: [first, ...others].map(sheetOf) }],
  );
}

/** So many sheets are named. */
const FEW_SHEETS = 2;

/** `Kaufdatum`, with the sheets in brackets where there are several. */
function nameOf({ first: { column, sheet }, sheets }: AlikeReadings, ofFiles: number): string {
  if (column === undefined) return sheets.length === 1 ? (sheet ?? '') : sheets.join(', ');
  if (ofFiles === 1) return column;
  const where = sheets.length > FEW_SHEETS ? counted(sheets.length, 'sheet') : sheets.join(', ');
  return `${column} (${where})`;
}

function sentence({ rule }: FileReading, name: string): string {
  return name === '' ? rule : `${name}: ${rule}`;
}

function inFull(reading: FileReading, name: string, { columns }: Canvas): Text {
  const first = wrap(sentence(reading, name), columns, 2);
  const sample = sampleOf(reading);
  return sample === undefined ? first : stacked([first, wrap(text`${sample}`, columns, 4)]);
}

/** On a narrower screen a line has no room for a sample. */
const COLUMNS_FOR_SAMPLES = 72;

/** The share of a line that a sentence has, however long the sample is. */
const LEAST_OF_SENTENCE = 0.4;

/** The sample says more than the end of a long sentence, which says more than what may be chosen. */
function inBrief(reading: FileReading, name: string, { columns }: Canvas): Text {
  const sample = columns < COLUMNS_FOR_SAMPLES ? undefined : storedOf(reading);
  const most = Math.floor(columns * (1 - LEAST_OF_SENTENCE)) - ' ()'.length - 2;
  const end = sample === undefined ? '' : ` (${inOneLine(sample, most)})`;
  const room = Math.max(columns - 2 - end.length, Math.floor(columns * LEAST_OF_SENTENCE));
  const start = cutAtWord(sentence(reading, name), room);
  return cutAtWord(text`  ${start}${end}`, columns);
}

/** `05.03.2021 -> 2021-03-05`; what is stored as it is written says nothing. */
function storedOf({ samples = [] }: FileReading): string | undefined {
  const stored = samples.find(({ text, value }) => value !== undefined && value !== text.trim());
  if (stored === undefined) return undefined;
  const value = stored.value === '' ? '(blank)' : (stored.value ?? '');
  return `${shown(stored.text)} -> ${shown(value)}`;
}

/** How a cell is stored, or what may be chosen. */
function sampleOf(reading: FileReading): string | undefined {
  const { choices = [] } = reading;
  const stored = storedOf(reading);
  if (stored !== undefined) return stored;
  return choices.length === 0
    ? undefined
    : `Possible: ${choices.slice(0, 4).map(shown).join(', ')}`;
}

function shown(value: string): string {
  return inOneLine(value, LONGEST_SAMPLE);
}

/** What is only offered has a block of its own. */
function isOffer({ topic, sureness }: FileReading): boolean {
  return topic === 'steps' && sureness === 'certain';
}
