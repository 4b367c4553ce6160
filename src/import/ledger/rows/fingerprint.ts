import { createHash } from 'node:crypto';
import type { Field } from '../../../catalogue/fields.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import { pathSteps } from '../../../catalogue/relations/paths.ts';
import { canonicalDecimal } from '../../../kernel/decimals.ts';
import { foldName } from '../../../kernel/names.ts';
import type { RowValue, RowValues } from './row-values.ts';

/** Hexadecimal digits: two rows share a fingerprint once in 10^19. */
const FINGERPRINT_LENGTH = 16;

/** Distinguishes rows with equal cells: their number among them, from 1. */
export interface RowContent {
  /** What the cells say, as `contentOf` writes it. */
  readonly content: string;
  readonly occurrence: number;
}

/** A fingerprint in one of the times that its row was wanted: 0, and one more with each `--again`. */
export interface Fingerprint {
  readonly value: string;
  readonly generation: number;
}

/**
 * What the cells of a row say, in one short text: the same in any file, format and order of columns,
 * and however its dates, numbers and names are spelled.
 */
export function contentOf(kind: Kind, values: RowValues): string {
  const said = Object.entries(values)
    .map(
      ([target, value]) => [target, canonicalValue(value, columnOf(kind, target)?.field)] as const,
    )
    .filter(([, value]) => value !== null && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hashOf([kind.name, said]);
}

/**
 * Identifies what a row does in an account: equal for every attempt at it, from any plan, machine or file.
 * @param account the account as `accountOf` names it
 */
export function fingerprintOf(account: string, { content, occurrence }: RowContent): string {
  return hashOf([account, content, occurrence]).slice(0, FINGERPRINT_LENGTH);
}

/** The fingerprint as it ends a comment, where the service keeps it: `[import 5f0c…]`. */
export function tagOf({ value, generation }: Fingerprint): string {
  return generation === 0 ? `[import ${value}]` : `[import ${value} again ${generation}]`;
}

const TAG = /\[import ([0-9a-f]{16})(?: again (\d{1,9}))?\]/g;

/** The fingerprints that a comment has. */
export function fingerprintsIn(text: string): Fingerprint[] {
  return [...text.matchAll(TAG)].map(([, value = '', generation = '0']) => ({
    value,
    generation: Number(generation),
  }));
}

function canonicalValue(value: RowValue, field: Field | undefined): RowValue {
  if (typeof value !== 'string') return value;
  if (field?.kind === 'reference') return canonicalName(value, field.to);
  if (field?.kind === 'decimal') return canonicalDecimal(value) ?? value;
  return value.normalize('NFC').replaceAll('\r\n', '\n');
}

/** Names may be written in any case and with any spaces, and those of trees as paths. */
function canonicalName(name: string, resource: string): string {
  if (resourceNamed(resource).parent === undefined) return foldName(name);
  return pathSteps(name).map(foldName).join('/');
}

function hashOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
