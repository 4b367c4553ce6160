import type { Kind, Step } from '../../catalogue/kinds.ts';
import { isCalled, recordKindOf, stepsOf, withSteps } from '../../catalogue/steps.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { nearestNames } from '../../kernel/names.ts';
import { saidOfSheet, scopeIn, type ScopedSheet } from '../map/sheet-scope.ts';

/**
 * The kind of a sheet's rows with those of the steps that its records have; a kind that has steps keeps them.
 * @param then `checkout`, or for one sheet `IT kit!checkout`
 */
export function kindWithSteps(sheet: ScopedSheet, then: readonly string[] = []): Kind {
  const { kind } = sheet;
  if (kind.steps !== undefined || kind.operation !== undefined) return kind;
  const known = stepsOf(kind);
  const wanted = then.flatMap((text) => {
    const name = saidOfSheet(text, sheet) ?? text;
    return known.find((step) => isCalled(step, name)) ?? [];
  });
  const steps: Step[] = [...new Set(wanted)];
  return steps.length === 0 ? kind : withSteps(kind, steps);
}

/** Refuses a step that no sheet may have, or that is for none of them. Throws TallysheetError 'bad-usage'. */
export function assertStepsKnown(
  sheets: readonly ScopedSheet[],
  then: readonly string[] = [],
): void {
  if (sheets.length === 0) return;
  for (const text of then) {
    const scope = scopeIn(text);
    const own = sheets.filter((sheet) => saidOfSheet(text, sheet) !== undefined);
    if (scope !== undefined && own.length === 0) throw noSuchSheet(scope, sheets);
    const name = scope === undefined ? text : text.slice(scope.length + 1);
    assertStepKnown(name, scope === undefined ? sheets : own);
  }
}

function assertStepKnown(wanted: string, sheets: readonly ScopedSheet[]): void {
  const kinds = sheets.map(({ kind }) => recordKindOf(kind));
  const known = kinds.flatMap(stepsOf);
  if (known.some((step) => isCalled(step, wanted))) return;
  const names = [...new Set(known.map(({ name }) => name))];
  const rows = [...new Set(kinds.map(({ name }) => name))].join(', ');
  const [near] = nearestNames(wanted, names);
  const hint =
    names.length === 0
      ? 'Remove --then; an operation has a sheet of its own, such as --kind fixed-assets.checkout.'
      : near === undefined
        ? `Possible: --then ${names.join(',')}.`
        : `Did you mean --then ${near}?`;
  throw new TallysheetError(
    'bad-usage',
    `--then: "${wanted}" is not an operation that rows of ${rows} can do next`,
    { hint },
  );
}

function noSuchSheet(scope: string, sheets: readonly ScopedSheet[]): TallysheetError {
  const names = sheets.flatMap(({ sheet, file }) => sheet ?? file ?? []);
  const [near] = nearestNames(scope, names);
  return new TallysheetError(
    'bad-usage',
    `--then: there is no sheet "${scope}"; the sheets are ${names.map((name) => `"${name}"`).join(', ')}`,
    near === undefined ? {} : { hint: `Did you mean "${near}"?` },
  );
}
