import { effectOf } from '../call-effect.ts';
import type { Database } from '../../../../database/database.ts';
import { CALL_STATES } from '../schema.ts';
import { faultOfShapes } from './document-shapes.ts';

const STATES = CALL_STATES.map((state) => `'${state}'`).join(', ');

/** What cannot be true at once: a call that is not found by its index is never sent. */
const CONTRADICTIONS = [
  ['a call has an unknown state', `SELECT 1 AS found FROM call WHERE state NOT IN (${STATES})`],
  [
    'a planned row has no call',
    `SELECT 1 AS found FROM row WHERE verdict = 'planned'
     AND NOT EXISTS (SELECT 1 FROM call WHERE call.row = row.id)
     AND NOT EXISTS (SELECT 1 FROM shared_row WHERE shared_row.row = row.id)`,
  ],
  [
    'a call that several rows share has none',
    `SELECT 1 AS found FROM call WHERE is_shared
     AND NOT EXISTS (SELECT 1 FROM shared_row WHERE shared_row.call = call.id)`,
  ],
  [
    'a row is led by a call that does not carry it',
    `SELECT 1 AS found FROM row WHERE verdict = 'planned' AND NOT EXISTS (
       SELECT 1 FROM call WHERE call.id = leading_call AND (call.row = row.id
       OR EXISTS (SELECT 1 FROM shared_row WHERE shared_row.call = call.id AND shared_row.row = row.id)))`,
  ],
  [
    'a call waits for a call that it does not depend on',
    `SELECT 1 AS found FROM call WHERE state = 'planned' AND waiting <>
     (SELECT count(*) FROM dependency WHERE dependency.call = call.id AND met = 0)`,
  ],
] as const;

/** Checks the whole database for what cannot be as it was written; undefined for a sound journal. */
export function faultOf(database: Database): string | undefined {
  const found = database.get('PRAGMA integrity_check(1)')?.['integrity_check'];
  if (found !== 'ok') return String(found);
  const unreadable = faultOfShapes(database);
  if (unreadable !== undefined) return unreadable;
  for (const [fault, sql] of CONTRADICTIONS) {
    if (database.get(`${sql} LIMIT 1`) !== undefined) return fault;
  }
  return faultOfEffects(database) ?? faultOfCount(database);
}

/** What a call does follows from its operation. */
function faultOfEffects(database: Database): string | undefined {
  const calls = database.all('SELECT DISTINCT resource, operation, effect FROM call');
  const isWrong = calls.some(
    ({ resource, operation, effect }) => effectOf(String(resource), String(operation)) !== effect,
  );
  return isWrong ? 'a call does not do what its operation does' : undefined;
}

/** Each sending of a call is an event, too. */
function faultOfCount(database: Database): string | undefined {
  const { sent, noted } = database.get(
    `SELECT (SELECT coalesce(sum(attempts), 0) FROM call) AS sent,
       (SELECT count(*) FROM event WHERE what = 'intent') AS noted`,
  ) ?? { sent: 0, noted: 0 };
  return sent === noted
    ? undefined
    : `it records ${String(noted)} sent calls, but counts ${String(sent)}`;
}
