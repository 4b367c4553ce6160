import { columnFinder } from '../../catalogue/columns/column-finder.ts';
import type { Field } from '../../catalogue/fields.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { columnOf, type Kind } from '../../catalogue/kinds.ts';
import type { Caller } from '../../client/caller.ts';
import type { ServiceRecord } from '../../client/records.ts';
import type { KnownRecord } from '../../import/ledger/journal/tables/records/record-table.ts';
import type { GoneRecords } from '../../import/sheet/recipe/sync-policy.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { didYouMeanName, foldName, nearestNames } from '../../kernel/names.ts';
import { recordsCalled } from './records-called.ts';

export type FeedScope = (record: KnownRecord) => boolean;

/**
 * Which records a feed is about: all of the record type, or those within what its policy names. What is below a place counts as
 * within it. Throws TallysheetError 'bad-recipe' for a field or a name that does not exist, and as Caller.read does.
 */
export async function feedScope(
  kind: Kind,
  within: GoneRecords['within'],
  caller: Caller,
): Promise<FeedScope> {
  const tests: FeedScope[] = [];
  for (const [label, wanted] of Object.entries(within ?? {})) {
    const finder = columnFinder(kind);
    const target = (finder.exactly(label) ?? finder.byAlias(label))?.target;
    if (target === undefined) throw unknownField(label, kind);
    const field = columnOf(kind, target)?.field;
    tests.push(
      field?.kind === 'reference'
        ? await amongRecords(target, field, wanted, caller)
        : amongTexts(target, wanted),
    );
  }
  return (record) => tests.every((test) => test(record));
}

function amongTexts(target: string, wanted: readonly string[]): FeedScope {
  const folded = new Set(wanted.map(foldName));
  return ({ values, named }) => {
    const value = values[target] ?? named[target] ?? '';
    return typeof value !== 'object' && folded.has(foldName(String(value)));
  };
}

async function amongRecords(
  target: string,
  { to }: Extract<Field, { readonly kind: 'reference' }>,
  wanted: readonly string[],
  caller: Caller,
): Promise<FeedScope> {
  const { ids: called, all } = await recordsCalled('gone: within', to, wanted, caller);
  const ids = new Set(called);
  const { parent } = resourceNamed(to);
  if (parent !== undefined) addBelow(ids, all, parent);
  return ({ values }) => {
    const id = values[target];
    return typeof id === 'number' && ids.has(id);
  };
}

/** Adds what is below records of a tree. */
function addBelow(ids: Set<number>, records: readonly ServiceRecord[], parent: string): void {
  for (let before = -1; before !== ids.size;) {
    before = ids.size;
    for (const { id, values } of records) {
      const above = values[parent];
      if (typeof above === 'number' && ids.has(above)) ids.add(id);
    }
  }
}

function unknownField(label: string, { resource, columns }: Kind): TallysheetError {
  const near = nearestNames(
    label,
    columns.map((column) => column.label),
  );
  return new TallysheetError(
    'bad-recipe',
    `gone: within: ${resource.title} have no field "${label}"`,
    { hint: didYouMeanName(near) },
  );
}
