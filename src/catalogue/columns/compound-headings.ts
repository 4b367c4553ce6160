/** Chinese, Japanese and Korean write without spaces, or with few. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Words behind a word that say nothing more: `备注信息` is `备注`. */
const EMPTY_ENDS = /(?:信息|情况|情況|内容|內容|情報|欄|정보|내용|란)$/u;

/** `구분(발주처)`: what is in brackets does not belong to the word. */
const REMARK_AT_END = /[(（][^()（）]*[)）]$/u;

/** One character alone is part of too many words. */
const SHORTEST_WORD = 2;

/**
 * What a heading of these scripts may be, the longest first: the last word of a compound says what it is, `設備` +
 * `類別`. None for other scripts.
 */
export function lastWordsOf(heading: string): string[] {
  const text = heading.replace(/\s+/gu, '');
  if (!EAST_ASIAN.test(text)) return [];
  const plain = Array.from(text.replace(REMARK_AT_END, '').replace(EMPTY_ENDS, ''));
  const from = plain.length === Array.from(text).length ? 1 : 0;
  return Array.from({ length: Math.max(0, plain.length - SHORTEST_WORD + 1 - from) }, (_, at) =>
    plain.slice(from + at).join(''),
  );
}
