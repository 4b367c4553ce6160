import type { Kind } from '../../catalogue/kinds.ts';

/**
 * Why a column means what it means. `map` and `mapping` are the user's word; `ours` begins with `_`
 * and was written by us; `twin` repeats another column; `unknown` is kept and otherwise left alone.
 */
export type MappedHow =
  'map' | 'mapping' | 'exact' | 'alias' | 'custom' | 'ours' | 'twin' | 'unknown';

/** What became of one heading. */
export interface MappedColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly heading: string;
  /** The target of the kind's column; undefined where the column is left alone. */
  readonly target: string | undefined;
  readonly how: MappedHow;
  readonly certainty: 'certain' | 'likely' | 'none';
  /** Labels that the heading may have meant, or could be mapped to. */
  readonly suggestions: readonly string[];
}

/** What the columns of a sheet mean. */
export interface Mapping {
  readonly kind: Kind;
  readonly columns: readonly MappedColumn[];
  /** Values for the whole column, whatever the cells say. */
  readonly fixed: readonly FixedValue[];
  /** Values for blank cells. */
  readonly defaults: readonly FixedValue[];
}

/** A value that the user gave for a column. */
export interface FixedValue {
  readonly target: string;
  readonly text: string;
}
