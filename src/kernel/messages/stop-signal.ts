import { TallysheetError } from './errors.ts';

/** One for each signal of a program, so that listeners do not add up on a signal that outlives many clients. */
const KNOWN = new WeakMap<AbortSignal, AbortSignal>();

/**
 * A signal that is aborted together with that of a program, and whose reason is always a TallysheetError: the
 * program's own, or 'interrupted' with its reason as the cause.
 */
export function stopSignal(signal: AbortSignal): AbortSignal {
  const known = KNOWN.get(signal);
  if (known !== undefined) return known;
  const controller = new AbortController();
  const stop = (): void => {
    controller.abort(interruptionBy(signal.reason));
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  KNOWN.set(signal, controller.signal);
  return controller.signal;
}

/** One signal for two; making one costs, so it is made only where both are given. */
export function anyOf(one: AbortSignal, other: AbortSignal | undefined): AbortSignal;
export function anyOf(
  one: AbortSignal | undefined,
  other: AbortSignal | undefined,
): AbortSignal | undefined;
export function anyOf(
  one: AbortSignal | undefined,
  other: AbortSignal | undefined,
): AbortSignal | undefined {
  return one !== undefined && other !== undefined && one !== other
    ? AbortSignal.any([one, other])
    : (one ?? other);
}

function interruptionBy(reason: unknown): TallysheetError {
  if (reason instanceof TallysheetError) return reason;
  const said = reason instanceof Error && reason.name !== 'AbortError' ? `: ${reason.message}` : '';
  return new TallysheetError('interrupted', `Interrupted by the signal of the program${said}`, {
    hint: 'Nothing new is sent. `resumeImport` continues an import; any other call can be made again.',
    cause: reason,
  });
}
