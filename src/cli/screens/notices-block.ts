import { basename } from 'node:path';
import type { FileNotice } from '../../tabular/file-notices.ts';
import type { WorkbookReport } from '../../tabular/xlsx/write/workbook-report.ts';
import { MOST_CHARACTERS } from '../../tabular/xlsx/write/workbook-text.ts';
import { block } from './blocks.ts';
import { counted, formatCount, inNumber } from '../../kernel/counts.ts';
import type { Canvas } from './style.ts';
import { wrap } from './wrap.ts';
import type { Text } from './text.ts';

/** What there is to know of the files that were written; nothing where all is as it should be. */
export function noticesBlock(notices: readonly FileNotice[], canvas: Canvas): Text | undefined {
  const sentences = notices.flatMap(({ path, wanted, report }) => [
    ...(wanted === undefined
      ? []
      : [`${basename(wanted)} is open in another program, so the new file is ${path}.`]),
    ...(report === undefined ? [] : losses(report).map((loss) => `${path}: ${loss}.`)),
  ]);
  if (sentences.length === 0) return undefined;
  const lines = sentences.map((sentence) => wrap(sentence, canvas.columns, 2));
  return block('Notes', lines, canvas);
}

function losses({ cutTexts, cutCells, ...left }: WorkbookReport): string[] {
  const { omittedLinks, omittedNotes, omittedRules } = left;
  return [
    ...(cutTexts === 0 ? [] : [cutting(cutTexts, cutCells)]),
    ...(omittedLinks === 0 ? [] : [`${counted(omittedLinks, 'link')} ${tooMany(omittedLinks)}`]),
    ...(omittedNotes === 0 ? [] : [`${counted(omittedNotes, 'note')} ${tooMany(omittedNotes)}`]),
    ...(omittedRules === 0
      ? []
      : [`${counted(omittedRules, 'drop-down')} ${tooMany(omittedRules)}`]),
  ];
}

function cutting(texts: number, cells: WorkbookReport['cutCells']): string {
  const places = cells.map(({ sheet, cell }) => `${sheet} ${cell}`).join(', ');
  const more = texts > cells.length ? ', …' : '';
  const were = `${counted(texts, 'text')} ${inNumber(texts, 'was', 'were')}`;
  return `${were} cut at ${formatCount(MOST_CHARACTERS)} characters, the limit of a cell: ${places}${more}`;
}

function tooMany(left: number): string {
  return `${inNumber(left, 'was', 'were')} not written, because of the limits of a sheet`;
}
