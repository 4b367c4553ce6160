import type { AssetFinding } from '../findings/asset-findings.ts';
import type { PlaceTree } from '../findings/place-tree.ts';
import type { RegisterItem } from '../stocktake.ts';
import type { AccountNow } from './account-now.ts';
import type { Decision, FollowUp, FollowUpReason } from './adjustment.ts';
import { allows, isRetired, RETIRE, VERIFY } from './operations.ts';

/** How the missing are retired. */
export interface Retirement {
  /** The name of a retire reason. */
  readonly reason: string;
  /** `2026-12-31` */
  readonly on: string;
}

/** What decides besides the results. */
export interface AssetRules {
  /** Begins notes: the stocktake and its start. */
  readonly mark: string;
  readonly places: PlaceTree;
  readonly now: AccountNow;
  /** Undefined where missing items stay as they are. */
  readonly retirement: Retirement | undefined;
}

/** What follows from a result about a fixed asset. */
export function decideAsset(finding: AssetFinding, rules: AssetRules): readonly Decision[] {
  const { item, outcome, places } = finding;
  const now = rules.now.of(item);
  if (now === undefined) {
    return [
      followUp('deleted', item, outcome === 'missing' ? 'Not counted' : foundAt(finding, rules)),
    ];
  }
  if (outcome === 'missing') return decideMissing(item, now, rules);
  if (outcome === 'different-places') {
    const paths = places.map((place) => rules.places.pathOf(place)).join('; ');
    return [followUp('different-places', item, `Counted at ${paths}`)];
  }
  if (isRetired(now)) return [followUp('retired-found', item, foundAt(finding, rules))];
  return [...move(finding, now, rules), ...verification(finding, now, rules)];
}

function decideMissing(
  item: RegisterItem,
  now: RegisterItem,
  { retirement, places }: AssetRules,
): readonly Decision[] {
  if (isRetired(now)) return [];
  const expected = `Expected at ${places.pathOf(item.location)}`;
  if (now.location !== item.location) {
    const details = `${expected}, not counted; now at ${places.pathOf(now.location)}`;
    return [followUp('moved-since', item, details)];
  }
  if (!allows(now, RETIRE)) {
    const holder = now.custodian === undefined ? '' : `; checked out to ${now.custodian.name}`;
    return [followUp('missing-in-use', item, `${expected}${holder}`)];
  }
  if (retirement === undefined) return [followUp('missing', item, expected)];
  const { reason, on } = retirement;
  return [
    {
      action: 'Retire',
      item,
      operation: RETIRE,
      cells: {
        asset_no: item.number,
        retired_on: { type: 'date', iso: on, text: on },
        retire_reason_id: reason,
      },
      details: `${expected}, not counted; reason: ${reason}`,
    },
  ];
}

/** The location alone is sent, so that all other fields stay as they are. */
function move(
  { item, outcome, countedAt }: AssetFinding,
  now: RegisterItem,
  { places }: AssetRules,
): readonly Decision[] {
  if (outcome !== 'elsewhere' || countedAt === undefined || now.location === countedAt) return [];
  const to = places.pathOf(countedAt);
  if (now.location !== item.location) {
    const moved = `${places.pathOf(item.location)} to ${places.pathOf(now.location)}`;
    return [followUp('moved-since', item, `Counted at ${to}; moved from ${moved}`)];
  }
  return [
    {
      action: 'Move',
      item,
      operation: undefined,
      cells: { '#id': item.number, location_id: `#${countedAt}` },
      details: `From ${places.pathOf(item.location)} to ${to}`,
    },
  ];
}

function verification(
  finding: AssetFinding,
  now: RegisterItem,
  rules: AssetRules,
): readonly Decision[] {
  const { item } = finding;
  const [wasHeld, isHeld] = [allows(item, VERIFY), allows(now, VERIFY)];
  if (!wasHeld && !isHeld) return [followUp('not-verifiable', item, foundAt(finding, rules))];
  const { custodian } = now;
  if (wasHeld !== isHeld || custodian?.id !== item.custodian?.id) {
    const details = `At the start: ${holderOf(item)}; now: ${holderOf(now)}`;
    return [followUp('custody-changed', item, details)];
  }
  if (custodian?.id === undefined) {
    return [followUp('unknown-custodian', item, `Checked out to ${holderOf(now)}`)];
  }
  const { condition, note } = said(finding, rules);
  return [
    {
      action: 'Verify',
      item,
      operation: VERIFY,
      cells: { user_id: `#${custodian.id}`, seqs: item.number, condition, notes: note },
      details: `Custodian: ${custodian.name}${condition === '' ? '' : `; condition: ${condition}`}`,
    },
  ];
}

function holderOf({ custodian }: RegisterItem): string {
  return custodian?.name ?? '(unknown)';
}

/** Condition and notes of the counts; rows that say the same share one call. */
function said(
  { counts }: AssetFinding,
  { mark }: AssetRules,
): { readonly condition: string; readonly note: string } {
  const distinct = (texts: readonly (string | undefined)[]): string =>
    [...new Set(texts.flatMap((text) => (text?.trim() ? text.trim() : [])))].join('; ');
  const notes = distinct(counts.map(({ note }) => note));
  return {
    condition: distinct(counts.map(({ condition }) => condition)),
    note: notes === '' ? mark : `${mark}: ${notes}`,
  };
}

function foundAt({ countedAt, places }: AssetFinding, rules: AssetRules): string {
  if (countedAt !== undefined) return `Counted at ${rules.places.pathOf(countedAt)}`;
  return places.length === 0
    ? 'Counted without a place'
    : `Counted at ${places.map((place) => rules.places.pathOf(place)).join('; ')}`;
}

function followUp(why: FollowUpReason, item: RegisterItem, details: string): FollowUp {
  return { why, item, details };
}
