import type { JsonBody } from '../../../documents/outputs/index.ts';
import type { StocktakeProgress } from '../../../../index.ts';
import { counted, formatCount, percent } from '../../../../kernel/counts.ts';
import { mapValues } from '../../../../kernel/map-values.ts';
import { formatMinorUnits, showMinorUnits } from '../../../../kernel/money.ts';
import { block, factsBlock, screenOf } from '../../../screens/blocks.ts';
import type { Canvas } from '../../../screens/style.ts';
import { table } from '../../../screens/table.ts';
import { width, wrap } from '../../../screens/wrap.ts';
import { scopeWords } from '../scope-words.ts';
import { stacked, text, type Text } from '../../../screens/text.ts';

type Coverage = StocktakeProgress['coverage'];
type CoverageOf = Coverage['total'];
type PlaceCoverage = Coverage['places'][number];

const MOST_TAGS = 20;

const COLUMNS = {
  expected: 'Expected',
  found: 'Found',
  elsewhere: 'Elsewhere',
  notFound: 'Not found',
  toCount: 'To count',
} as const;

const FIGURES = Object.keys(COLUMNS) as readonly (keyof typeof COLUMNS)[];

/** Coverage by place, number and value, and what needs attention. */
export function statusScreen(progress: StocktakeProgress, canvas: Canvas): Text {
  const { head, state, coverage } = progress;
  const { name, scope, startedAt, startedBy } = head;
  const title = `Stocktake ${name} (${state}): ${scopeWords(scope)}`;
  return screenOf([
    canvas.style.strong(wrap(title, canvas.columns)),
    wrap(`Started ${startedAt} by ${startedBy}.`, canvas.columns),
    coverageTable(coverage, canvas),
    factsBlock('Value', valueLines(progress), canvas),
    factsBlock('Counted', countedLines(progress), canvas),
    tagsBlock(coverage.unknownTags, canvas),
  ]);
}

function coverageTable({ places, total }: Coverage, canvas: Canvas): Text {
  const rows = [...places, { place: 'Total', ...total }];
  const cells = rows.map(({ place, items }) => [
    place,
    ...FIGURES.map((column) => formatCount(items[column])),
  ]);
  const headings = ['Place', ...FIGURES.map((column) => COLUMNS[column])];
  const [head = '', ...lines] = table(headings, cells, new Set(Object.values(COLUMNS)));
  const isWide = [head, ...lines].some((line) => width(line) > canvas.columns);
  if (isWide) return stacked(rows.map((row) => placeLines(row, canvas)));
  return stacked([canvas.style.strong(head), ...lines]);
}

/** A place and its figures, where they have no room beside each other. */
function placeLines({ place, items }: PlaceCoverage, { columns }: Canvas): Text {
  const figures = FIGURES.filter((column) => column === 'expected' || items[column] > 0).map(
    (column) => `${formatCount(items[column])} ${COLUMNS[column].toLowerCase()}`,
  );
  return text`${wrap(place, columns)}\n${wrap(figures.join(', '), columns, 2)}`;
}

function valueLines({ coverage, exponent }: StocktakeProgress): (readonly [string, string])[] {
  const { value } = coverage.total;
  const texts = FIGURES.map(
    (column) => [COLUMNS[column], showMinorUnits(value[column], exponent)] as const,
  );
  const width = Math.max(...texts.map(([, text]) => text.length));
  return texts.map(([label, text]) => [
    label,
    label === COLUMNS.found
      ? `${text.padStart(width)}  ${percent(value.found, value.expected)}`
      : text.padStart(width),
  ]);
}

function countedLines({
  coverage,
  files,
  problems,
}: StocktakeProgress): (readonly [string, string | undefined])[] {
  const { notExpected, unknownTags, people } = coverage;
  const current = files.filter(({ isReplaced }) => !isReplaced).length;
  return [
    ['Files', formatCount(current)],
    ...people.map(({ by, rows }) => [by === '' ? 'No name' : by, counted(rows, 'row')] as const),
    ['Not expected', counted(notExpected, 'item')],
    ['Unknown tags', formatCount(unknownTags.length)],
    ['Errors', problems.length > 0 ? `${counted(problems.length, 'row')} to correct` : undefined],
  ];
}

function tagsBlock(tags: readonly string[], canvas: Canvas): Text | undefined {
  if (tags.length === 0) return undefined;
  const listed = tags.slice(0, MOST_TAGS).join(', ');
  const more = tags.length > MOST_TAGS ? `, and ${formatCount(tags.length - MOST_TAGS)} more` : '';
  return block('Unknown tags', [wrap(`${listed}${more}`, canvas.columns, 2)], canvas);
}

/** The document of --json. */
export function statusDocument({
  head,
  state,
  coverage,
  files,
  problems,
  exponent,
}: StocktakeProgress): JsonBody<'stocktake-status'> {
  const { id, name, zone, startedAt, startedBy, scope } = head;
  const { places, total, notExpected, unknownTags, people } = coverage;
  const figures = ({ items, value }: CoverageOf): JsonBody<'stocktake-status'>['total'] => ({
    items,
    value: mapValues(value, (amount) => formatMinorUnits(amount, exponent)),
  });
  const { expected, found, toCount } = total.items;
  return {
    counts: { expected, found, toCount },
    stocktake: name,
    id,
    state,
    startedAt,
    startedBy,
    timeZone: zone,
    scope,
    total: figures(total),
    places: places.map((place) => ({ place: place.place, ...figures(place) })),
    notExpected,
    unknownTags,
    people,
    files,
    problems,
  };
}
