import type { PlanSummary } from '../../import/run/summary.ts';
import { columnsBlock, headingsBlock } from './columns-block.ts';
import { ignoredSheetsBlock, sheetsBlock } from './inputs-block.ts';
import { readingsBlocks } from './readings-blocks.ts';
import { offersBlock } from './offers-block.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';

/** How the files are read: their sheets, their columns, and the operations that they call for. */
export function readingBlocks(
  {
    inputs,
    ignored,
    columns,
    offers,
    readings,
  }: Pick<PlanSummary, 'inputs' | 'ignored' | 'columns' | 'offers' | 'readings'>,
  canvas: Canvas,
): (Text | undefined)[] {
  return [
    ...readingsBlocks(readings, canvas),
    sheetsBlock(inputs, canvas),
    ignoredSheetsBlock(ignored, inputs, canvas),
    headingsBlock(columns, canvas),
    columnsBlock(columns, canvas),
    offersBlock(offers, canvas),
  ];
}
