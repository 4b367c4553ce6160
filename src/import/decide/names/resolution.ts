import type { CellIssue } from '../../../catalogue/checks/cell-check.ts';
import type { Pointer } from '../../ledger/journal/tables/calls/planned-call.ts';

/** No record has the name; these are nearest. */
export interface Missing {
  readonly is: 'missing';
  readonly nearest: () => readonly string[];
}

/** What a name in a cell turned out to be. */
export type Resolution =
  /** A record of the account. */
  | { readonly is: 'record'; readonly id: number }
  /** A record that this run makes. */
  | { readonly is: 'planned'; readonly call: number }
  /** Several records have the name; they are described for the user. */
  | { readonly is: 'ambiguous'; readonly candidates: readonly string[] }
  | Missing
  /** No record has it, and the service would not take a record of that name. */
  | { readonly is: 'unmakeable'; readonly issue: CellIssue };

/** What looking alone can say. */
export type LookedUp = Exclude<Resolution, { is: 'unmakeable' }>;

/** A resolution that can be in a payload. */
export type Found = Extract<Resolution, { is: 'record' | 'planned' }>;

export function isFound(resolution: Resolution): resolution is Found {
  return resolution.is === 'record' || resolution.is === 'planned';
}

/** What a payload holds for it: an id, or a pointer to the call that makes it. */
export function asPayload(found: Found): number | Pointer {
  return found.is === 'record' ? found.id : { call: found.call };
}

/** Each of them once. */
export function distinct(found: readonly Found[]): Found[] {
  return found.filter((each, at) => found.findIndex((other) => isSame(each, other)) === at);
}

export function isSame(one: Found, other: Found): boolean {
  return one.is === 'record'
    ? other.is === 'record' && one.id === other.id
    : other.is === 'planned' && one.call === other.call;
}

/** The one that there is; undefined for none and for several. */
export function onlyOne(found: readonly Found[]): Found | undefined {
  return found.length === 1 ? found[0] : undefined;
}

export function asFound({ id }: { readonly id: number }): Found {
  return { is: 'record', id };
}

const NUMBER = / \((#\d+)\)$/;

/** What to write in place of a name that several records have; equal paths do not distinguish them. */
export function hintForAmbiguous(candidates: readonly string[]): string {
  const may = `Candidates: ${candidates.join(', ')}`;
  const numbers = candidates.flatMap((each) => NUMBER.exec(each)?.[1] ?? []);
  const paths = new Set(candidates.map((each) => each.replace(/ \([^()]*\)$/, '')));
  if (paths.size === candidates.length) return `${may}. Write the path or #number.`;
  return numbers.length === candidates.length
    ? `${may}. Write ${numbers.join(' or ')}.`
    : `${may}. Give each a different name.`;
}
