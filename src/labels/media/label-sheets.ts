import { once } from '../../kernel/once.ts';
import { europeanSheets } from './european-sheets.ts';
import {
  PAPERS,
  sizeInMm,
  type LabelMedium,
  type PaperName,
  type SheetGeometry,
} from './label-medium.ts';

const PAPER_TITLES: Readonly<Record<PaperName, string>> = { a4: 'A4', letter: 'Letter' };

/** Office printers print finer, and their sheets are seldom cleaner than this. */
const SHEET_DPI = 300;

/** Of a sheet of Avery; the rows of all of them touch. */
function avery(
  paper: PaperName,
  [width, height, columns, rows, left, top, columnPitch]: AveryMeasures,
  margin: SheetGeometry['margin'],
  corner = 1.6,
): SheetGeometry {
  const grid = { columns, rows, left, top, columnPitch, rowPitch: height };
  return { brand: 'Avery', paper, label: { width, height }, ...grid, margin, corner };
}

type AveryMeasures = readonly [
  width: number,
  height: number,
  columns: number,
  rows: number,
  left: number,
  top: number,
  columnPitch: number,
];

const US_ADDRESS = avery('letter', [66.675, 25.4, 3, 10, 4.7625, 12.7, 69.85], { x: 2, y: 1.5 });
const MINI = avery('a4', [45.7, 21.2, 4, 12, 9.7, 21.3, 48.3], { x: 1.5, y: 1.5 });

/**
 * Label sheets. Sources: the templates of glabels (jimevins/glabels-qt, templates/avery-us, avery-iso and zweckform-iso),
 * and the columns and rows of Avery's Word templates as Snipe-IT lists them (snipe/snipe-it, app/Models/Labels/Sheets/Avery).
 * Both differ by less than a millimetre; where they do, Avery's own count. 5160 and 5520 share one die. For L4736 and L6009,
 * 48 labels of 45.7 x 21.2 mm, the two disagree: these margins are equal on both sides, as of every other sheet of the series,
 * and the columns are those of L4770, which is as wide. The labels of 3490 reach the edge of the page, where office printers do
 * not print, so its margin is wider.
 */
const SHEETS: Readonly<Record<string, SheetGeometry>> = {
  5160: US_ADDRESS,
  5520: US_ADDRESS,
  5267: avery('letter', [44.45, 12.7, 4, 20, 7.62, 12.7, 52.07], { x: 1.5, y: 1 }),
  L7162: avery('a4', [99.06, 33.867, 2, 8, 4.67, 13.05, 101.6], { x: 2.5, y: 2 }, 2),
  L7163: avery('a4', [99.06, 38.1, 2, 7, 4.67, 15.15, 101.6], { x: 2.5, y: 2 }, 2),
  L4736: MINI,
  L6009: MINI,
  3490: avery('a4', [70, 36, 3, 8, 0, 4.5, 70], { x: 5, y: 2.5 }, 0),
};

/** Every sheet that is known by the number on its box. */
export const labelSheets = once((): readonly LabelMedium[] =>
  [...Object.entries(SHEETS), ...europeanSheets()].map(
    ([
      part,
      { brand, paper, label, columns, rows, left, top, columnPitch, rowPitch, ...rest },
    ]) => ({
      name: `${brand}-${part}`.toLowerCase(),
      title: `${brand} ${part}: ${columns * rows} labels of ${sizeInMm(label)} on ${PAPER_TITLES[paper]}`,
      page: PAPERS[paper],
      label,
      grid: { columns, rows, left, top, columnPitch, rowPitch },
      ...rest,
      dpi: SHEET_DPI,
      format: 'pdf',
    }),
  ),
);
