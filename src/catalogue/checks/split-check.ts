import { z } from 'zod';
import { splitPersonName, type NameOrder, type PersonName } from '../../kernel/person-names.ts';
import { WORKING_LIMITS } from '../limits.ts';
import type { CellCheck, CellRules } from './cell-check.ts';
import { freeText } from './text-check.ts';

/** How the whole cell is checked, and each of its parts by the rules of its own field. */
export function splitCheck(
  parts: { readonly first: CellCheck; readonly last: CellCheck; readonly order: NameOrder },
  rules: CellRules,
): CellCheck {
  const text = freeText(0, WORKING_LIMITS.longestText, rules);
  const split = (whole: string): PersonName | undefined =>
    splitPersonName(whole, { ...rules, order: parts.order });
  return {
    ...text,
    surelyFine: (whole) => {
      const name = text.surelyFine(whole) ? split(whole) : undefined;
      return (
        name !== undefined && parts.first.surelyFine(name.first) && parts.last.surelyFine(name.last)
      );
    },
    plainTexts: undefined,
    keepsTexts: undefined,
    surelyFineTyped: () => false,
    schema: text.schema.transform((whole, context): string[] => {
      const name = split(String(whole));
      if (name === undefined) {
        context.addIssue({ code: 'custom', message: 'unsplittable-name' });
        return z.NEVER;
      }
      for (const part of ['first', 'last'] as const) {
        const { error } = parts[part].schema.safeParse(name[part]);
        for (const { message } of error?.issues ?? [])
          context.addIssue({ code: 'custom', message });
      }
      return [name.first, name.last];
    }),
    expected: (code) =>
      code === 'unsplittable-name' ? EXPECTED[parts.order] : parts.last.expected(code),
  };
}

const EXPECTED: Readonly<Record<NameOrder, string>> = {
  'first-last': '"Last, First" or "First Last"',
  'last-first': '"Last, First" or "Last First"',
};
