import { findProxy } from '../../../client/transport/proxy/find-proxy.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Finding } from '../../connection/finding.ts';
import { hasOtherProxy, type Environment } from '../../connection/settings.ts';

const subject = 'Proxy';

/** An address that no list of exceptions is likely to have. */
const ANY_SERVICE = new URL('https://service.invalid');

/** Which proxy the environment names, if any. */
export function examineProxy(env: Environment): readonly Finding[] {
  try {
    const proxy = findProxy(ANY_SERVICE, env);
    if (proxy !== undefined) {
      const found = `${proxy.name} (${proxy.variable}), except for this machine and NO_PROXY`;
      return [{ subject, ok: true, found }];
    }
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return [{ subject, ok: false, found: error.message, remedy: error.hint }];
  }
  if (!hasOtherProxy(env)) return [];
  const found = 'ALL_PROXY is set but not used: Tallysheet connects directly';
  return [{ subject, ok: true, warning: true, found, remedy: 'Set HTTPS_PROXY.' }];
}
