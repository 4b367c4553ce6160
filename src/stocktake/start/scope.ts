import { commaList } from '../../kernel/texts.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import { groups } from '../../catalogue/resources/groups.ts';
import { findKind } from '../../catalogue/kinds.ts';
import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { didYouMeanName, nearestNames, quotedNames } from '../../kernel/names.ts';
import { numberOf } from '../../account/record-values.ts';
import { NameIndex } from '../../scan/name-index.ts';
import { COUNTED_KINDS } from '../quantities.ts';
import type { StocktakeScope } from '../stocktake.ts';
import { badUsage } from '../../reports/engine/refusals.ts';

/** What a person wants to count, in their words. */
export interface WantedScope {
  readonly locations: readonly string[];
  readonly groups: readonly string[];
  /** Names of record types, as `chooseStocktakeKinds` gives them. */
  readonly kinds: readonly string[];
}

/** What is in the scope of a stocktake. */
export interface ResolvedScope {
  readonly scope: StocktakeScope;
  /** Whether items at a location are counted; undefined means without a location. */
  readonly hasLocation: (id: number | undefined) => boolean;
  readonly hasGroup: (id: number | undefined) => boolean;
  readonly hasKind: (kind: string) => boolean;
  /** Every location in the scope. */
  readonly locationIds: readonly number[];
}

/** The record types of that name or alias. Throws TallysheetError 'bad-usage' for types that have no items. */
export function chooseStocktakeKinds(words: readonly string[]): readonly string[] {
  return commaList(...words).map((word) => {
    const kind = findKind(word)?.name ?? word;
    if (COUNTED_KINDS.includes(kind)) return kind;
    const [near = COUNTED_KINDS.join(', ')] = nearestNames(word, COUNTED_KINDS);
    throw badUsage(
      `--kind: expected a type of items such as ${COUNTED_KINDS.join(', ')}, found "${word}"`,
      `Use --kind ${near}.`,
    );
  });
}

/** Finds the places and groups of a scope in what was read. Throws TallysheetError 'bad-usage' with the nearest names. */
export function resolveScope(
  wanted: WantedScope,
  snapshot: AccountSnapshot,
  host: string,
): ResolvedScope {
  const places = new NameIndex(locations, snapshot.of(locations.name));
  const roots = wanted.locations.map((text) => found('--location', text, places, host));
  const groupIndex = new NameIndex(groups, snapshot.of(groups.name));
  const chosen = wanted.groups.map((text) => found('--group', text, groupIndex, host));
  const inside = withinThem(
    roots.map(({ id }) => id),
    snapshot,
  );
  const groupIds = new Set(chosen.map(({ id }) => id));
  const isEverywhere = roots.length === 0;
  const all = [...snapshot.of(locations.name)].map(({ id }) => id);
  return {
    scope: {
      locations: roots.map(({ shown }) => shown),
      groups: chosen.map(({ shown }) => shown),
      kinds: wanted.kinds,
    },
    hasLocation: (id) => isEverywhere || (id !== undefined && inside.has(id)),
    hasGroup: (id) => groupIds.size === 0 || (id !== undefined && groupIds.has(id)),
    hasKind: (kind) => wanted.kinds.length === 0 || wanted.kinds.includes(kind),
    locationIds: isEverywhere ? all : all.filter((id) => inside.has(id)),
  };
}

function found(
  flag: string,
  text: string,
  index: NameIndex,
  host: string,
): { readonly id: number; readonly shown: string } {
  const record = index.find(text, host);
  if ('id' in record) return record;
  const { singular } = index.resource;
  const quoted = quotedNames(record.candidates);
  if (record.isAmbiguous) {
    const message = `${flag}: "${text}" matches more than one ${singular}: ${quoted}`;
    throw badUsage(message, 'Write the path or #number.');
  }
  const hint = didYouMeanName(record.candidates) ?? 'Write the name as the account has it.';
  throw badUsage(`${flag}: there is no ${singular} named "${text}"`, hint);
}

/** The locations, and all within them. */
function withinThem(roots: readonly number[], snapshot: AccountSnapshot): ReadonlySet<number> {
  const children = new Map<number, number[]>();
  for (const { id, values } of snapshot.of(locations.name)) {
    const parent = numberOf(values, 'parent_id');
    if (parent !== undefined) getOrMake(children, parent, () => []).push(id);
  }
  const inside = new Set(roots);
  for (const id of inside) for (const child of children.get(id) ?? []) inside.add(child);
  return inside;
}
