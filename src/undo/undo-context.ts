import type { Resource } from '../catalogue/define.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import type { RecordNames } from '../import/decide/display-names/numbered-names.ts';
import type { KnownRecord } from '../import/ledger/journal/tables/records/record-table.ts';
import { differences, type Difference } from '../import/decide/match/differences.ts';
import { plainText } from '../import/ledger/subjects/compare.ts';
import { readTarget } from '../import/ledger/rows/targets.ts';
import type { CurrentRecord } from './account/current-account.ts';
import type { ByOthers } from './others/added-by-others.ts';
import type { RecordSteps, Step } from './run-steps.ts';
import type { NamedRecord } from './unfit-receivers.ts';
import { UNKNOWN_OTHERS, type ChangedSince, type Remaining, type Staying } from './undo-plan.ts';

/** What undoing a record needs besides its steps. */
export interface UndoContext {
  /** The record as it is now; undefined where it is gone. */
  readonly current: CurrentRecord | undefined;
  /** The records within it that an act may have reached, as the run found them and as they are now. */
  readonly within: readonly { readonly before: KnownRecord; readonly current: KnownRecord }[];
  readonly names: RecordNames;
  /** Says of which run it is the undoing, for a row of it. */
  readonly note: (step: Step) => string;
  /** Today, `2026-11-22`. */
  readonly today: string;
  /** The entries of a list that an endpoint answers for the record. */
  readonly entries: (endpoint: string, list: string) => Promise<readonly Values[]>;
  /** A record that a row of the undo names, as it is once the rows before that are sent. */
  readonly named: NamedRecord;
  /** What others did since does not count. */
  readonly force: boolean;
}

/** The targets whose values the record does not show any more, each with what is there now. */
export function changedFrom(
  resource: Resource,
  wanted: Values,
  current: KnownRecord,
  names: RecordNames,
): Difference[] {
  const show = (target: string, value: unknown): string =>
    inWords(resource, target, value as Value, names);
  return differences(resource, wanted, current, show).filter(
    ({ target, wanted: value }) => !isBeginningOf(current.values[target], value as Value),
  );
}

/** A value as people read it. */
export function inWords(
  resource: Resource,
  target: string,
  value: Value,
  names: RecordNames,
): string {
  const read = readTarget(resource, target);
  if (read?.is === 'field' && read.field.kind === 'reference')
    return names.of(read.field.to, value);
  return value === null ? '' : plainText(value);
}

export function stays(record: RecordSteps, step: Step, reason: string): Staying {
  return { ...remaining(record, step), reason };
}

export function changedSince(
  record: RecordSteps,
  step: Step,
  { field, from, to }: Pick<Difference, 'field' | 'from' | 'to'>,
): ChangedSince {
  return { ...remaining(record, step), field, left: to, now: from, by: UNKNOWN_OTHERS };
}

/** Something that others did with a record after the last step of the run. */
export function changedByOthers(
  record: RecordSteps,
  { what, left, now, at }: ByOthers,
  by: string,
): ChangedSince {
  const step = record.steps.at(-1) ?? record.steps[0];
  return {
    ...remaining(record, step),
    field: what,
    left,
    now,
    by,
    ...(at !== undefined && { at }),
  };
}

export function isGoneSince(record: RecordSteps, step: Step): ChangedSince {
  const gone = { field: record.resource.id.label, left: '', now: 'deleted', by: UNKNOWN_OTHERS };
  return { ...remaining(record, step), ...gone };
}

/** What a movement brought about is over: units that were checked out are back. */
export function isEndedSince(record: RecordSteps, step: Step): ChangedSince {
  const { title = step.endpoint.summary } = step.endpoint;
  const over = { field: title, left: '', now: 'ended', by: UNKNOWN_OTHERS };
  return { ...remaining(record, step), ...over };
}

function remaining({ resource, id, title }: RecordSteps, { place, endpoint }: Step): Remaining {
  return { resource, id, title, place, did: endpoint.summary };
}

/** A moment that was sent as a day, perhaps with a time, is shown with more. */
function isBeginningOf(held: Value | undefined, wanted: Value): boolean {
  return (
    typeof held === 'string' &&
    typeof wanted === 'string' &&
    MOMENT.test(held) &&
    held.startsWith(wanted)
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
