import { parseLongDate } from '../../kernel/dates/dates.ts';
import { canonicalDecimal } from '../../kernel/decimals.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';

/** What the values of a custom field are, as far as the account shows it. */
export type MemberValues =
  | { readonly are: 'dates' }
  | { readonly are: 'yes-no' }
  | {
      readonly are: 'options';
      readonly options: readonly string[];
      /** Whether a value is several of them; undefined where no record has shown it. */
      readonly several: boolean | undefined;
    }
  /** All that were seen are numbers, which those of a field for text may be too. */
  | { readonly are: 'numbers' }
  | { readonly are: 'text' };

/**
 * The values of a custom field. The interface lists only its options; the rest is inferred from the
 * values of some records: dates are written out, yes/no is `true` or `false`, and a group of boxes
 * is an object. Undefined if no value shows it.
 */
export function memberValues(
  options: readonly string[],
  values: readonly Json[],
): MemberValues | undefined {
  if (values.some(isJsonObject)) return { are: 'options', options, several: true };
  if (options.length > 0) {
    return { are: 'options', options, several: values.length === 0 ? undefined : false };
  }
  const filled = values.filter((value) => value !== '' && value !== null);
  if (filled.length === 0) return undefined;
  if (all(filled, (text) => text === 'true' || text === 'false')) return { are: 'yes-no' };
  if (all(filled, (text) => parseLongDate(text) !== undefined)) return { are: 'dates' };
  if (all(filled, (text) => canonicalDecimal(text) !== undefined)) return { are: 'numbers' };
  return { are: 'text' };
}

/** The options in the description of a custom field. */
export function optionsIn(description: JsonObject): readonly string[] {
  const reported = ownValue(description, 'options');
  return Array.isArray(reported) ? reported.filter((each: Json) => typeof each === 'string') : [];
}

function all(values: readonly Json[], test: (text: string) => boolean): boolean {
  return values.every((value) => typeof value === 'string' && test(value));
}
