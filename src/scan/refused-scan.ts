import { operationLeadingTo } from '../catalogue/operations/leading-to.ts';
import { unmetNeeds, type UnmetNeed } from '../catalogue/operations/transitions.ts';
import type { Values } from '../catalogue/fields.ts';
import type { ScanOperation } from './scan-operations.ts';

/** Flags with which an import takes an item back first that a member has. */
export const TAKING_BACK = ['reassign', 'checkin-first'] as const;

export type TakingBack = (typeof TAKING_BACK)[number];

/** Why the service would refuse an operation on a record, as the record was read. */
export interface RefusedScan {
  readonly unmet: readonly UnmetNeed[];
  /** The flag that helps; undefined where none does. */
  readonly flag: TakingBack | undefined;
  /** The session has that flag, so that the plan takes the record back first. */
  readonly isRemedied: boolean;
}

/** Undefined where nothing keeps the operation from being done. */
export function refusedScan(
  { endpoint, kind: { resource } }: ScanOperation,
  values: Values,
  flags: readonly TakingBack[],
): RefusedScan | undefined {
  const unmet = unmetNeeds(endpoint, values);
  const [first, ...others] = unmet;
  if (first === undefined) return undefined;
  const custody = operationLeadingTo(resource, first)?.endpoint.takesBack;
  if (custody === undefined || others.length > 0) {
    return { unmet, flag: undefined, isRemedied: false };
  }
  // Only what gives the item to another member can reassign it.
  const givesAway = Object.values(endpoint.shownAs ?? {}).includes(custody.custodian);
  const helpful = TAKING_BACK.filter((flag) => flag !== 'reassign' || givesAway);
  return { unmet, flag: helpful[0], isRemedied: helpful.some((flag) => flags.includes(flag)) };
}
