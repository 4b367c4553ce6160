import type { Kind, Step } from '../../catalogue/kinds.ts';
import { isCalled, recordKindOf, stepsOf, withSteps } from '../../catalogue/steps.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { nearestNames } from '../../kernel/names.ts';

/** The kind of rows with those of the steps that their records have; a kind that has steps keeps them. */
export function kindWithSteps(kind: Kind, then: readonly string[] = []): Kind {
  if (kind.steps !== undefined || kind.operation !== undefined) return kind;
  const known = stepsOf(kind);
  const wanted = then.flatMap((name) => known.find((step) => isCalled(step, name)) ?? []);
  const steps: Step[] = [...new Set(wanted)];
  return steps.length === 0 ? kind : withSteps(kind, steps);
}

/** Refuses a step that no sheet may have. Throws TallysheetError 'bad-usage'. */
export function assertStepsKnown(kinds: readonly Kind[], then: readonly string[] = []): void {
  const known = kinds.flatMap((kind) => stepsOf(recordKindOf(kind)));
  const unknown = then.find((name) => !known.some((step) => isCalled(step, name)));
  if (unknown === undefined || kinds.length === 0) return;
  const names = [...new Set(known.map(({ name }) => name))];
  const rows = [...new Set(kinds.map((kind) => recordKindOf(kind).name))].join(', ');
  const [near] = nearestNames(unknown, names);
  const hint =
    names.length === 0
      ? 'Remove --then; an operation has a sheet of its own, such as --kind fixed-assets.checkout.'
      : near === undefined
        ? `Possible: --then ${names.join(',')}.`
        : `Did you mean --then ${near}?`;
  throw new TallysheetError(
    'bad-usage',
    `--then: "${unknown}" is not an operation that rows of ${rows} can do next`,
    {
      hint,
    },
  );
}
