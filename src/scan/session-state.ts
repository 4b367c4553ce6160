/** A value that is set for the scans that follow. */
export interface SetValue {
  /** As an imported row has it. */
  readonly value: string;
  /** As people read it. */
  readonly shown: string;
}

/** The values that are set, by target. */
export type SetValues = Readonly<Record<string, SetValue>>;

/** What happened in a session; the events alone make its state, so that keeping them keeps the session. */
export type SessionEvent =
  /** A record was scanned. `code` is what an imported row calls it. */
  | {
      readonly is: 'scanned';
      readonly id: number;
      readonly code: string;
      readonly name: string;
      /** What the record itself shows, for values that are not set. */
      readonly own?: SetValues;
    }
  /** A code that means no record, or not just one. */
  | { readonly is: 'unknown'; readonly code: string }
  /** A record that was scanned before. */
  | { readonly is: 'duplicate'; readonly id: number; readonly code: string }
  /** A value is set for what follows; null clears it. */
  | { readonly is: 'set'; readonly target: string; readonly to: SetValue | null }
  /** The last scan that was kept is taken back. */
  | { readonly is: 'undone' }
  /** The scans were written to that file, to be imported. */
  | { readonly is: 'ended'; readonly file: string };

/** A scan that is kept, with the values that were set for it. */
export interface KeptScan {
  /** Undefined for a code that means no record. */
  readonly id: number | undefined;
  readonly code: string;
  readonly name: string;
  readonly values: SetValues;
}

export interface SessionState {
  readonly values: SetValues;
  readonly scans: readonly KeptScan[];
  readonly duplicates: number;
  /** The file of the scans, once the session has ended. */
  readonly file: string | undefined;
}

const NEW_SESSION: SessionState = { values: {}, scans: [], duplicates: 0, file: undefined };

/** How often a record was scanned. */
export function timesScanned({ scans }: SessionState, id: number): number {
  return scans.filter((scan) => scan.id === id).length;
}

/** What a session is after one more event. */
export function afterEvent(state: SessionState, event: SessionEvent): SessionState {
  const { values, scans } = state;
  switch (event.is) {
    case 'scanned': {
      const { id, code, name, own } = event;
      return { ...state, scans: [...scans, { id, code, name, values: { ...own, ...values } }] };
    }
    case 'unknown':
      return { ...state, scans: [...scans, { id: undefined, code: event.code, name: '', values }] };
    case 'duplicate':
      return { ...state, duplicates: state.duplicates + 1 };
    case 'set': {
      const others = Object.fromEntries(
        Object.entries(values).filter(([target]) => target !== event.target),
      );
      return {
        ...state,
        values: event.to === null ? others : { ...others, [event.target]: event.to },
      };
    }
    case 'undone':
      return { ...state, scans: scans.slice(0, -1) };
    case 'ended':
      return { ...state, file: event.file };
  }
}

/** The state that the events lead to. */
export function stateOf(events: Iterable<SessionEvent>): SessionState {
  let state = NEW_SESSION;
  for (const event of events) state = afterEvent(state, event);
  return state;
}
