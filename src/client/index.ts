/** `tallysheet/client`: a typed method for each call of the interface, at the pace that is allowed. docs/library.md shows it. */

export { createClient, type ClientOptions, type ConnectedClient } from './connect.ts';
export type { OpenConnection } from './open-connection.ts';
export type { Client, InputOf, RecordOf } from './client.ts';
export type { CallOptions } from './call-options.ts';
export type {
  CallEvent,
  CallHooks,
  ResponseEvent,
  RetryEvent,
  WaitEvent,
} from './observe/call-events.ts';
export type { Logger } from './observe/logging.ts';
export type * from './answers.ts';
export type * from './calls/index.ts';
export type { LinkedFile } from './transport/linked-file.ts';
export {
  ServiceRefusal,
  UnknownWhetherDone,
  type FieldErrors,
} from './responses/service-refusal.ts';

// The interface as data.
export { ENDPOINTS, RESOURCES, type NamedEndpoint } from '../catalogue/index.ts';
export type { Resource } from '../catalogue/define.ts';
export type { Endpoint } from '../catalogue/endpoints.ts';
export type { Field, Value, Values } from '../catalogue/fields.ts';

export {
  isTallysheetError,
  TallysheetError,
  type ErrorData,
  type ErrorPlace,
  type FieldIssue,
} from '../kernel/messages/errors.ts';
export { ERRORS, type ErrorCode } from '../kernel/messages/error-catalogue.ts';
export { systemClock, type Clock } from '../kernel/clock.ts';
