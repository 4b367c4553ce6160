import {
  offerSentence,
  thenAll,
  thenFlag,
  type StepOffer,
} from '../../import/sheet/steps/step-offers.ts';
import { factsBlock } from './blocks.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';

/** Operations that the rows call for, each with the flag that has it done; undefined where there are none. */
export function offersBlock(offers: readonly StepOffer[], canvas: Canvas): Text | undefined {
  const all = thenAll(offers);
  const lines = [
    ...offers.map((offer) => [thenFlag(offer.then), offerSentence(offer)] as const),
    ...(all === undefined ? [] : [[all, 'all of them'] as const]),
  ];
  return factsBlock('Further operations', lines, canvas);
}
