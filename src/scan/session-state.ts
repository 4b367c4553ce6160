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
      /** The service would refuse the operation, as the record was read. */
      readonly isRefused?: true;
    }
  /** A code that means no record, or not just one. */
  | { readonly is: 'unknown'; readonly code: string }
  /** A record that was scanned before. */
  | { readonly is: 'duplicate'; readonly id: number; readonly code: string }
  /** A value is set for what follows; null clears it. */
  | { readonly is: 'set'; readonly target: string; readonly to: SetValue | null }
  /** The last scan that was kept is taken back. */
  | { readonly is: 'undone' }
  /** The session was started with these flags of the plan; it keeps them when it is resumed. */
  | { readonly is: 'flagged'; readonly flags: readonly string[] }
  /** The scans were written to that file, to be imported. */
  | { readonly is: 'ended'; readonly file: string };

/** A scan that is kept, with the values that were set for it. */
export interface KeptScan {
  /** Undefined for a code that means no record. */
  readonly id: number | undefined;
  readonly code: string;
  readonly name: string;
  readonly values: SetValues;
  readonly isRefused: boolean;
}

export interface SessionState {
  /** The flags of the plan. */
  readonly flags: readonly string[];
  readonly values: SetValues;
  readonly scans: readonly KeptScan[];
  readonly duplicates: number;
  /** The file of the scans, once the session has ended. */
  readonly file: string | undefined;
}

const NEW_SESSION: SessionState = {
  flags: [],
  values: {},
  scans: [],
  duplicates: 0,
  file: undefined,
};

/** How often a record was scanned. */
export function timesScanned({ scans }: SessionState, id: number): number {
  return scans.filter((scan) => scan.id === id).length;
}

/** How many units of a record were scanned: those that were set for a scan, otherwise one. */
export function unitsScanned({ scans }: SessionState, id: number, counted: string): number {
  return scans
    .filter((scan) => scan.id === id)
    .reduce((sum, { values }) => sum + Number(values[counted]?.value ?? 1), 0);
}

/** What a session is after one more event. */
export function afterEvent(state: SessionState, event: SessionEvent): SessionState {
  const { values, scans } = state;
  switch (event.is) {
    case 'scanned': {
      const { id, code, name, own, isRefused = false } = event;
      const scan = { id, code, name, values: { ...own, ...values }, isRefused };
      return { ...state, scans: [...scans, scan] };
    }
    case 'unknown': {
      const scan = { id: undefined, code: event.code, name: '', values, isRefused: false };
      return { ...state, scans: [...scans, scan] };
    }
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
    case 'flagged':
      return { ...state, flags: event.flags };
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
