import { z } from 'zod';
import { didYouMeanName, foldName, nearestNames } from '../../kernel/names.ts';
import type { ChoiceField } from '../fields.ts';
import type { CellCheck } from './cell-check.ts';

/** One of a closed list of words; case and spaces do not matter. */
export function choiceCheck({ choices }: ChoiceField): CellCheck {
  const exact = new Set(choices);
  const byFolded = new Map(choices.map((choice) => [foldName(choice), choice]));
  return {
    surelyFine: (text) => exact.has(text),
    schema: z.string().transform((text, context) => {
      const choice = exact.has(text) ? text : byFolded.get(foldName(text));
      if (choice !== undefined) return choice;
      context.addIssue('unknown-choice');
      return z.NEVER;
    }),
    expected: () => `one of ${choices.join(', ')}`,
    hint: (text) => didYouMeanName(nearestNames(text, choices, 1)),
  };
}

const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['y', true],
  ['1', true],
  ['x', true],
  ['no', false],
  ['false', false],
  ['n', false],
  ['0', false],
]);

/** Yes or no, in a closed list of words. */
export function yesNoCheck(): CellCheck {
  return {
    surelyFine: (text) => YES_NO.has(text),
    schema: z.string().transform((text, context) => {
      const answer = YES_NO.get(foldName(text).toLowerCase());
      if (answer !== undefined) return answer;
      context.addIssue('malformed-yes-no');
      return z.NEVER;
    }),
    expected: () => 'yes or no (also true, false, y, n, x, 1, 0)',
    fromTyped: (cell) => (cell.type === 'boolean' ? String(cell.value) : undefined),
  };
}
