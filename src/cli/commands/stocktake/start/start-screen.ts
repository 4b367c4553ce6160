import type { JsonBody } from '../../../documents/outputs/index.ts';
import { counted, formatCount } from '../../../../kernel/counts.ts';
import type { StartedStocktake } from '../../../../index.ts';
import { block, factsBlock, nextBlock, screenOf } from '../../../screens/blocks.ts';
import type { Canvas } from '../../../screens/style.ts';
import { wrap } from '../../../screens/wrap.ts';
import { scopeWords } from '../scope-words.ts';
import type { Text } from '../../../screens/text.ts';

/** What was started, and the next command. */
export function startScreen(
  { head, files, sheets, expected, registered }: StartedStocktake,
  calls: number,
  from: (path: string) => string,
  canvas: Canvas,
): Text {
  const scope = scopeWords(head.scope);
  return screenOf([
    canvas.style.strong(wrap(`Stocktake ${head.name}: ${scope}`, canvas.columns)),
    factsBlock(
      'Frozen',
      [
        ['Started', `${head.startedAt} by ${head.startedBy} (${head.zone})`],
        ['Expected', `${counted(expected, 'item')} at ${counted(sheets, 'place')}`],
        ['Register', `${formatCount(registered)} items of the account are recognized`],
      ],
      canvas,
    ),
    block(
      'Written',
      files.map((file) => `  ${from(file)}`),
      canvas,
    ),
    `Complete: ${counted(calls, 'API call')}.`,
    nextBlock('Next, when something is counted:', 'tallysheet stocktake count <files>', canvas),
  ]);
}

/** The document of --json. */
export function startDocument(
  { folder, head, files, sheets, expected, registered }: StartedStocktake,
  calls: number,
  from: (path: string) => string,
): JsonBody<'stocktake-started'> {
  const { id, name, zone, startedAt, startedBy, scope } = head;
  return {
    counts: { expected, places: sheets, calls },
    stocktake: name,
    folder: from(folder),
    id,
    startedAt,
    startedBy,
    timeZone: zone,
    scope,
    expected,
    places: sheets,
    registered,
    files: files.map(from),
    calls,
  };
}
