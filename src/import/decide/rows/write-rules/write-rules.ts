import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanContext } from '../plan-context.ts';
import { ownersAgree } from './owners-agree.ts';
import { treeStays } from './tree-stays.ts';
import { valuesAreFree } from './values-are-free.ts';
import type { RuleResult, Writing } from './writing.ts';

/** Says what the service would refuse because of other records, as the descriptions of the fields have it. */
export function applyWriteRules(
  row: JournalRow,
  writing: Writing,
  context: PlanContext,
): RuleResult {
  const results = [ownersAgree, treeStays, valuesAreFree].map((rule) =>
    rule(row, writing, context),
  );
  return {
    issues: results.flatMap(({ issues }) => issues),
    waitsFor: results.flatMap(({ waitsFor }) => waitsFor),
  };
}
