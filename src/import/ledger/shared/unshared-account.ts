import type { SharedAccount } from './shared-account.ts';

/** A copy of an account, to which no other machine writes: for rehearsals of runs that were started with a shared state. */
export const UNSHARED: SharedAccount = {
  take: () =>
    Promise.resolve({
      epoch: '0',
      isAfterOther: false,
      unknownForMs: undefined,
      keptEpoch: undefined,
      openClaims: () => Promise.resolve([]),
      keepOutcomes: () => Promise.resolve(),
      oldOutcomes: () => Promise.resolve([]),
      takeOutcomes: () => Promise.resolve(),
      keepJournal: () => Promise.resolve(),
      intend: () => Promise.resolve({ whyTooLate: () => undefined }),
      close: () => Promise.resolve(),
    }),
  assertWhole: () => Promise.resolve(),
  recover: () => Promise.resolve(undefined),
  changesAfter: () => Promise.resolve([]),
  keepOutcomes: () => Promise.resolve(),
  keepDocuments: () => Promise.resolve(),
  documentsAfter: () => Promise.resolve([]),
  findRun: () => Promise.resolve(undefined),
  journalOf: () => {
    throw new RangeError('nothing is kept of a run of a copy');
  },
};
