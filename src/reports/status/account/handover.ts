import type { HandedOut, HandedOutByRuns, HandingRun } from '../../../account/handed-out.ts';
import { counted } from '../../../kernel/counts.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { StatusException } from '../status-report.ts';
import { receiverOf } from './custody-scope.ts';
import type { Holding, ReadCustody } from './holdings.ts';
import { itemLabel } from './item-facts.ts';
import type { Person } from './people.ts';

/** What runs handed out, as far as it is still where it went. */
export interface Handover {
  /** What people hold of it. */
  readonly held: ReadonlySet<Holding>;
  /** What they do not hold any more, and what the runs did not come to. */
  readonly exceptions: readonly StatusException[];
}

/** Finds what runs handed out among what is held now. */
export function handoverOf(
  { items, runs }: HandedOutByRuns,
  all: readonly Holding[],
  {
    people,
    whereabouts,
    among,
  }: Pick<ReadCustody, 'people' | 'whereabouts'> & {
    readonly among: readonly Person[] | undefined;
  },
): Handover {
  const byItem = groupBy(all, ({ item }) => item);
  const held = new Set<Holding>();
  const exceptions: StatusException[] = [];
  for (const handed of latest(items)) {
    const to = receiverOf(handed, people);
    if (to !== undefined && among !== undefined && !among.includes(to)) continue;
    const holding = (byItem.get(handed.item) ?? []).find((each) => isOf(each, handed, to));
    if (holding === undefined) exceptions.push(leftOff(handed, to, whereabouts[handed.item]));
    else held.add(holding);
    if (holding !== undefined && holding.quantity < BigInt(handed.units)) {
      exceptions.push(partlyBack(handed, holding));
    }
  }
  return { held, exceptions: [...exceptions, ...runs.flatMap(unfinished)] };
}

/** Each item once for each person and checkout of units; a later one is about the same. */
function latest(items: readonly HandedOut[]): Iterable<HandedOut> {
  const key = ({ item, to, tag = '' }: HandedOut): string => JSON.stringify([item, to, tag]);
  return new Map(items.map((each) => [key(each), each])).values();
}

/** Of asset stock, the comment shows which of several checkouts it is. */
function isOf(holding: Holding, { tag }: HandedOut, to: Person | undefined): boolean {
  const { custodian, isAtPlace, comments } = holding;
  if (to === undefined || isAtPlace || custodian.id !== to.id) return false;
  return tag === undefined || comments.includes(tag);
}

function leftOff(
  { item, title, run, units, tag }: HandedOut,
  to: Person | undefined,
  where = 'is not in the account',
): StatusException {
  const who = to?.name ?? 'A person who is not a member any more';
  const now = tag === undefined ? `it ${where}` : `${counted(units, 'unit')} came back`;
  return {
    severity: 'warning',
    code: 'not-held-any-more',
    about: itemLabel({ item, name: title }),
    message: `${who} no longer holds it, so it is on no page: ${now} (checked out by ${run})`,
    fix: 'Check it out again if the person has it.',
    isNamed: true,
  };
}

function partlyBack({ units, run }: HandedOut, holding: Holding): StatusException {
  return {
    severity: 'warning',
    code: 'partly-returned',
    about: itemLabel(holding),
    message: `${holding.custodian.name} holds ${holding.quantity} of the ${units} units that ${run} checked out`,
    fix: 'The page has the units that are still out.',
    isNamed: true,
  };
}

function unfinished({ name, failed, open }: HandingRun): readonly StatusException[] {
  const exception = (code: string, message: string, fix: string): StatusException => ({
    ...{ severity: 'warning', code, about: name, message, fix },
    isNamed: true,
  });
  return [
    ...(failed === 0
      ? []
      : [
          exception(
            'failed-checkouts',
            `Failed, so on no page: ${counted(failed, 'checkout')} of the run`,
            'Fix the rows in its errors workbook and import that.',
          ),
        ]),
    ...(open === 0
      ? []
      : [
          exception(
            'unfinished-run',
            `Not sent or not verified, so on no page: ${counted(open, 'checkout')} of the run`,
            `Finish it: tallysheet resume ${name}`,
          ),
        ]),
  ];
}
