import { counted, formatCount } from '../../../kernel/counts.ts';
import type { LabelReport } from '../../../index.ts';
import { block, factsBlock, screenOf } from '../../screens/blocks.ts';
import { noticesBlock } from '../../screens/notices-block.ts';
import type { Canvas } from '../../screens/style.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Text } from '../../screens/text.ts';

const MOST_NAMED = 5;

/** What was written, and what to check before printing. */
export function labelScreen(report: LabelReport, canvas: Canvas): Text {
  const { files, labels, pages, medium, notices, calls } = report;
  const [file] = files;
  const where = `${counted(labels, 'label')} on ${counted(pages, 'page')}`;
  return screenOf([
    file === undefined
      ? 'No record to label was found, so no file was written.'
      : factsBlock('Written', [[file.path, where]], canvas),
    wrap(medium, canvas.columns),
    problemsBlock(report, canvas),
    noticesBlock(notices, canvas),
    `Complete: ${counted(labels, 'label')}, ${counted(calls.reads, 'API call')}.`,
    howToPrint(file?.format, canvas),
  ]);
}

function problemsBlock(report: LabelReport, canvas: Canvas): Text | undefined {
  const { notFound, cut, missingCharacters, sharedCodes, logoProblem } = report;
  const sentences = [
    ...notFoundSentence(notFound),
    ...sharedCodes
      .slice(0, MOST_NAMED)
      .map(
        ({ code, ids }) =>
          `Items ${ids.map((id) => `#${id}`).join(', ')} have the same code: ${code}.`,
      ),
    ...(cut.length === 0
      ? []
      : [
          `Text cut, because it has no room: ${named(cut.map(({ id, name }) => `#${id} ${name}`))}.`,
        ]),
    ...(logoProblem === undefined ? [] : [`The logo is not printed: ${logoProblem}.`]),
    ...(missingCharacters.length === 0
      ? []
      : [
          `The font lacks ${named(missingCharacters)}, printed as "?". Use a font that has them with --font.`,
        ]),
  ];
  if (sentences.length === 0) return undefined;
  return block(
    'Needs attention',
    sentences.map((sentence) => wrap(sentence, canvas.columns, 2)),
    canvas,
  );
}

/** What names no record, or several; nothing where all was found. */
export function notFoundLine(
  notFound: LabelReport['notFound'],
  { columns }: Canvas,
): Text | undefined {
  const [sentence] = notFoundSentence(notFound);
  return sentence === undefined ? undefined : wrap(sentence, columns);
}

function notFoundSentence(notFound: LabelReport['notFound']): string[] {
  if (notFound.length === 0) return [];
  return [
    `Not found, or not unique: ${named(notFound.map(({ place, text }) => `"${text}" (${place})`))}.`,
  ];
}

function named(texts: readonly string[]): string {
  const more =
    texts.length > MOST_NAMED ? `, and ${formatCount(texts.length - MOST_NAMED)} more` : '';
  return `${texts.slice(0, MOST_NAMED).join(', ')}${more}`;
}

function howToPrint(
  format: LabelReport['files'][number]['format'] | undefined,
  { columns }: Canvas,
): Text | undefined {
  switch (format) {
    case undefined:
      return undefined;
    case 'pdf':
      return wrap('Print it at 100 % ("actual size"), not fitted to the page.', columns);
    case 'zpl':
      return wrap(
        'Send the file to the printer as it is, for example: lpr -o raw labels.zpl',
        columns,
      );
  }
}
