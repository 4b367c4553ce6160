import type { Input } from '../../sheet/map/input.ts';
import type { KeyIndex } from '../../sheet/validate/rows/key-index.ts';

/** A sheet that was checked, with the result of its check. */
interface CheckedWhole<Result> {
  readonly input: Input;
  readonly result: Result;
}

/**
 * Checks all rows of a sheet. Where its later rows show that it is read in another way than its first rows, that reading
 * is withdrawn, and the sheet is checked again, twice where its columns fill other fields.
 * @param check checks the rows of an input and shows each of them to its survey
 * @param forget forgets what the first check left, besides keys
 */
export async function checkWholeSheet<Result>(
  input: Input,
  keyIndex: KeyIndex | undefined,
  check: (input: Input) => Promise<Result>,
  forget: (result: Result) => void = () => undefined,
): Promise<CheckedWhole<Result>> {
  const { openSurvey, ...whole } = input;
  if (openSurvey === undefined) return { input, result: await check(input) };
  const forgetKeys = keyIndex?.mark();
  const result = await check(input);
  const surveyed = openSurvey.conclude();
  const read = { ...whole, ...surveyed.input };
  if (!surveyed.isWithdrawn) return { input: read, result };
  forget(result);
  forgetKeys?.();
  return checkWholeSheet(read, keyIndex, check, forget);
}
