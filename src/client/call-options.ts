import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { stopSignal } from '../kernel/messages/stop-signal.ts';

/** How one call is made. */
export interface CallOptions {
  /**
   * Ends the waits and the request of the call. It rejects with TallysheetError 'interrupted', or a write that was sent
   * with UnknownWhetherDone; the cause is the reason of the signal.
   */
  readonly signal?: AbortSignal | undefined;
}

const OPTIONS: OptionNames<CallOptions> = { signal: true };

/** The signal of a call; its reason is a TallysheetError. Throws TallysheetError 'bad-usage' for an unknown option. */
export function signalOf(options: CallOptions = {}): AbortSignal | undefined {
  assertKnownOptions('A call', options, OPTIONS);
  return options.signal && stopSignal(options.signal);
}
