/** A number for people, with thousands separators: `2,991`. */
export function formatCount(number: number | bigint): string {
  return number.toLocaleString('en-US');
}

/** A number with its noun: `1 row`, `2,991 rows`. */
export function counted(number: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(number)} ${number === 1 ? singular : plural}`;
}

/** A noun with its article: `an inventory item`, `a fixed asset`, `a user listing`. */
export function withArticle(noun: string): string {
  return `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
