import { namesResponsible } from '../../../catalogue/languages/responsible-words.ts';
import { counted } from '../../../kernel/counts.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { placeholder } from '../evidence/blanks.ts';
import type { PersonIndex } from '../evidence/people/person-index.ts';
import type { Input, LikelyStep } from '../map/input.ts';
import { actionOf } from '../map/step-count.ts';
import { withoutSteps } from '../map/step-watch.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { textAt } from '../steps/step-trigger.ts';
import { namesPeople } from '../headings/surveyed.ts';

/** The proposed steps of a sheet for people who answer for its things, and may not have them. */
export function responsibleSteps({ likelySteps }: Pick<Input, 'likelySteps'>): LikelyStep[] {
  return (likelySteps?.steps ?? []).filter(
    ({ calling: { headings, fields } }) =>
      [...fields.values()].some(namesPeople) && headings.every(namesResponsible),
  );
}

/** The proposed steps of a sheet whose columns have one word in each cell: login names, or anything else. */
export function stepsOfMembersOnly({ likelySteps }: Pick<Input, 'likelySteps'>): LikelyStep[] {
  return (likelySteps?.steps ?? []).filter(({ isOfMembersOnly }) => isOfMembersOnly === true);
}

/** So many of the words have to name one member each. */
const MEMBERS = 0.9;

/** A sheet without steps for people whose words do not name members of the account: their columns are offered. */
export function withoutOtherWords(
  input: Input,
  rows: readonly SheetRow[],
  people: PersonIndex | undefined,
): Input {
  const others = stepsOfMembersOnly(input).filter((step) => {
    const names = [...namesIn(step, rows)];
    const known = names.filter((text) => people?.named(text).people.length === 1);
    return known.length < MEMBERS * names.length;
  });
  return withoutSteps(input, others);
}

/**
 * A sheet without steps for people who answer for its things where none of them is a member: it is one question about the
 * column, and not one about each person.
 * @param people all members of the account, and of the same import
 */
export function withoutStrangers(
  input: Input,
  rows: readonly SheetRow[],
  people: PersonIndex | undefined,
): Input {
  if (people === undefined) return input;
  const named = responsibleSteps(input).map((step) => ({ step, names: namesIn(step, rows) }));
  const unknown = named.filter(({ names }) =>
    [...names].every((text) => people.named(text).people.length === 0),
  );
  if (unknown.length === 0) return input;
  const left = withoutSteps(
    input,
    unknown.map(({ step }) => step),
  );
  const readings = unknown.map(({ step: { calling, reading }, names }): FileReading => {
    const action = actionOf(calling);
    return {
      ...input.sheet.name,
      topic: 'steps',
      sureness: 'likely',
      rule: `No member is called as any of the ${counted(names.size, 'person', 'people')} here, so the step is not done: ${action}. Import them as members first, or make the column a line of the Description.`,
      ...(reading.column !== undefined && { column: reading.column }),
      ...(reading.rows !== undefined && { rows: reading.rows }),
      choices: [calling.step.name],
    };
  });
  return { ...left, readings: [...left.readings, ...readings] };
}

/** The distinct names in the columns of a step. */
function namesIn({ calling: { fields } }: LikelyStep, rows: readonly SheetRow[]): Set<string> {
  const names = new Set<string>();
  for (const [index, field] of fields) {
    for (const { cells } of rows) {
      const text = textAt(index, cells);
      if (text !== '' && placeholder(text, field, true) === undefined) names.add(text);
    }
  }
  return names;
}
