import { formatCount, inNumber } from '../kernel/counts.ts';
import { defined } from '../kernel/defined.ts';
import { groupBy } from '../kernel/group-by.ts';
import { type Issue, makeIssue } from '../kernel/messages/issues.ts';
import type { ChosenItems } from './choose/choose-items.ts';
import { fittingItems } from './choose/fitting-items.ts';
import { type KitItem, itemInWords } from './choose/item.ts';
import { INVENTORY_HINT, type KitLine, lineInWords } from './kits/kit.ts';
import type { KitAvailability, Joiner, JoinerPlan } from './onboarding.ts';

/** How many of each line of a kit are needed and free, in the order of the kits. */
export function availabilityOf(
  plans: readonly JoinerPlan[],
  items: readonly KitItem[],
): readonly KitAvailability[] {
  const byLine = groupBy(
    plans.flatMap(({ chosen }) => chosen),
    ({ want: { line } }) => line,
  );
  return [...byLine].map(([line, chosen]) => {
    const fitting = fittingItems(items, line);
    const [first] = chosen;
    return {
      ...{ kit: first?.want.kit ?? '', line },
      wanted: chosen.length * line.quantity,
      had: sum(chosen, ({ has }) => sum(has, ({ units }) => units)),
      given: sum(chosen, ({ gets }) => sum(gets, ({ units }) => units)),
      short: sum(chosen, ({ short }) => short),
      free: sum(fitting, ({ free }) => free),
      all: sum(fitting, (item) => Math.max(1, item.free + unitsHeld(item))),
    };
  });
}

/**
 * What is said of everybody who cannot get all of a kit, with what else there is.
 * @param inventory lines that mean inventory, with the item
 */
export function shortages(
  plans: readonly JoinerPlan[],
  items: readonly KitItem[],
  inventory: ReadonlyMap<KitLine, string> = new Map(),
): readonly Issue[] {
  return plans.flatMap(({ joiner, chosen }) =>
    chosen.flatMap((each) =>
      each.short > 0 ? [shortage(each, { items, plans, joiner, inventory })] : [],
    ),
  );
}

interface Situation {
  readonly items: readonly KitItem[];
  readonly plans: readonly JoinerPlan[];
  readonly joiner: Joiner;
  readonly inventory: ReadonlyMap<KitLine, string>;
}

function shortage(
  { want: { kit, line }, short }: ChosenItems,
  { items, plans, joiner, inventory }: Situation,
): Issue {
  const fitting = fittingItems(items, line);
  const most = line.quantity === 1 ? '' : `${formatCount(short)} of `;
  const usedUp = inventory.get(line);
  const said =
    usedUp === undefined
      ? {
          expected: freeInWords(fitting, wantedOf(line, plans)),
          ...defined({ hint: alternatives(line, items) }),
        }
      : { expected: `${usedUp} is inventory`, hint: INVENTORY_HINT };
  return makeIssue('not-free', joiner.place ?? line.place, {
    field: `${kit} for ${joiner.name}`,
    value: `${most}${lineInWords(line)}`,
    ...said,
  });
}

function wantedOf(line: KitLine, plans: readonly JoinerPlan[]): number {
  const all = plans.flatMap(({ chosen }) => chosen.filter(({ want }) => want.line === line));
  return sum(all, ({ has }) => line.quantity - sum(has, ({ units }) => units));
}

/** `2 of 5 are free (2 checked out, 1 reserved), and 3 are needed` */
function freeInWords(fitting: readonly KitItem[], wanted: number): string {
  const [only, ...others] = fitting;
  if (only === undefined) return 'no item fits';
  const isAlone = others.length === 0 && only.type === 'fixed-assets';
  if (isAlone && only.because !== undefined) return `${itemInWords(only)} is ${only.because}`;
  const free = sum(fitting, (item) => item.free);
  const unfree = fitting.filter(({ because }) => because !== undefined);
  const why = [...groupBy(unfree, ({ because }) => because)].map(
    ([reason = '', all]) => `${formatCount(all.length)} ${reason}`,
  );
  const not = why.length === 0 ? '' : ` (${why.join(', ')})`;
  const all = sum(fitting, (item) => Math.max(1, item.free + unitsHeld(item)));
  return `${formatCount(free)} of ${formatCount(all)} ${inNumber(free, 'is', 'are')} free${not}, and ${formatCount(wanted)} ${inNumber(wanted, 'is', 'are')} needed`;
}

function unitsHeld({ held }: KitItem): number {
  return sum(held, ({ units }) => units);
}

/** What a weaker line lacks, the nearest to it first. */
const WEAKER: readonly (readonly (keyof KitLine)[])[] = [
  ['location'],
  ['model'],
  ['model', 'location'],
  ['item', 'model', 'location'],
];

/** Where else, or which else, is free: `4 others are free: 3 Corvid 13 in Berlin, …` */
function alternatives(line: KitLine, items: readonly KitItem[]): string | undefined {
  const fitting = new Set(fittingItems(items, line));
  for (const parts of WEAKER) {
    if (!parts.some((part) => line[part] !== undefined)) continue;
    const weaker = { ...line, ...Object.fromEntries(parts.map((part) => [part, undefined])) };
    if (isEmpty(weaker)) continue;
    const others = fittingItems(items, weaker).filter(
      (item) => item.free > 0 && !fitting.has(item),
    );
    if (others.length > 0) return `Also free: ${othersInWords(others)}.`;
  }
  return undefined;
}

function isEmpty({ item, group, subgroup, model }: KitLine): boolean {
  return [item, group, subgroup, model].every((text) => text === undefined);
}

/** So many alternatives are named. */
const MOST_NAMED = 3;

function othersInWords(others: readonly KitItem[]): string {
  const alike = [
    ...groupBy(others, ({ name, model, location }) =>
      [model || name, location === '' ? '' : `in ${location}`].filter(Boolean).join(' '),
    ),
  ].toSorted(([, one], [, other]) => other.length - one.length);
  const named = alike
    .slice(0, MOST_NAMED)
    .map(([what, all]) => `${formatCount(sum(all, ({ free }) => free))} ${what}`);
  const more = alike.length - named.length;
  return [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ');
}

function sum<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}
