import type { PlanSummary } from '../../import/send/plan-view/plan-summary.ts';
import { ignoredSheetsBlock, sheetsBlock } from './inputs-block.ts';
import { readingsBlocks } from './readings-blocks.ts';
import { inOneLine } from './fit-blocks.ts';
import { offersBlock } from './offers-block.ts';
import type { Canvas } from './style.ts';
import { Text, stacked, text } from './text.ts';
import { cutAtWord } from './wrap.ts';
import { factsBlock } from './blocks.ts';
import { nameList } from './phrases.ts';

type Columns = PlanSummary['columns'];

const SHOWN = 12;

/** Headings in another language than English, with the fields that they fill; undefined where there are none. */
function headingsBlock(columns: Columns, canvas: Canvas): Text | undefined {
  const languages = [...new Set(columns.flatMap(({ language }) => language ?? []))];
  const lines = languages.map((name) => {
    const meant = columns.flatMap(({ heading, field, language }) =>
      language === name && field !== null ? [`${heading} (${field})`] : [],
    );
    const headings = [...new Set(meant)];
    return [name, nameList(headings, headings.length, SHOWN)] as const;
  });
  return factsBlock('Headings in another language', lines, canvas);
}

/** The columns that nothing is taken from, and why; undefined where there are none. */
function columnsBlock(columns: Columns, canvas: Canvas): Text | undefined {
  const manySheets = new Set(columns.map(({ sheet }) => sheet)).size > 1;
  const lines = [
    {
      how: 'unknown',
      term: 'not recognized',
      note: "(not imported, but copied to the results file; --map 'Heading=field' imports a column)",
    },
    { how: 'read-only', term: 'read-only', note: '(the service cannot write these)' },
  ].flatMap(({ how, term, note }) => {
    const headings = new Set(
      columns
        .filter((column) => column.how === how)
        .map(({ sheet, heading }) => (manySheets ? `${sheet ?? ''}!${heading}` : heading)),
    );
    return headings.size === 0
      ? []
      : [[term, `${nameList([...headings], headings.size, SHOWN)} ${note}`] as const];
  });
  return factsBlock('Ignored columns', lines, canvas);
}

type Read = Pick<PlanSummary, 'inputs' | 'ignored' | 'columns' | 'offers' | 'readings'>;

/** Lines below the heading of a block, where there is room for fewer and fewer. */
const LINES_BELOW = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 2] as const;

/** How the files are read: their sheets, their columns, and the operations that they call for. */
export function readingBlocks(
  { inputs, ignored, columns, offers, readings }: Read,
  recipe: string | undefined,
  brevity: number,
  canvas: Canvas,
): (Text | undefined)[] {
  const blocks = [
    sheetsBlock(inputs, canvas),
    ignoredSheetsBlock(ignored, inputs, canvas),
    headingsBlock(columns, canvas),
    columnsBlock(columns, canvas),
    offersBlock(offers, canvas),
  ];
  if (readings.length === 0) return blocks;
  const ofFiles = blocks.map((each) => each && shortened(each, brevity, canvas));
  const said = readingsBlocks(readings, recipe, brevity, canvas);
  if (brevity < LINES_BELOW.length) return [...said, ...ofFiles];
  const isSummedUp = readings.some(({ sureness }) => sureness === 'certain');
  const [listed, summedUp] = isSummedUp ? [said.slice(0, -1), said.slice(-1)] : [said, []];
  return [...listed, joinedLines([...summedUp, ...ofFiles])];
}

/** The heading of a block with its first lines. */
function shortened(block: Text, brevity: number, canvas: Canvas): Text {
  const most = LINES_BELOW[brevity] ?? 0;
  const [heading = Text.of(''), ...lines] = block.lines();
  if (lines.length <= most) return block;
  if (most > 0) {
    const kept = lines.slice(0, most);
    const last = cutAtWord(text`${kept.at(-1) ?? ''} …`, canvas.columns);
    return stacked([heading, ...kept.slice(0, -1), last]);
  }
  return inOneLine(block, canvas);
}

/** Blocks of one line each, without blank lines between them. */
function joinedLines(blocks: readonly (Text | undefined)[]): Text | undefined {
  const lines = blocks.filter((each) => each !== undefined);
  return lines.length === 0 ? undefined : stacked(lines);
}
