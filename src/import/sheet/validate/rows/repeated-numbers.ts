import { takeApart } from '../../../../catalogue/columns/appended-lines.ts';
import { isNumberOfOneThing } from '../../../../catalogue/languages/custom-field-names.ts';
import type { Mapping } from '../../headings/mapping.ts';
import type { KeyPlan } from './keys.ts';

/** Shorter ones, and those without a digit, are words for none: `1`, `n/a`. */
const A_NUMBER = /^(?=.*\p{N}).{3,}$/u;

/** The serial numbers of a sheet, which the service takes from several items: custom fields, and lines of a text. */
export function repeatedNumbers({ kind, columns }: Mapping): KeyPlan[] {
  if (kind.operation !== undefined) return [];
  const prefixes = kind.families.map(({ prefix }) => `${prefix}:`);
  return columns.flatMap(({ index, heading, target = '', isAppended, line }): KeyPlan[] => {
    const prefix = prefixes.find((each) => target.startsWith(each));
    if (prefix === undefined && isAppended !== true) return [];
    const names = [heading, line ?? target.slice(prefix?.length)];
    if (!names.some(isNumberOfOneThing)) return [];
    const part = { index, fixed: '', mayBeBlank: false, ignoresCase: false };
    const space = `${kind.resource.name} ${prefix === undefined ? heading : target}`;
    const comparedOf = (text: string): string | undefined => {
      const number = isAppended === true ? valueOfLine(text, line ?? heading) : text;
      return A_NUMBER.test(number) ? number : undefined;
    };
    return [{ space, label: heading, heading, parts: [part], code: 'repeated-number', comparedOf }];
  });
}

/** The cells of a column that is appended to a text are its lines already. */
function valueOfLine(text: string, name: string): string {
  return takeApart(text, [name]).values[0] ?? '';
}
