import { accountOf } from '../../../client/account.ts';
import { FingerprintRegistry } from './fingerprint-registry.ts';
import type { ConnectedWorkplace } from './workplace.ts';

/**
 * Brings what runs on other machines have started and done into the registry of this one. Throws as SharedAccount.assertWhole
 * and SharedAccount.changesAfter do.
 */
export async function adoptFingerprints({
  stateFolder,
  connection: { shared, baseUrl },
}: Pick<ConnectedWorkplace, 'stateFolder' | 'connection'>): Promise<void> {
  if (shared === undefined) return;
  await shared.assertWhole();
  const account = accountOf(baseUrl);
  const registry = new FingerprintRegistry(stateFolder);
  try {
    for (;;) {
      const changes = await shared.changesAfter(registry.adoptedUpTo(account));
      if (changes.length === 0) return;
      registry.adopt(account, changes);
    }
  } finally {
    registry.close();
  }
}
