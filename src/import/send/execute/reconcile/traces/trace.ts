/** What the account shows of a write whose response was lost, or of some of its rows. */
export type Trace =
  | {
      readonly is: 'done';
      readonly how: string;
      /** What others did afterwards, with by whom and when. */
      readonly changed?: string;
      /** When the service last changed the record that shows it, in its own time. */
      readonly seen?: string;
    }
  /** Nothing was done with the record since the plan, or since the run's own last call on it. */
  | { readonly is: 'untouched' }
  /** Others acted: nothing says whether the write was done before that. */
  | { readonly is: 'unclear'; readonly why: string }
  /** Nothing that can be read shows it. */
  | { readonly is: 'unseen' };

/** Rows of a call that show the same. */
export interface TracedRows {
  readonly rows: readonly number[];
  readonly trace: Trace;
}

export const SHOWN_BY_RECORD = 'the account shows what was sent';

export const GONE: Trace = { is: 'unclear', why: 'the record no longer exists' };

/** Who acted, where the account does not show another person: all programs share one token. */
export const SOMEBODY = 'another user or program';

/** Groups the rows of a call by what they show; a row that names several records shows all of them together. */
export function tracedRows(
  rows: readonly number[],
  traces: readonly Trace[],
): readonly TracedRows[] {
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) return [{ rows, trace: together(traces) }];
  const groups = new Map<string, { rows: number[]; trace: Trace }>();
  for (const [at, trace] of traces.entries()) {
    const key = JSON.stringify(trace);
    const known = groups.get(key) ?? { rows: [], trace };
    groups.set(key, known);
    known.rows.push(rows[at] ?? 0);
  }
  return [...groups.values()];
}

function together(traces: readonly Trace[]): Trace {
  const unclear = traces.find(({ is }) => is === 'unclear' || is === 'unseen');
  const open = traces.find(({ is }) => is === 'untouched');
  return unclear ?? open ?? traces[0] ?? { is: 'unseen' };
}
