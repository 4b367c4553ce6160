import type { ScanAnswer } from '../../../interface/calls.ts';
import type { CountedScan } from '../../state/latest-scans.ts';
import type { Words } from '../../texts/translate.ts';
import type { Sound } from '../../ui/sounds.ts';

/** How an answer sounds and looks. */
export const TONES: Readonly<Record<ScanAnswer['outcome'], Sound>> = {
  'as-expected': 'good',
  elsewhere: 'doubtful',
  'different-places': 'doubtful',
  repeated: 'doubtful',
  unknown: 'unknown',
  unclear: 'unknown',
  place: 'good',
};

/** What was scanned: its code, since many items have the same name. */
export function scanTitle({ place, code, outcome }: ScanAnswer): string {
  return outcome === 'place' ? (place ?? code) : code;
}

/** The result of a scan in a few words. */
export function verdict({ t }: Words, { outcome, isTakenBack }: CountedScan): string {
  return isTakenBack === true ? t('count.takenBack') : t(`outcomes.${outcome}`);
}

/** The result of a scan in large letters: where units are counted, how many there are. */
export function loudWord(words: Words, answer: ScanAnswer): string {
  const { units } = answer;
  return units === undefined ? verdict(words, answer) : words.t('count.units', { count: units });
}

/** What a person needs to know of an answer besides its result. */
export function details({ t }: Words, answer: CountedScan): readonly string[] {
  const { outcome, code, item, registered, earlierBy, units, hint } = answer;
  const isMisplaced = outcome === 'elsewhere' || outcome === 'different-places';
  return [
    item === undefined
      ? ''
      : [item.name, ...(code === `#${item.number}` ? [] : [`#${item.number}`])].join(' · '),
    item?.isRetired === true ? t('count.retired') : '',
    isMisplaced && registered !== undefined ? t('count.registered', { place: registered }) : '',
    outcome === 'repeated' && earlierBy !== undefined ? t('count.before', { by: earlierBy }) : '',
    units === undefined ? '' : t('count.units', { count: units }),
    hint ?? '',
  ].filter((text) => text !== '');
}
