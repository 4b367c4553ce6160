import type { Kind } from '../../catalogue/kinds.ts';
import type { DateFormat } from '../../kernel/date-format.ts';
import type { DecimalStyle } from '../../kernel/decimals.ts';

/**
 * Why a column means what it means. `map` and `mapping` are the user's word; `ours` begins with `_`
 * and was written by us; `twin` repeats another column; `unknown` is kept and otherwise left alone.
 */
export type MappedHow =
  'map' | 'mapping' | 'exact' | 'alias' | 'custom' | 'ours' | 'twin' | 'unknown';

/** How the cells of one column are written, where that was said of it alone. */
export interface CellFormat {
  readonly dateFormat?: DateFormat | undefined;
  readonly decimal?: DecimalStyle | undefined;
}

/** What became of one heading. */
export interface MappedColumn extends CellFormat {
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
