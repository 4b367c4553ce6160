import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { ErrorCode } from '../../kernel/messages/error-catalogue.ts';

/** What is asked for contradicts itself, or cannot be. */
export function badUsage(message: string, hint?: string): TallysheetError {
  return refusal('bad-usage', message, hint);
}

/** What is in the way of a close, a reopening or a journal. */
export function cannotClose(message: string, hint?: string): TallysheetError {
  return refusal('cannot-close', message, hint);
}

/** An error with a fix of its own, where the one of its code does not do. */
export function refusal(code: ErrorCode, message: string, hint?: string): TallysheetError {
  return new TallysheetError(code, message, hint === undefined ? {} : { hint });
}

/** Some texts by name, and how many more there are: `a, b, 3 more`. */
export function firstOf(texts: readonly string[], most: number, joint = ', '): string {
  const rest = texts.length - most;
  return [...texts.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])].join(joint);
}
