import { EUROPEAN_SHEETS } from './european-sheets.ts';
import { sizeInMm, type LabelMedium } from './label-medium.ts';
import { PAPERS, type PaperName, type SheetGeometry } from './sheet-geometry.ts';

const PAPER_TITLES: Readonly<Record<PaperName, string>> = { a4: 'A4', letter: 'Letter' };

/** Office printers print finer, and their sheets are seldom cleaner than this. */
const SHEET_DPI = 300;

const US_ADDRESS = {
  brand: 'Avery',
  paper: 'letter',
  label: { width: 66.675, height: 25.4 },
  columns: 3,
  rows: 10,
  left: 4.7625,
  top: 12.7,
  columnPitch: 69.85,
  rowPitch: 25.4,
  margin: { x: 2, y: 1.5 },
  corner: 1.6,
} as const satisfies SheetGeometry;

const MINI = {
  brand: 'Avery',
  paper: 'a4',
  label: { width: 45.7, height: 21.2 },
  columns: 4,
  rows: 12,
  left: 9.7,
  top: 21.3,
  columnPitch: 48.3,
  rowPitch: 21.2,
  margin: { x: 1.5, y: 1.5 },
  corner: 1.6,
} as const satisfies SheetGeometry;

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
  5267: {
    brand: 'Avery',
    paper: 'letter',
    label: { width: 44.45, height: 12.7 },
    columns: 4,
    rows: 20,
    left: 7.62,
    top: 12.7,
    columnPitch: 52.07,
    rowPitch: 12.7,
    margin: { x: 1.5, y: 1 },
    corner: 1.6,
  },
  L7162: {
    brand: 'Avery',
    paper: 'a4',
    label: { width: 99.06, height: 33.867 },
    columns: 2,
    rows: 8,
    left: 4.67,
    top: 13.05,
    columnPitch: 101.6,
    rowPitch: 33.867,
    margin: { x: 2.5, y: 2 },
    corner: 2,
  },
  L7163: {
    brand: 'Avery',
    paper: 'a4',
    label: { width: 99.06, height: 38.1 },
    columns: 2,
    rows: 7,
    left: 4.67,
    top: 15.15,
    columnPitch: 101.6,
    rowPitch: 38.1,
    margin: { x: 2.5, y: 2 },
    corner: 2,
  },
  L4736: MINI,
  L6009: MINI,
  3490: {
    brand: 'Avery',
    paper: 'a4',
    label: { width: 70, height: 36 },
    columns: 3,
    rows: 8,
    left: 0,
    top: 4.5,
    columnPitch: 70,
    rowPitch: 36,
    margin: { x: 5, y: 2.5 },
    corner: 0,
  },
};

/** Every sheet that is known by the number on its box. */
export const LABEL_SHEETS: readonly LabelMedium[] = [
  ...Object.entries(SHEETS),
  ...EUROPEAN_SHEETS,
].map(
  ([part, { brand, paper, label, columns, rows, left, top, columnPitch, rowPitch, ...rest }]) => ({
    name: `${brand}-${part}`.toLowerCase(),
    title: `${brand} ${part}: ${columns * rows} labels of ${sizeInMm(label)} on ${PAPER_TITLES[paper]}`,
    page: PAPERS[paper],
    label,
    grid: { columns, rows, left, top, columnPitch, rowPitch },
    ...rest,
    dpi: SHEET_DPI,
    format: 'pdf',
  }),
);
