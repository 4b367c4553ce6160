/** `tallysheet/service`: the local service, in this process or over HTTP, as a test double too. docs/test-double.md shows it. */

export { startService, type StartedService, type StartOptions } from './start-service.ts';
export type { Duration, TestAccount } from './admin/test-account.ts';
export type { LoggedRequest, RequestFilter } from './accounts/request-log.ts';
export type { FaultDocument } from './faults/fault-document.ts';
export type { FaultName } from './faults/faults.ts';
export { createService, type LocalService, type ServiceOptions } from './create-service.ts';
export { listen, type ListeningServer, type ListenOptions } from './http/server.ts';
export { checkSeed, type SeedDocument } from './seed/seed.ts';
export { readAccount, readAccountsFile, type WrittenAccount } from './documents/accounts-file.ts';
export type { AccountOptions } from './accounts/served-account.ts';
export { readFaultsFile } from './documents/accounts-file.ts';
export { readSeedFile } from './documents/seed-file.ts';
export { tlsIdentity, type TlsIdentity } from '../http/tls-identity.ts';
export { IgnoredTally } from './http/ignored-tally.ts';
export { DEMO } from './seed/demo.ts';
