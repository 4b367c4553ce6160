import { replaceObeyed } from '../../kernel/printable.ts';

/**
 * JSON for a terminal or the log of a pipeline: what they obey, show in another order or not at all occurs only within
 * strings, where an escape means the same.
 */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
    .split('\n')
    .map((line) => replaceObeyed(line, escaped).replaceAll('##[', String.raw`\u0023#[`))
    .join('\n');
}

/** The same in one line, for a log. */
export function safeLine(value: unknown): string {
  return replaceObeyed(JSON.stringify(value), escaped);
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
