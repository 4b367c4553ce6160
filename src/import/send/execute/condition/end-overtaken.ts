import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { endWith, recordAsDone } from '../row-consequences.ts';
import { conflictOn, inOneLine } from './conflict.ts';
import type { Dependence } from './dependence.ts';
import type { Judged } from './verdict.ts';

/** The outcome of a call that is not sent because of what others did. */
export type NotSent =
  /** A person has to decide, or its record is gone; so many calls ended. */
  | { readonly is: 'held-back'; readonly ended: number }
  /** Another user did what it was to do. */
  | { readonly is: 'done-by-others' };

/** A call that carries some rows of another one, and was not sent. */
export interface EndedPart {
  readonly call: PlannedCall;
  readonly sent: NotSent;
}

export interface Remaining {
  readonly ended: readonly EndedPart[];
  /** The call with the rows that are still to be sent; undefined where there are none. */
  readonly rest: PlannedCall | undefined;
}

/** Ends the rows of calls that others were ahead of. */
export class OvertakenRows {
  readonly #context: ExecutionContext;
  readonly #names: RecordNames;

  constructor(context: ExecutionContext) {
    this.#context = context;
    this.#names = new RecordNames(context);
  }

  /**
   * Each gets a call of its own, unless the whole call ends; the other rows stay in the call.
   * @param refusal what the service said, where it refused the call
   */
  end(call: PlannedCall, judged: readonly Judged[], refusal?: string): Remaining {
    const { journal, calls } = this.#context;
    if (judged.length === 0) return { ended: [], rest: call };
    return journal.commit(() => {
      const ended: EndedPart[] = [];
      let rest = call;
      for (const each of judged) {
        const { rows } = each.dependence.call;
        if (rows.length >= rest.rows.length) {
          ended.push({ call: rest, sent: this.#endCall(rest, each, refusal) });
          return { ended, rest: undefined };
        }
        const part = this.#split(rest, rows);
        ended.push({ call: part, sent: this.#endCall(part, each, refusal) });
        rest = withAttempts(calls.get(rest.id) ?? rest, call);
      }
      return { ended, rest };
    });
  }

  #split(call: PlannedCall, rows: readonly number[]): PlannedCall {
    const { shared } = this.#context.calls;
    const id = shared.split(call.id, rows, 'others were ahead');
    return withAttempts(this.#context.calls.get(id) ?? call, call);
  }

  #endCall(call: PlannedCall, { dependence, verdict }: Judged, refusal?: string): NotSent {
    switch (verdict.is) {
      case 'gone':
        return this.#endGone(call, dependence);
      case 'changed': {
        const { calls } = this.#context;
        const conflict = conflictOn(call, { ...verdict, on: dependence }, this.#names);
        // A part that was refused has stayed with its call until now, so that no worker took it.
        if (call.state === 'sent') calls.release(call.id, 'refused');
        const said = refusal === undefined ? [] : [`the service refused the call: ${refusal}`];
        calls.holdBack(call.id, conflict, [inOneLine(conflict), ...said].join('; '));
        return { is: 'held-back', ended: 1 };
      }
      case 'as-wanted':
      case 'as-expected':
        return this.#endDone(call, dependence);
    }
  }

  /** What is gone cannot be changed any more; a delete has nothing left to do. */
  #endGone(call: PlannedCall, dependence: Dependence): NotSent {
    if (call.effect === 'delete') return this.#endDone(call, dependence);
    const { resource, id, named } = dependence;
    const why = `the ${resource.singular} #${id} no longer exists`;
    const value = named === undefined ? call.title : this.#names.of(resource.name, id);
    const reason = { code: 'deleted-since-plan', why, details: { value } } as const;
    return { is: 'held-back', ended: endWith(call, reason, this.#context) };
  }

  #endDone(call: PlannedCall, { id }: Pick<Dependence, 'id'>): NotSent {
    const { calls } = this.#context;
    const how = 'the record was found as the row wants it';
    if (call.attempts > 0 || calls.siblingsOf(call.id).length > 0) {
      calls.complete(call.id, id, how);
    } else {
      const whenAndBy = 'by others after the plan was made';
      recordAsDone(call, { recordId: id, whenAndBy, how }, this.#context);
    }
    return { is: 'done-by-others' };
  }
}

/** What was sent before this sending counts for what becomes of a part. */
function withAttempts(part: PlannedCall, { attempts }: PlannedCall): PlannedCall {
  return { ...part, attempts };
}
