import { asWord, type ScanValue } from './scan-operations.ts';

/** More characters than any code or note has: a QR code holds 7,089. */
export const LONGEST_LINE = 10_000;

/** What a person may ask for in a session besides scanning, each by the words for it. */
const SESSION_WORDS = {
  undo: ['undo', 'undo last'],
  list: ['list'],
  help: ['help', '?'],
  end: ['end'],
  quit: ['quit'],
} as const;

export type SessionRequest = keyof typeof SESSION_WORDS;

/** What a line of a session says. */
export type SessionLine =
  | { readonly is: 'scan'; readonly code: string }
  | { readonly is: 'value'; readonly value: ScanValue; readonly text: string }
  | { readonly is: 'request'; readonly request: SessionRequest };

/**
 * Reads a clean line: a word alone is a request, `until: 12/31/2026` sets a value, whether typed or scanned from a card,
 * and everything else is a code. Case does not matter.
 */
export function readSessionLine(line: string, values: readonly ScanValue[]): SessionLine {
  const folded = line.toLowerCase().replace(/\s+/g, ' ');
  const request = Object.entries(SESSION_WORDS).find(([, words]) =>
    (words as readonly string[]).includes(folded),
  );
  if (request !== undefined) return { is: 'request', request: request[0] as SessionRequest };
  const [, said = '', text = ''] = /^([^:=]+?)\s*[:=]\s*(.*)$/.exec(line) ?? [];
  const value = values.find(({ word, column }) =>
    [word, asWord(column.label)].includes(asWord(said)),
  );
  return value === undefined ? { is: 'scan', code: line } : { is: 'value', value, text };
}
