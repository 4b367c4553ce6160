export { isPaged, pageSizeOf, type Answer, type PagedAnswer } from './description/answers.ts';
export type { InputOf } from './description/call-input.ts';
export {
  dependenceOf,
  isConditional,
  type DependsOn,
  type ListedFields,
} from './description/depends-on.ts';
export {
  isPassing,
  unverifiedPolicyOf,
  type EntryProof,
  type FingerprintProof,
  type ListProof,
  type NamedEntriesProof,
  type UnverifiedPolicy,
  type Proof,
} from './description/proof.ts';
export {
  pathNames,
  splitRoute,
  type Method,
  type PathName,
  type Route,
} from './description/routes.ts';
export type { Effect } from './description/effect.ts';
export { isUndone, type Undo, type UndoneBy, type UndoSource } from './description/undo.ts';
export type {
  Custody,
  ListedPeriods,
  Preconditions,
  States,
  StateValue,
  Until,
} from './description/preconditions.ts';
export type {
  Condition,
  StockChange,
  UsedStock,
  Arrival,
  CoveredLines,
  LeftItems,
  TakenItems,
  Endpoint,
  Endpoints,
  Trigger,
} from './description/endpoint.ts';
export type { ListedEntries } from './description/listed-entries.ts';
export { ANY_OPERATION, operationName, operationTitle } from './description/endpoint.ts';
