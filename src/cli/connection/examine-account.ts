import { duration } from '../../kernel/counts.ts';
import { defined } from '../../kernel/defined.ts';
import type { Token } from '../../kernel/secrets.ts';
import { checkAccount } from '../../setup/check-account.ts';
import type { Finding } from '../../setup/finding.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import type { CALL_FLAGS } from '../flags/run-flags.ts';
import { text } from '../screens/text.ts';
import type { Session } from '../session.ts';
import { connect } from './connection.ts';
import { describeTokenPlace, findToken } from './token-source.ts';

/** Tries the account that the settings name. */
export function examineAccount(
  given: Given<typeof CALL_FLAGS & typeof GLOBAL_FLAGS>,
  session: Session,
  known?: Token,
): Promise<readonly Finding[]> {
  const baseUrl = given['base-url'];
  return checkAccount({
    baseUrl,
    tokenPlace: describeTokenPlace(given, session.io),
    caFile: given['ca-file'],
    clock: session.clock,
    // Without an address there is nothing to test; report that first.
    token: async () =>
      known ?? (baseUrl === undefined ? undefined : findToken(given, false, session.io)),
    open: async ({ onAnswer }, token) => {
      // Report only a wait between attempts: it means that there was no answer so far.
      const onWait: NonNullable<Parameters<typeof connect>[2]>['onWait'] = (wait) => {
        if (wait.reason === 'rate') return;
        const isPause = wait.reason === 'pause';
        const what = isPause ? 'The service asks to wait' : 'No response yet; trying again';
        session.say(text`${what}, in ${duration(wait.milliseconds)} …\n`);
      };
      const connection = await connect(given, session, defined({ onAnswer, onWait, token }));
      try {
        await connection.shared?.assertWhole();
        return connection;
      } catch (error) {
        await connection.close();
        throw error;
      }
    },
  });
}
