import { TallysheetError } from '../../kernel/messages/errors.ts';

/** What is asked for contradicts itself, or cannot be. */
export function badUsage(message: string, hint?: string): TallysheetError {
  return refusal('bad-usage', message, hint);
}

/** What is in the way of a close, a reopening or a journal. */
export function cannotClose(message: string, hint?: string): TallysheetError {
  return refusal('cannot-close', message, hint);
}

function refusal(
  code: 'bad-usage' | 'cannot-close',
  message: string,
  hint: string | undefined,
): TallysheetError {
  return new TallysheetError(code, message, hint === undefined ? {} : { hint });
}

/** Some texts by name, and how many more there are: `a, b, 3 more`. */
export function firstOf(texts: readonly string[], most: number, joint = ', '): string {
  const rest = texts.length - most;
  return [...texts.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])].join(joint);
}
