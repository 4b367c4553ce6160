import type { SharedAccount } from './shared-account.ts';

/** A copy of an account, to which no other machine writes: for rehearsals of runs that were started with a shared state. */
export const UNSHARED: SharedAccount = {
  take: () =>
    Promise.resolve({
      epoch: '0',
      isAfterOther: false,
      intend: () => Promise.resolve({ whyTooLate: () => undefined }),
      close: () => Promise.resolve(),
    }),
};
