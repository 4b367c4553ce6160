import type { SheetPicture, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { chartPicture } from './chart-picture.ts';
import { chartSvg, CHART_HEIGHT, CHART_WIDTH } from './chart-svg.ts';
import type { Chart } from './chart.ts';

/** Above the first picture: title and a line below it. */
const ROWS_ABOVE = 2;
/** Rows of twenty pixels that a picture and the space below it take; three pictures fill a page. */
const ROWS_EACH = 14;
const PICTURES_A_PAGE = 3;
const WIDTH = 620;
const HEIGHT = Math.round((WIDTH * CHART_HEIGHT) / CHART_WIDTH);
/** In characters, so that the pictures lie over the first column. */
const COLUMN_WIDTH = 92;

/** A report with more rows has its charts in the page only. */
const MOST_ROWS_WITH_PICTURES = 20_000;
export const CHARTS_LEFT_OUT = `left out of a workbook with more than ${MOST_ROWS_WITH_PICTURES.toLocaleString('en')} rows; --format html has them`;

/** Whether a workbook about so many assets or items has its charts as pictures. */
export function hasPictures(rows: number): boolean {
  return rows <= MOST_ROWS_WITH_PICTURES;
}

export const CHARTS_SHEET = 'Charts';

export interface ChartsSheetText {
  readonly name?: string;
  readonly subtitle: string;
  readonly footer: string;
}

/** The sheet of a workbook that shows charts as pictures. Loads what draws them. */
export async function chartsSheet(
  charts: readonly Chart[],
  { name = CHARTS_SHEET, subtitle, footer }: ChartsSheetText,
): Promise<WorkbookSheet> {
  const pictures: SheetPicture[] = [];
  for (const [at, chart] of charts.entries()) {
    pictures.push({
      png: await chartPicture(chartSvg(chart, `chart${at}`)),
      ...{ row: ROWS_ABOVE + 1 + at * ROWS_EACH, column: 0, width: WIDTH, height: HEIGHT },
      description: chart.title,
    });
  }
  return {
    name,
    withoutHeadings: true,
    columns: [{ heading: '', width: COLUMN_WIDTH }],
    rows: [[{ value: 'Charts', cellStyle: 'title' }], [{ value: subtitle, cellStyle: 'wrapped' }]],
    pictures,
    print: { footer, breaksAfter: breaks(charts.length) },
    tabColour: '7030A0',
  };
}

/** Every picture whole: a page ends where the next one would not go on it. */
function breaks(pictures: number): readonly number[] {
  const pages = Math.ceil(pictures / PICTURES_A_PAGE);
  return Array.from(
    { length: Math.max(0, pages - 1) },
    (_, page) => ROWS_ABOVE + (page + 1) * PICTURES_A_PAGE * ROWS_EACH,
  );
}
