import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import { handedTypes, nameOfHandingStep } from '../../catalogue/handing-steps.ts';
import { columnOf, type Kind, kindNamed } from '../../catalogue/kinds.ts';
import { members } from '../../catalogue/resources/members.ts';
import { stepCalled, withSteps } from '../../catalogue/steps.ts';
import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type { GivenItem } from '../choose/choose-items.ts';
import type { JoinerPlan } from '../onboarding.ts';

/** The rows of an onboarding as an import takes them: one for each person who gets something. */
export interface ImportSheet {
  /** What its rows are: members, with a step for each thing that one of them gets. */
  readonly kind: Kind;
  readonly sheet: WorkbookSheet;
}

type RowValues = Readonly<Record<string, string | number>>;

/** Undefined where there is nothing to hand out. */
export function importSheet(plans: readonly JoinerPlan[]): ImportSheet | undefined {
  const getting = plans.filter(({ state }) => state === 'gets');
  if (getting.length === 0) return undefined;
  const kind = kindOf(getting);
  const rows = getting.map((plan) => valuesOf(plan, kind));
  const filled = new Set(rows.flatMap((row) => Object.keys(row)));
  const targets = [
    ...(filled.has(ID_TARGET) ? [ID_TARGET] : []),
    ...kind.columns.map(({ target }) => target).filter((target) => target !== ID_TARGET),
    ...[...filled].filter((target) => !kind.columns.some((column) => column.target === target)),
  ].filter((target) => filled.has(target));
  return {
    kind,
    sheet: {
      name: 'Onboarding',
      columns: targets.map((target) => ({
        heading: columnOf(kind, target)?.label ?? target,
        width: 22,
        format: '@',
      })),
      rows: rows.map((row) => targets.map((target) => row[target] ?? '')),
      hasFilter: true,
      print: { landscape: true, pagesWide: 1, footer: 'Onboarding' },
    },
  };
}

/** Members with as many steps of each type as one person needs. */
function kindOf(plans: readonly JoinerPlan[]): Kind {
  const kind = kindNamed(members.name);
  const steps = handedTypes(members.name).flatMap((type) => {
    const most = Math.max(...plans.map((plan) => givenOf(plan, type).length));
    return Array.from({ length: most }, (_each, at) => nameOfHandingStep(type, at + 1));
  });
  return withSteps(
    kind,
    steps.flatMap((name) => stepCalled(kind, name) ?? []),
  );
}

interface GivenInKit extends GivenItem {
  readonly kit: string;
}

function givenOf({ chosen }: JoinerPlan, type: string): readonly GivenInKit[] {
  return chosen.flatMap(({ want: { kit }, gets }) =>
    gets.filter(({ item }) => item.type === type).map((given) => ({ ...given, kit })),
  );
}

function valuesOf(plan: JoinerPlan, kind: Kind): RowValues {
  const { member, values } = plan.joiner;
  const ofMember = member === undefined ? writable(values, kind) : { [ID_TARGET]: `#${member.id}` };
  const ofSteps = handedTypes(members.name).flatMap((type) =>
    givenOf(plan, type).flatMap((given, at) => stepValues(given, { plan, type, at, kind })),
  );
  return { ...ofMember, ...Object.fromEntries(ofSteps) };
}

interface StepOfPlan {
  readonly plan: JoinerPlan;
  readonly type: string;
  readonly at: number;
  readonly kind: Kind;
}

/** The cells of what a person gets, by their targets. */
function stepValues(
  { item, units, from, kit }: GivenInKit,
  { plan, type, at, kind }: StepOfPlan,
): [string, string | number][] {
  const name = nameOfHandingStep(type, at + 1);
  const step = kind.steps?.find((each) => each.name === name);
  if (step?.gives === undefined) throw new RangeError(`${kind.name} has no step ${name}`);
  const { due, comments } = plan.joiner;
  const counted = step.kind.resource.endpoints[step.kind.operation ?? '']?.handsOut?.units;
  const cells: readonly (readonly [string, string | number | undefined])[] = [
    [step.gives, `#${item.number}`],
    ...(counted === undefined ? [] : [[counted, units] as const]),
    ['location_id', from],
    ['till', due],
    ['comments', [comments, `Kit: ${kit}`].filter((text) => text !== undefined).join('; ')],
  ];
  return cells.flatMap(([target, value]): [string, string | number][] =>
    value === undefined ? [] : [[`${name}.${target}`, value]],
  );
}

/** What a create or an update of a member takes, and whole names. */
function writable(values: RowValues, kind: Kind): RowValues {
  return Object.fromEntries(
    Object.entries(values).filter(([target]) => {
      const column = columnOf(kind, target);
      return column !== undefined && (column.use !== 'read-only' || column.parts !== undefined);
    }),
  );
}
