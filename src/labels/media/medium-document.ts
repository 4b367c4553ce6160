import { assertKnownOptions, type OptionNames } from '../../kernel/messages/known-options.ts';
import { z } from 'zod';
import { SCHEMA_KEY } from '../../documents/check-document.ts';
import { parseDocument } from '../../documents/parse-document.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { once } from '../../kernel/once.ts';
import {
  LABEL_FORMATS,
  PAPERS,
  misfit,
  sizeInMm,
  type LabelMedium,
  type PaperName,
} from './label-medium.ts';
import { rollMedium } from './label-rolls.ts';

const LONGEST_MM = 1000;
const MOST_IN_A_ROW = 100;
const USUAL_MARGIN = 1.5;

const length = () =>
  z
    .number({ error: 'a length in mm' })
    .positive({ error: 'a length in mm above 0' })
    .max(LONGEST_MM, { error: `a length of at most ${LONGEST_MM} mm` });
const distance = () =>
  z
    .number({ error: 'a distance in mm' })
    .nonnegative({ error: 'a distance in mm of at least 0' })
    .max(LONGEST_MM, { error: `a distance of at most ${LONGEST_MM} mm` });
const count = () =>
  z
    .int({ error: 'a whole number' })
    .min(1, { error: 'a whole number of at least 1' })
    .max(MOST_IN_A_ROW, { error: `a whole number of at most ${MOST_IN_A_ROW}` });
const dpi = () =>
  z
    .int({ error: 'dots per inch, such as 203 or 300' })
    .min(100, { error: 'at least 100 dots per inch' })
    .max(2400, { error: 'at most 2400 dots per inch' });

const common = () => ({
  title: z.string({ error: 'text' }).optional().describe('What messages call it'),
  width: length().describe('Width of a label, in mm'),
  height: length().describe('Height of a label, in mm'),
  margin: distance()
    .optional()
    .describe(`Edge of each label that stays empty, in mm (${USUAL_MARGIN})`),
  corner: distance().optional().describe('Radius of the corners, in mm (0)'),
});

const sheet = () =>
  z.strictObject(
    {
      type: z.literal('sheet', { error: 'sheet or roll' }),
      ...common(),
      paper: z
        .union(
          [
            z.enum(Object.keys(PAPERS) as [PaperName, ...PaperName[]]),
            z.strictObject({ width: length(), height: length() }),
          ],
          { error: 'a4, letter, or a width and a height in mm' },
        )
        .describe('The page: a4, letter, or its width and height in mm'),
      columns: count().describe('Labels in a row'),
      rows: count().describe('Labels in a column'),
      left: distance().describe('From the left edge of the page to the first label, in mm'),
      top: distance().describe('From the top edge of the page to the first label, in mm'),
      columnGap: distance().optional().describe('Between labels side by side, in mm (0)'),
      rowGap: distance().optional().describe('Between labels one below the other, in mm (0)'),
    },
    { error: 'an object' },
  );

const roll = () =>
  z.strictObject(
    {
      type: z.literal('roll', { error: 'sheet or roll' }),
      ...common(),
      dpi: dpi().optional().describe('Dots per inch of the printer (300)'),
      format: z
        .enum(LABEL_FORMATS, { error: LABEL_FORMATS.join(' or ') })
        .optional()
        .describe('pdf (default), or zpl for Zebra printers'),
      cutsTo: z
        .enum(['width', 'height'], { error: 'width or height' })
        .optional()
        .describe('The side of a continuous tape that --length sets'),
    },
    { error: 'an object' },
  );

/** Label sheets and rolls of the user's own, by name; made where a document is read. */
export const labelDocument = once(() =>
  z.strictObject(
    {
      ...SCHEMA_KEY,
      labels: z.record(
        z
          .string()
          .regex(/^[a-z\d][a-z\d-]*$/, { error: 'a name of small letters, digits and hyphens' }),
        z.discriminatedUnion('type', [sheet(), roll()], {
          error: 'an object with type: sheet or roll',
        }),
        { error: 'an object' },
      ),
    },
    { error: 'an object' },
  ),
);

/** The file that describes them, for messages. */
export interface LabelDocumentFile {
  readonly name: string;
  readonly text: string;
}

const FILE: OptionNames<LabelDocumentFile> = { name: 'required', text: 'required' };

/**
 * Reads label sheets and rolls from JSON or YAML. Throws TallysheetError 'bad-settings' with line, column and path of the first
 * problem, also where labels overlap or reach over the page.
 */
export async function parseLabelDocument(file: LabelDocumentFile): Promise<LabelMedium[]> {
  assertKnownOptions('parseLabelDocument', file, FILE);
  const { name, text } = file;
  const source = {
    title: `The label document ${name}`,
    error: 'bad-settings' as const,
    hint: 'docs/how-to/print-labels.md describes each key.',
    text,
  };
  const { labels } = await parseDocument(labelDocument(), source);
  return Object.entries(labels).map(([label, geometry]) => {
    const medium = mediumOf(label, geometry);
    const problem = misfit(medium);
    if (problem === undefined) return medium;
    throw new TallysheetError('bad-settings', `${source.title}: labels.${label}: ${problem}`, {
      hint: 'Check width, height, gaps, left and top against the package.',
    });
  });
}

type Geometry = z.output<ReturnType<typeof sheet>> | z.output<ReturnType<typeof roll>>;

function mediumOf(name: string, geometry: Geometry): LabelMedium {
  const { width, height, margin = USUAL_MARGIN, corner = 0 } = geometry;
  const label = { width, height };
  const common = { name, label, margin: { x: margin, y: margin }, corner };
  if (geometry.type === 'roll') {
    const { title: brand = name, dpi = 300, format, cutsTo } = geometry;
    return rollMedium({
      ...common,
      brand,
      dpi,
      ...(format && { format }),
      ...(cutsTo && { cutsTo }),
    });
  }
  const { title = name, paper, columns, rows, left, top, columnGap = 0, rowGap = 0 } = geometry;
  return {
    ...common,
    title: `${title}: ${columns * rows} labels of ${sizeInMm(label)}`,
    page: typeof paper === 'string' ? PAPERS[paper] : paper,
    grid: { columns, rows, left, top, columnPitch: width + columnGap, rowPitch: height + rowGap },
    dpi: 300,
    format: 'pdf',
  };
}
