import type { Vocabulary } from '../terms/names.ts';
import { EVENT_KINDS, type EventKind } from '../terms/asset-event.ts';

/** Spellings besides the names themselves; case, spaces and hyphens do not matter. */
export const EVENT_WORDS: Vocabulary<EventKind> = {
  words: EVENT_KINDS,
  aliases: {
    'Capitalised improvement': 'improvement',
    'Capitalized improvement': 'improvement',
    'Capital improvement': 'improvement',
    'Subsequent expenditure': 'improvement',
    Enhancement: 'improvement',
    Upgrade: 'improvement',
    Revalue: 'revaluation',
    'Impairment loss': 'impairment',
    'Write-down': 'impairment',
    'Reversal of impairment': 'impairment-reversal',
    'Write-up': 'impairment-reversal',
    'Partial sale': 'partial-disposal',
    'Part disposal': 'partial-disposal',
    'Partial retirement': 'partial-disposal',
    'Opening balance': 'brought-forward',
    'Accumulated depreciation brought forward': 'brought-forward',
    'Opening accumulated depreciation': 'brought-forward',
  },
};
