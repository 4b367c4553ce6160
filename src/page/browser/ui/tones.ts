import type { IconName } from './icon.tsx';
import type { Sound } from './sounds.ts';

/** How a scan is painted, beside its word. */
export const TONE_STYLES: Readonly<Record<Sound, string>> = {
  good: 'good',
  doubtful: 'warning',
  unknown: 'error',
};

export const TONE_ICONS: Readonly<Record<Sound, IconName>> = {
  good: 'good',
  doubtful: 'warning',
  unknown: 'error',
};
