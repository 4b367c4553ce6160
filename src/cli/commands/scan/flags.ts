import { inHelpGroup, listFlag, switchFlag, textFlag, type Flags } from '../../flags/flag.ts';
import { dateFormatFlag } from '../../flags/format-flags.ts';
import { READING_FLAGS } from '../../flags/input-flags.ts';
import {
  CALL_FLAGS,
  CONSENT_FLAGS,
  EXECUTION_FLAGS,
  OUTPUT_FLAGS,
  REMEDY_FLAGS,
} from '../../flags/run-flags.ts';

/** What every session of scans takes. */
export const SCAN_FLAGS = {
  ...inHelpGroup('Set for every scan:', {
    set: listFlag('<field=value>', 'Custom field of every scan; repeatable'),
  }),
  ...inHelpGroup('Session:', {
    resume: switchFlag('Resume the newest unfinished session'),
    discard: switchFlag('Remove the unfinished sessions'),
  }),
  ...inHelpGroup('Reading:', {
    'scan-prefix': READING_FLAGS['scan-prefix'],
    'scan-check-digit': READING_FLAGS['scan-check-digit'],
    'date-format': dateFormatFlag(),
  }),
  ...REMEDY_FLAGS,
  ...OUTPUT_FLAGS,
  ...CALL_FLAGS,
  ...CONSENT_FLAGS,
  ...EXECUTION_FLAGS,
};

/** The flags that let the plan of a session do more than its scans say. */
export const PLAN_FLAGS = Object.keys(REMEDY_FLAGS) as (keyof typeof REMEDY_FLAGS)[];

/** The flags that set values for the scans of an operation. */
export function valueFlags(values: Readonly<Record<string, string>>): Flags {
  const flags = Object.entries(values).map(([word, label]) => [
    word,
    textFlag(`<${label.toLowerCase()}>`, `${label} of every scan`),
  ]);
  return inHelpGroup('Set for every scan:', Object.fromEntries(flags) as Flags);
}
