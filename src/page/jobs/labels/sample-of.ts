import { findMedium } from '../../../index.ts';
import { sampleLabel, type LabelPage } from '../../../inner-library.ts';
import type { TakenBy } from '../../interface/calls.ts';

type WantedSample = TakenBy<'sampleLabel'>['wanted'];

/** What codes of samples hold: as long as those of most accounts. */
const CODES: Readonly<Record<WantedSample['code'], string>> = {
  identifier: 'A-1042',
  number: '1042',
  link: 'https://assets.example.com/items/1042/QJ7RT2',
};

/** A label as it would be printed, with invented texts. */
export function sampleOf({
  medium,
  length,
  symbology,
  code,
  texts,
}: WantedSample): Promise<LabelPage> {
  const content = { code: CODES[code], texts };
  return sampleLabel(content, { medium: findMedium(medium, [], { length }), symbology });
}
