import { defined } from '../kernel/defined.ts';

/** A value that is set for the scans that follow. */
export interface SetValue {
  /** As an imported row has it. */
  readonly value: string;
  /** As people read it. */
  readonly shown: string;
}

/** The values that are set, by target. */
export type SetValues = Readonly<Record<string, SetValue>>;

/** An event with the key of the line that caused it, where a program gave one. */
export type KeyedEvent = SessionEvent & { readonly key?: string };

/** What happened in a session; the events alone make its state, so that keeping them keeps the session. */
export type SessionEvent =
  | ({ readonly is: 'scanned' } & ScannedRecord)
  /** A code that means no record, or not just one. */
  | { readonly is: 'unknown'; readonly code: string }
  /** A record that was scanned before. */
  | { readonly is: 'duplicate'; readonly id: number; readonly code: string }
  /** A value is set for what follows; null clears it. */
  | { readonly is: 'set'; readonly target: string; readonly to: SetValue | null }
  /** The last scan that was kept is taken back. */
  | { readonly is: 'undone' }
  /** A scan is taken back. */
  | { readonly is: 'removed'; readonly serial: number }
  /** An unknown code is replaced by the right record, with the values that were set for it. */
  | ({ readonly is: 'corrected'; readonly serial: number } & ScannedRecord)
  /** The session was started with these flags of the plan; it keeps them when it is resumed. */
  | { readonly is: 'flagged'; readonly flags: readonly string[] }
  /** The scans were written to that file, to be imported. */
  | { readonly is: 'ended'; readonly file: string }
  /** Scanning continues after that. */
  | { readonly is: 'reopened' };

/** A record as it was scanned. */
export interface ScannedRecord {
  readonly id: number;
  /** What an imported row calls it. */
  readonly code: string;
  readonly name: string;
  /** What the record itself shows, for values that are not set. */
  readonly own?: SetValues;
  /** The service would refuse the operation, as the record was read. */
  readonly isRefused?: true;
  readonly refusal?: KeptRefusal;
  /** The fields that show its state, as they were read. */
  readonly states?: Readonly<Record<string, string>>;
}

/** Why the service would refuse an operation on a record. */
export interface KeptRefusal {
  /** The flag of the plan that helps. */
  readonly flag?: string | undefined;
}

/** A scan that is kept, with the values that were set for it. */
export interface KeptScan {
  /** Undefined for a code that means no record. */
  readonly id: number | undefined;
  readonly code: string;
  readonly name: string;
  readonly values: SetValues;
  readonly isRefused: boolean;
  /** @internal */
  readonly refusal?: KeptRefusal | undefined;
  /** @internal The fields that show its state, as they were read. */
  readonly states?: Readonly<Record<string, string>> | undefined;
  /** @internal Its number among all scans of the session, also those that were taken back. */
  readonly serial: number;
}

export interface SessionState {
  /** The flags of the plan. */
  readonly flags: readonly string[];
  readonly values: SetValues;
  readonly scans: readonly KeptScan[];
  readonly duplicates: number;
  /** @internal Scans that were kept, also those that were taken back. */
  readonly taken: number;
  /** The file of the scans, once the session has ended. */
  readonly file: string | undefined;
}

const NEW_SESSION: SessionState = {
  flags: [],
  values: {},
  scans: [],
  duplicates: 0,
  taken: 0,
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
    case 'scanned':
      return withScan(state, scanOf(event, { ...event.own, ...values }));
    case 'unknown':
      return withScan(state, unknownScan(event.code, values));
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
    case 'removed':
      return { ...state, scans: scans.filter(({ serial }) => serial !== event.serial) };
    case 'corrected':
      return { ...state, scans: scans.map((scan) => corrected(scan, event)) };
    case 'flagged':
      return { ...state, flags: event.flags, scans: scans.map((scan) => helped(scan, event)) };
    case 'ended':
      return { ...state, file: event.file };
    case 'reopened':
      return { ...state, file: undefined };
  }
}

type NewScan = Omit<KeptScan, 'serial'>;

function withScan(state: SessionState, scan: NewScan): SessionState {
  const serial = state.taken + 1;
  return { ...state, taken: serial, scans: [...state.scans, { ...scan, serial }] };
}

function scanOf(record: ScannedRecord, values: SetValues): NewScan {
  const { id, code, name, isRefused = false, refusal, states } = record;
  return { id, code, name, values, isRefused, ...defined({ refusal, states }) };
}

function unknownScan(code: string, values: SetValues): NewScan {
  return { id: undefined, code, name: '', values, isRefused: false };
}

/** The scan, if it was an unknown code, as the right record. */
function corrected(
  scan: KeptScan,
  { serial, ...record }: Extract<SessionEvent, { is: 'corrected' }>,
): KeptScan {
  if (scan.serial !== serial) return scan;
  return { ...scanOf(record, { ...record.own, ...scan.values }), serial };
}

/** The scan, which is not refused any more where a flag of the plan helps. */
function helped(scan: KeptScan, { flags }: Extract<SessionEvent, { is: 'flagged' }>): KeptScan {
  const flag = scan.refusal?.flag;
  return flag !== undefined && flags.includes(flag) ? { ...scan, isRefused: false } : scan;
}

/** The state that the events lead to. */
export function stateOf(events: Iterable<SessionEvent>): SessionState {
  let state = NEW_SESSION;
  for (const event of events) state = afterEvent(state, event);
  return state;
}
