import { RESOURCES } from '../catalogue/index.ts';
import type { Values } from '../catalogue/fields.ts';
import { RecordNames } from '../import/display-names/numbered-names.ts';
import type { RunReader } from '../import/run/run.ts';
import type { ConnectedWorkplace } from '../import/run/workplace.ts';
import { utcDate } from '../kernel/dates/dates.ts';
import { describePlace } from '../kernel/rows.ts';
import { readCurrent, readEntries } from './read-current.ts';
import { stepsByRecord, type Step } from './run-steps.ts';
import { together, type Undoing } from './undo-plan.ts';
import { reachedBy } from './undo-within.ts';
import { undoRecord } from './undo-record.ts';

/**
 * What undoes a run, by what the account shows now: rows of an import, what stays, and what others changed since.
 * Nothing is sent. Throws as reading the account does.
 */
export async function planUndo(run: RunReader, workplace: ConnectedWorkplace): Promise<Undoing> {
  const { caller } = workplace.connection;
  const records = stepsByRecord(run);
  const names = new RecordNames(run);
  const today = utcDate(workplace.clock.now());
  const note = noteOf(run);
  const parts: Undoing[] = [];
  // What refers to other records comes before them.
  for (const resource of RESOURCES.toReversed()) {
    const own = records.filter((each) => each.resource.name === resource.name);
    if (own.length === 0) continue;
    workplace.onProgress({ stage: 'resolve', current: parts.length, total: records.length });
    const reached = new Map(own.map((each) => [each, reachedBy(each, run.records)]));
    const all = [...reached.values()].flat();
    const current = await readCurrent(resource, own, { caller, reached: all });
    for (const record of own) {
      workplace.stop.signal.throwIfAborted();
      const entries = remembered((endpoint, list) =>
        readEntries(record, { endpoint, list }, caller),
      );
      const within = (reached.get(record) ?? []).flatMap((before) => {
        const now = current.get(before.id);
        return now === undefined ? [] : [{ before, current: now }];
      });
      const context = { current: current.get(record.id), within, names, note, today, entries };
      parts.push(await undoRecord(record, context));
    }
  }
  return together(parts);
}

/** `Undo of register-20261122T101500Z (2026-11-22T10:15:00.000Z): register.csv, row 5` */
function noteOf({ identity }: RunReader): (step: Step) => string {
  return ({ place }) => {
    const where = place === undefined ? '' : `: ${describePlace(place)}`;
    return `Undo of ${identity.name} (${identity.startedAt})${where}`;
  };
}

type Entries = (endpoint: string, list: string) => Promise<readonly Values[]>;

/** Reads each list once. */
function remembered(read: Entries): Entries {
  const known = new Map<string, Promise<readonly Values[]>>();
  return (endpoint, list) => {
    const name = `${endpoint} ${list}`;
    const found = known.get(name) ?? read(endpoint, list);
    known.set(name, found);
    return found;
  };
}
