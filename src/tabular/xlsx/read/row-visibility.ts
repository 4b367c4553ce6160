import { isTrue } from './xml/xml-values.ts';

/** Whether a row is hidden, or has no height, which looks the same. */
export function isHiddenRow(hidden: string | undefined, height: string | undefined): boolean {
  return isTrue(hidden) || (height !== undefined && Number(height) === 0);
}
