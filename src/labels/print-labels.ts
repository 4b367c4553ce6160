import { ACCOUNT_LISTENER, type AccountListener } from '../account/account-listener.ts';
import { counted } from '../kernel/counts.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { dirname, extname, resolve } from 'node:path';
import { groupBy } from '../kernel/group-by.ts';
import { utcDate } from '../kernel/dates/dates.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { makeFolder, writeAtomically } from '../tabular/files/atomic-file.ts';
import { FileNotices } from '../tabular/file-notices.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { loadSymbolDrawer } from '../barcodes/symbol.ts';
import {
  type LabelListener,
  type LabelReport,
  type LabelRequest,
  type LabelWorkplace,
} from './label-request.ts';
import { layOut, type LabelLayout } from './layout/label-layout.ts';
import { firstLabelPage } from './layout/label-page.ts';
import { type LabelMedium, labelsPerPage, sizeInMm } from './media/label-medium.ts';
import { type Logo, readLogo } from '../pictures/logo.ts';
import { defined } from '../kernel/defined.ts';
import { type OpenFonts, measureWith, openFonts, readFonts } from './print/fonts.ts';
import { labelPdf, type LabelPrint } from './print/label-pdf.ts';
import { labelZpl } from './print/label-zpl.ts';
import {
  type LabelledRecord,
  assertHasLinks,
  readLabelContents,
} from './records/label-contents.ts';

const REQUEST: OptionNames<LabelRequest> = {
  kind: 'required',
  selection: 'required',
  medium: 'required',
  symbology: true,
  code: true,
  fields: true,
  order: true,
  points: true,
  font: true,
  logo: true,
  start: true,
  outline: true,
  out: true,
  force: true,
};

/**
 * Prints labels of records to a file, whole or not at all. Throws TallysheetError 'bad-usage' (an option that does not fit, a code that
 * would be too small to be read), 'bad-settings' (the font), 'cannot-write' (also where a file exists that this program did not
 * write), and as readLabelContents does.
 */
export async function printLabels(
  request: LabelRequest,
  workplace: LabelWorkplace,
  listener: AccountListener = {},
): Promise<LabelReport> {
  assertKnownOptions('The request of printLabels', request, REQUEST);
  assertKnownOptions('The listener of printLabels', listener, ACCOUNT_LISTENER);
  return printLabelsShown(request, workplace, listener);
}

/** Prints labels as printLabels does, and shows their first page before its file is written. */
export async function printLabelsShown(
  request: LabelRequest,
  workplace: LabelWorkplace,
  { onFirstPage, ...reading }: LabelListener,
): Promise<LabelReport> {
  assertStart(request);
  if (request.code === 'link') assertHasLinks(request.kind);
  const path = pathFor(request, workplace);
  const own = new WrittenFiles({ stateFolder: workplace.stateFolder, force: request.force });
  await own.assertReplaceable(path);
  const fonts = await fontsFor(request, workplace);
  const logo = await logoFor(request, workplace);
  const measure = measureWith(fonts);

  const { labelled, notFound } = await readLabelContents(request, workplace, reading);
  const draw = await loadSymbolDrawer();
  const { medium, symbology, points } = request;
  const layouts = labelled.map((label) =>
    layOut(label, { medium, symbology, draw, measure, points, logo: logo.picture }),
  );
  const notices = new FileNotices(own);
  const files = [];
  if (layouts.length > 0) {
    onFirstPage?.(firstLabelPage(layouts, request));
    const bytes = await printed(layouts, request, {
      ...{ fonts, logo: logo.picture?.bytes, createdAt: workplace.clock.now() },
    });
    await makeFolder(dirname(path));
    const written = await writeAtomically(path, (sink) => sink.write(bytes), notices.listener);
    files.push({ path: written, format: medium.format });
  }
  return {
    files,
    labels: layouts.length,
    pages: pagesOf(layouts.length, request),
    medium: medium.title,
    notFound: notFound.map(({ place, text }) => ({ place, text })),
    cut: labelled.filter((_, at) => layouts[at]?.isCut).map(({ id, name }) => ({ id, name })),
    missingCharacters: [...measure.missing],
    ...defined({ logoProblem: logoProblem(logo, layouts, medium) }),
    sharedCodes: sharedCodes(labelled),
    notices: notices.list(),
    calls: { reads: workplace.connection.caller.counters().reads },
  };
}

function assertStart({ start, medium }: LabelRequest): void {
  const most = labelsPerPage(medium);
  if (start <= most) return;
  throw new TallysheetError(
    'bad-usage',
    `--start ${start}: ${medium.name} has ${counted(most, 'label')} on a page`,
    { hint: `Use a place from 1 to ${most}, counted row by row.` },
  );
}

function pathFor({ out, kind, medium }: LabelRequest, { cwd, clock }: LabelWorkplace): string {
  const path = resolve(cwd, out ?? `${kind.name}-labels-${utcDate(clock.now())}.${medium.format}`);
  const ending = extname(path).slice(1).toLowerCase();
  if (ending === medium.format) return path;
  throw new TallysheetError(
    'bad-usage',
    `--out ${out ?? ''} must end with .${medium.format}: that is what ${medium.name} is printed from`,
    { hint: `Use --out labels.${medium.format}.` },
  );
}

function fontsFor({ font }: LabelRequest, { cwd }: LabelWorkplace): Promise<OpenFonts> {
  const path = font === undefined ? undefined : resolve(cwd, font);
  return openFonts(readFonts(path), path ?? 'the font');
}

/** The logo that is printed, or why none can be. */
type ChosenLogo =
  | { readonly picture: Logo | undefined; readonly problem?: undefined }
  | { readonly picture?: undefined; readonly problem: string };

/** Labels have logos that a PDF takes as they are. Throws TallysheetError as readLogo does. */
async function logoFor(
  { logo, medium: { format, name } }: LabelRequest,
  { cwd }: LabelWorkplace,
): Promise<ChosenLogo> {
  if (logo === undefined) return { picture: undefined };
  const picture = await readLogo(resolve(cwd, logo));
  if (format === 'zpl') return { problem: `${name} is printed from ZPL, which has no logo` };
  if (picture.format === 'svg') return { problem: 'labels take a PNG or JPEG, not an SVG' };
  return { picture };
}

/** Labels of one medium have it, or none has it. */
function logoProblem(
  { picture, problem }: ChosenLogo,
  layouts: readonly LabelLayout[],
  { name, label }: LabelMedium,
): string | undefined {
  if (picture === undefined || layouts.some(({ logo }) => logo !== undefined)) return problem;
  if (layouts.length === 0) return undefined;
  return `${name} (${sizeInMm(label)}) has no room for it beside the texts`;
}

function printed(
  layouts: readonly LabelLayout[],
  { medium, start, outline }: LabelRequest,
  parts: Pick<LabelPrint, 'fonts' | 'logo' | 'createdAt'>,
): Promise<Uint8Array> {
  switch (medium.format) {
    case 'pdf':
      return labelPdf(layouts, { medium, start, outline, ...parts });
    case 'zpl':
      return Promise.resolve(Buffer.from(labelZpl(layouts, medium, outline)));
  }
}

function pagesOf(labels: number, { medium, start }: LabelRequest): number {
  return labels === 0 ? 0 : Math.ceil((start - 1 + labels) / labelsPerPage(medium));
}

function sharedCodes(labelled: readonly LabelledRecord[]): LabelReport['sharedCodes'] {
  return [...groupBy(labelled, ({ code }) => code)]
    .filter(([, same]) => same.length > 1)
    .map(([code, same]) => ({ code, ids: same.map(({ id }) => id) }));
}
