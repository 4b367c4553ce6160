import type { LoggedEvent } from '../../ledger/journal/views/event-log.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** What happened in a run, line by line, as text: a projection of the journal's list of events. */
export function* runLog({ views }: Pick<RunReader, 'views'>): Generator<string> {
  for (const event of views.events.all()) yield line(event);
}

function line({ at, what, detail, call }: LoggedEvent): string {
  const happened =
    call === undefined
      ? what
      : `${what} ${call.resource}.${call.operation} ${JSON.stringify(call.title)} (call ${call.id})`;
  return `${at} ${happened}${detail === undefined ? '' : `: ${detail.replaceAll('\n', ' ')}`}`;
}
