/** What is wrong with the record of a call, for the person who checks it. */
export interface Discrepancy {
  readonly call: number;
  readonly why: string;
}

/** What is wrong with a record that was made; undefined where it is there once. */
export function wordsFor(
  own: number,
  isThere: boolean,
  duplicates: readonly number[],
): string | undefined {
  const numbers = (isThere ? [own, ...duplicates] : duplicates).map((id) => `#${id}`).join(', ');
  if (!isThere && duplicates.length === 0) {
    return `it was created as #${own}, which no longer exists`;
  }
  if (!isThere)
    return `it was created as #${own}, which no longer exists; found instead: ${numbers}`;
  return duplicates.length === 0
    ? undefined
    : `the service has it ${duplicates.length + 1} times: ${numbers}`;
}
