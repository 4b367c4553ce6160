import type { Decision, Plan } from '../../../interface/calls.ts';
import { CREATE } from '../answers.ts';

/** A name that the account lacks. */
export type UnknownName = Plan['names'][number];

/** What was chosen for names, by their keys. */
export type Answers = Readonly<Record<string, string>>;

/** What makes a name one: the same name may be missing in several groups. */
export function keyOf({ recordType, within = '', value }: UnknownName): string {
  return JSON.stringify([recordType, within, value]);
}

/** What a name means now: what was just chosen, or what was decided before. */
export function answerTo(name: UnknownName, answers: Answers): string {
  return answers[keyOf(name)] ?? name.use ?? '';
}

/** Names that may be meant: the proposal first. */
export function candidatesOf({ use = '', candidates }: UnknownName): readonly string[] {
  return use === '' || candidates.includes(use) ? candidates : [use, ...candidates];
}

/** The names of each record type, in the order in which they come. */
export function byRecordType(
  names: readonly UnknownName[],
): readonly (readonly [recordType: string, names: readonly UnknownName[]])[] {
  const types = [...new Set(names.map(({ recordType }) => recordType))];
  return types.map((type) => [type, names.filter(({ recordType }) => recordType === type)]);
}

/** Other names that this import creates: the same may be meant. */
export function createdNames(
  names: readonly UnknownName[],
  answers: Answers,
  besides: UnknownName,
): readonly string[] {
  return names
    .filter((name) => name !== besides && name.within === besides.within)
    .filter((name) => answerTo(name, answers) === CREATE)
    .map(({ value }) => value);
}

/** What was chosen, as decisions. */
export function decisionsOf(names: readonly UnknownName[], answers: Answers): Decision[] {
  return names.flatMap((name) => {
    const use = answers[keyOf(name)]?.trim() ?? '';
    const { recordType, within, value } = name;
    if (use === '') return [];
    return [
      { about: 'name', recordType, value, use, ...(within !== undefined && { within }) } as const,
    ];
  });
}

/** Names for which the same is proposed for the same reason. */
export interface NameRule {
  readonly because: string;
  readonly names: readonly UnknownName[];
}

/** The rules that several likely names follow, those of most names first. */
export function rulesOf(names: readonly UnknownName[]): NameRule[] {
  const likely = names.filter(({ sureness, use = '' }) => sureness === 'likely' && use !== '');
  const reasons = [...new Set(likely.flatMap(({ because }) => because ?? []))];
  return reasons
    .map((because) => ({ because, names: likely.filter((name) => name.because === because) }))
    .filter((rule) => rule.names.length > 1)
    .toSorted((one, other) => other.names.length - one.names.length);
}
