import { isDivisible } from '../../../ledger/journal/tables/shared-calls/shared-payload.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** Calls fetched from the journal at a time. */
const FETCHED_AT_ONCE = 200;

/** What the journal does not know of a call that is planned. */
interface Traffic {
  /** It was taken, and is not back. */
  readonly isOpen: (call: PlannedCall) => boolean;
  /** It has to wait for a while. */
  readonly isHeldBack: (call: PlannedCall) => boolean;
}

/** The calls that may be sent now, in the order of the plan. */
export class CallQueue {
  readonly #context: Pick<ExecutionContext, 'calls' | 'request'>;
  readonly #traffic: Traffic;
  #fetched: readonly PlannedCall[] = [];
  #rowsTaken = 0;
  /** The rows that were started, where their number is limited: a row may need several calls. */
  readonly #started = new Set<number>();

  constructor(context: Pick<ExecutionContext, 'calls' | 'request'>, traffic: Traffic) {
    this.#context = context;
    this.#traffic = traffic;
  }

  peek(): PlannedCall | undefined {
    const { calls, request } = this.#context;
    const mayTakeRow = this.#rowsTaken < (request.first ?? Infinity);
    const isFree = (call: PlannedCall): boolean =>
      (mayTakeRow || !this.#isNewRow(call)) && !this.#traffic.isHeldBack(call);
    const free = this.#fetched.find(isFree);
    if (free !== undefined) return free;
    this.#fetched = calls.ready(FETCHED_AT_ONCE).filter((call) => !this.#traffic.isOpen(call));
    return this.#fetched.find(isFree);
  }

  /** Takes out the next call. */
  take(): PlannedCall | undefined {
    const call = this.peek();
    if (call === undefined) return undefined;
    this.#fetched = this.#fetched.filter((each) => each !== call);
    return this.#isNewRow(call) ? this.#begin(call) : call;
  }

  /** A row that was started may always be finished, despite `--first`. */
  #isNewRow({ id, rows, completes, attempts }: PlannedCall): boolean {
    const [row] = rows;
    if (row === undefined || completes !== undefined || attempts > 0) return false;
    const isFirst = id === row && this.#context.request.first === undefined;
    return isFirst || !this.#context.calls.isOfBegunRow(id);
  }

  /** `--first` limits the rows that are started: a call that carries more is split where it can be. */
  #begin(call: PlannedCall): PlannedCall {
    const { calls, request } = this.#context;
    const left = (request.first ?? Infinity) - this.#rowsTaken;
    const isCut = call.rows.length > left && isDivisible(call);
    if (isCut) calls.shared.split(call.id, call.rows.slice(left), 'more rows than are to be sent');
    const begun = isCut ? (calls.get(call.id) ?? call) : call;
    this.#rowsTaken += begun.rows.length;
    if (request.first !== undefined) for (const row of begun.rows) this.#started.add(row);
    return begun;
  }
}
