import type { IssueCode } from '../../kernel/messages/issues.ts';

/** UTF-8 that was read as Windows-1252: `MÃ¼ller`, `donâ€™t`; or characters that were already lost. */
const MOJIBAKE = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|ï»¿|\uFFFD/;

/** Text that a spreadsheet program would run; `-5.25`, `+49 40 123` and `- broken` are none. */
const FORMULA = /^\s*(?:[=\uFF1D]|[@\uFF20]\s*[A-Za-z]|[+\-\uFF0B\uFF0D](?=.*[(|!]))/s;

const MIXED_SCRIPTS =
  /\p{Script=Latin}[\p{N}\p{M}_-]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{N}\p{M}_-]*\p{Script=Latin}/u;

/** What is odd about a text that is kept as it is. */
export function oddText(text: string): IssueCode[] {
  return FORMULA.test(text) ? ['formula-text', ...oddName(text)] : oddName(text);
}

/** What is odd about the name of another record; it may begin with a sign such as `@`. */
export function oddName(text: string): IssueCode[] {
  const odd: IssueCode[] = [];
  if (MOJIBAKE.test(text)) odd.push('probable-mojibake');
  if (MIXED_SCRIPTS.test(text)) odd.push('mixed-scripts');
  return odd;
}
