import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import type { ComparisonStore } from '../entries/comparison-store.ts';
import type { KeptPair } from '../entries/entry-queries.ts';
import type { Entry } from '../entries/entry.ts';
import type { ComparedSheet } from '../columns/compared-sheet.ts';
import { lineDifferences } from '../lines/line-differences.ts';
import { recordTargetsOf } from '../lines/line-targets.ts';
import { isBlank, isSameValue } from '../columns/same-value.ts';

const PAIRS_AT_ONCE = 500;

/** How pairs are compared. */
export interface PairRules {
  readonly sheets: readonly ComparedSheet[];
  /** Blank cells of the register say nothing. */
  readonly ignoresBlank: boolean;
}

/** Compares each row with its record, field by field: they match or differ. */
export async function comparePairs(store: ComparisonStore, rules: PairRules): Promise<void> {
  let pairs: KeptPair[] = [];
  const save = (): void => {
    store.transaction(() => {
      for (const { register, other } of pairs) {
        store.setPair(register.id, other.id, differencesOf(register, other, rules));
      }
    });
    pairs = [];
  };
  for (const pair of store.pairs()) {
    pairs.push(pair);
    if (pairs.length < PAIRS_AT_ONCE) continue;
    save();
    await eventLoopTurn();
  }
  save();
}

/** The targets in which a row and its record differ, in the order of the columns. */
function differencesOf(
  register: KeptPair['register'],
  other: KeptPair['other'],
  { sheets, ignoresBlank }: PairRules,
): string[] {
  const sheet = sheets.find(({ id }) => id === register.sheet);
  if (sheet === undefined) return [];
  const { resource } = sheet;
  const differing = recordTargetsOf(sheet).filter((target) => {
    if (![register, other].every(({ values }) => Object.hasOwn(values, target))) return false;
    if (ignoresBlank && isBlank(register.values[target] ?? null)) return false;
    return !isSameValue(resource, target, register, other);
  });
  return [
    ...differing,
    ...endedDifference(resource, { register, other }, differing),
    ...lineDifferences(sheet, register, other, { ignoresBlank }),
  ];
}

/** A record whose use has ended is listed as another one, also where the register has no column for that. */
function endedDifference(
  resource: Resource,
  { register, other }: { readonly register: Entry; readonly other: Entry },
  differing: readonly string[],
): string[] {
  if (register.isEnded === other.isEnded) return [];
  const states = Object.keys(resource.endpoints[resource.endedBy ?? '']?.leaves ?? {});
  const shown = states.some((target) => Object.hasOwn(register.values, target));
  if (shown || states.some((target) => differing.includes(target))) return [];
  return states.slice(0, 1);
}

/** The record type of an entry. */
export function resourceOf({ kind }: { readonly kind: string }): Resource {
  return resourceNamed(kind);
}
