import { namesIn } from '../../catalogue/steps.ts';
import {
  type MappingDocument,
  conflictsOf,
} from '../../import/sheet/map/document/mapping-document.ts';
import { IGNORE } from '../../import/sheet/recipe/recipe-words.ts';
import { definitions, nextBlock, screenOf } from './blocks.ts';
import { counted, inNumber } from '../../kernel/counts.ts';
import { offersBlock } from './offers-block.ts';
import type { Canvas } from './style.ts';
import { fittedTable } from './table.ts';
import { cutAtWord, wrap } from './wrap.ts';
import { stacked, type Text } from './text.ts';

const SAMPLE_COLUMNS = 24;

/** On a narrower screen the samples are left to the file. */
const COLUMNS_FOR_SAMPLES = 72;

/** The field that each column is mapped to, how certain that is, and its other candidates. */
export function mappingScreen(
  documents: readonly MappingDocument[],
  path: string,
  nextCommand: string,
  canvas: Canvas,
): Text {
  return screenOf([
    ...documents.map((document) => columnsOf(document, canvas)),
    ...documents.map((document) => openFields(document, canvas)),
    offersBlock(
      documents.flatMap(({ offers = [] }) => offers),
      canvas,
    ),
    stacked([
      wrap(`${closing(documents)} The recipe is in ${path}.`, canvas.columns),
      nextBlock(`Next: ${howToEdit(path)}, then:`, nextCommand, canvas),
    ]),
  ]);
}

function howToEdit(path: string): string {
  return path.toLowerCase().endsWith('.xlsx')
    ? `choose the field of each column, or ${IGNORE}`
    : 'enter the field of each column, or null to ignore the column';
}

function closing(documents: readonly MappingDocument[]): string {
  const columns = documents.flatMap((document) => document.columns);
  const conflicts = documents.flatMap((document) => conflictsOf(document.columns));
  if (conflicts.length > 0) return conflicts.join(' ');
  if (columns.every(({ field }) => field === null)) {
    return 'No heading is known, so you need to fill in the recipe.';
  }
  const open = columns.filter(({ field }) => field === null).length;
  if (open === 0) return 'All headings are known.';
  return `${counted(open, 'heading')} ${inNumber(open, 'is', 'are')} unknown.`;
}

function columnsOf({ sheet, kind, columns }: MappingDocument, canvas: Canvas): Text {
  const shown = [
    { heading: 'heading', of: ({ heading }: Column) => heading },
    { heading: 'field', of: ({ field }: Column) => field ?? '-' },
    { heading: 'certainty', of: ({ certainty = '' }: Column) => certainty },
    ...(canvas.columns < COLUMNS_FOR_SAMPLES ? [] : [{ heading: 'sample', of: sampleOf }]),
    {
      heading: 'suggestions',
      of: ({ alternatives = [] }: Column) => alternatives.join(', '),
    },
  ];
  const lines = fittedTable(
    shown.map(({ heading }) => heading),
    columns.map((column) => shown.map(({ of }) => of(column))),
    canvas,
  );
  const rows = namesIn(kind).kind;
  const title = sheet === undefined ? [] : [wrap(`Sheet ${sheet}, ${rows}:`, canvas.columns)];
  return stacked([...title, ...lines]);
}

type Column = MappingDocument['columns'][number];

function sampleOf({ samples: [first = ''] = [] }: Column): Text {
  return cutAtWord(first.replace(/\s+/gu, ' '), SAMPLE_COLUMNS);
}

/** What could be written for the headings that are not known; undefined where all of them are. */
function openFields(
  { sheet, kind, columns, fields }: MappingDocument,
  canvas: Canvas,
): Text | undefined {
  if (fields === undefined || columns.every(({ field }) => field !== null)) return undefined;
  const taken = new Set(columns.map(({ field }) => field));
  const pairs = [
    ['needed', fields.needed.filter((name) => !taken.has(name)).join(', ')],
    ['others', fields.others.filter((name) => !taken.has(name)).join(', ')],
  ] as const;
  const rows = namesIn(kind).kind;
  const of = sheet === undefined ? rows : `${rows} (sheet ${sheet})`;
  return stacked([
    wrap(`Fields of ${of} without a column:`, canvas.columns),
    ...definitions(
      pairs.filter(([, names]) => names !== ''),
      canvas,
    ),
  ]);
}
