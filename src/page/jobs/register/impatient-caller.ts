import type { ConnectedWorkplace } from '../../../index.ts';
import { endedBy } from '../../../inner-library.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { once } from '../../../kernel/once.ts';

type Caller = ConnectedWorkplace['connection']['caller'];

/** In milliseconds: a check is about the files, and the plan asks the account anyway. */
const PATIENCE_MS = 3_000;

/**
 * The same caller for reads that end where the account does not answer soon, or where an import has used up its calls. The time
 * runs from the first of them: a large file is read before it.
 */
export function impatientCaller(caller: Caller): Caller {
  const impatient = once(() => endedBy(caller, lateSignal()));
  return { ...caller, read: (...asked) => impatient().read(...asked) };
}

function lateSignal(): AbortSignal {
  const late = new AbortController();
  const giveUp = (): void => {
    late.abort(new TallysheetError('wait-too-long', 'The account has not answered in time'));
  };
  AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', giveUp, { once: true });
  return late.signal;
}
