import type { Findings } from '../findings/findings.ts';
import { groupBy } from '../../kernel/group-by.ts';
import {
  ACTIONS,
  FOLLOW_UPS,
  type Adjustment,
  type Decisions,
  type FollowUp,
} from './adjustment.ts';
import { decideAsset, type AssetRules } from './asset-decisions.ts';
import { decideStock } from './stock-decisions.ts';

/** What follows from what a stocktake found: adjustments for a plan, and what people have to attend to. */
export function decide(
  { assets, quantities, places }: Findings,
  rules: Omit<AssetRules, 'places'>,
): Decisions {
  const byItem = groupBy(quantities, ({ item }) => item.number);
  const decided = [
    ...assets.flatMap((finding) => decideAsset(finding, { ...rules, places })),
    ...[...byItem.values()].flatMap((findings) => decideStock(findings, { ...rules, places })),
  ];
  return {
    adjustments: decided.flatMap((each) => ('action' in each ? each : [])).toSorted(byAction),
    followUps: decided.flatMap((each) => ('why' in each ? each : [])).toSorted(byReason),
  };
}

function byAction(one: Adjustment, other: Adjustment): number {
  return ACTIONS.indexOf(one.action) - ACTIONS.indexOf(other.action);
}

/** In the order in which the reasons are described: what is urgent comes first. */
function byReason(one: FollowUp, other: FollowUp): number {
  return REASONS.indexOf(one.why) - REASONS.indexOf(other.why);
}

const REASONS = Object.keys(FOLLOW_UPS);
