import {
  currentPerson,
  type OpenScanSession,
  type ScanOperation,
  type ScanValue,
  type SessionState,
} from '../../../index.ts';
import { neededValues } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type { Scans } from '../../interface/calls.ts';

type KeptScan = SessionState['scans'][number];

/** The latest scans that are shown; earlier ones are counted. */
const MOST_LINES = 100;

/** What is set in a session as the page shows it, and how many scans there are. */
export function sessionView(session: OpenScanSession): Omit<Scans, 'revision' | 'lines'> {
  const { operation, state } = session;
  const { scans, duplicates } = state;
  const unknown = scans.filter(({ id }) => id === undefined).length;
  const doubtful = scans.filter(({ isRefused }) => isRefused).length;
  return {
    fields: operation.values.map((value) => fieldOf(value, session)),
    missing: session.missing().map((group) => group.map(({ word }) => word)),
    ...defined({ person: currentPerson(operation, state) }),
    allowed: [...state.flags],
    counts: { scanned: scans.length - unknown, doubtful, unknown, duplicates },
  };
}

/** The latest scans, the last one first. */
export function latestLines(session: OpenScanSession, most = MOST_LINES): Scans['lines'] {
  const { scans } = session.state;
  const earlier = Math.max(0, scans.length - Math.min(most, MOST_LINES));
  return scans
    .slice(earlier)
    .map((scan, at) => lineOf(session, scan, earlier + at + 1))
    .reverse();
}

/** The scans that were added; undefined where earlier ones are not as they were. */
export function addedLines(
  session: OpenScanSession,
  before: SessionState,
): Scans['lines'] | undefined {
  const { scans } = session.state;
  if (before.scans.some((scan, at) => scan !== scans[at])) return undefined;
  return latestLines(session, scans.length - before.scans.length);
}

function fieldOf(value: ScanValue, { operation, state }: OpenScanSession): Scans['fields'][number] {
  const { word, column } = value;
  const { label, target, field } = column;
  const shown = state.values[target]?.shown;
  return {
    word,
    label,
    is: INPUTS[field?.kind ?? ''] ?? 'text',
    isMain: isMain(value, operation),
    ...defined({ shown }),
  };
}

/** What scans need, and how many units each counts. */
function isMain(value: ScanValue, operation: ScanOperation): boolean {
  const isNeeded = neededValues(operation).some(([first]) => first === value);
  return isNeeded || operation.counted === value.column.target;
}

/** How a value is entered, by the kind of its field. */
const INPUTS: Readonly<Partial<Record<string, Scans['fields'][number]['is']>>> = {
  reference: 'name',
  date: 'date',
  time: 'time',
  'yes-no': 'yes-no',
};

function lineOf(
  { operation, state }: OpenScanSession,
  scan: KeptScan,
  number: number,
): Scans['lines'][number] {
  const { serial, id, code, name, values, isRefused, states } = scan;
  const person = currentPerson(operation, { ...state, values });
  return {
    serial,
    number,
    tone: id === undefined ? 'unknown' : isRefused ? 'doubtful' : 'good',
    code: bareCode(code),
    name,
    states: { ...states },
    ...defined({ person }),
  };
}

/** A code without the sign that says to an import what it is. */
export function bareCode(code: string): string {
  return code.replace(/^@/, '');
}
