import { formatCount } from '../../kernel/counts.ts';
import { z } from 'zod';
import { foldName, nearestNames } from '../../kernel/names.ts';
import type { MemberValues } from '../columns/member-values.ts';
import type { CellCheck } from './cell-check.ts';

/** More options than these are not read out. */
const MOST_NAMED = 20;

/**
 * One of the options of a custom field, or several if it accepts several; case and spaces do not
 * matter. The value is the options in their own words, separated by commas.
 */
export function optionsCheck({
  options,
  several,
}: Extract<MemberValues, { are: 'options' }>): CellCheck {
  const exact = new Set(options);
  const byFolded = new Map(options.map((option) => [foldName(option), option]));
  const optionOf = (text: string): string | undefined =>
    exact.has(text) ? text : byFolded.get(foldName(text));
  const partsOf = (text: string): string[] => {
    if (several === false || optionOf(text) !== undefined) return [text];
    return text.split(/[,;|\n]/).filter((part) => part.trim() !== '');
  };
  return {
    surelyFine: (text) => exact.has(text),
    schema: z.string().transform((text, context) => {
      const parts = partsOf(text);
      const chosen = parts.flatMap((part) => optionOf(part) ?? []);
      if (chosen.length === parts.length && chosen.length > 0)
        return [...new Set(chosen)].join(', ');
      context.addIssue('unknown-choice');
      return z.NEVER;
    }),
    expected: () => expected(options, several === true),
    hint: (text) => {
      const wrong = partsOf(text).find((part) => optionOf(part) === undefined) ?? text;
      const [nearest] = nearestNames(wrong, options, 1);
      return nearest === undefined ? undefined : `Did you mean "${nearest}"?`;
    },
  };
}

function expected(options: readonly string[], several: boolean): string {
  const named = options.slice(0, MOST_NAMED).join(', ');
  const more =
    options.length > MOST_NAMED ? ` and ${formatCount(options.length - MOST_NAMED)} more` : '';
  return several
    ? `one or several of ${named}${more}, separated by commas`
    : `one of ${named}${more}`;
}
