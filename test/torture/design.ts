import type { ExecutionRequest } from '../../src/import/request/request.ts';
import type { Run } from '../../src/import/run/run.ts';
import type { PlannedCall } from '../../src/import/journal/tables/calls/planned-call.ts';
import {
  HOISTS,
  nameOfAct,
  nameOfAsset,
  nameOfComment,
  nameOfMovement,
  nameOfRequest,
} from './registers.ts';

/** What protects an account; the known-bad designs lack a part of it, and the harness has to notice. */
export interface Design {
  readonly execution: Partial<ExecutionRequest>;
  /** Whether equal rows bear equal marks in every plan. */
  readonly hasLastingMarks: boolean;
  /** Whether a process knows what those before it did on its machine. */
  readonly hasMemory: boolean;
}

/** The program as it is. */
export const AS_BUILT: Design = { execution: {}, hasLastingMarks: true, hasMemory: true };

/** What each part of the design is for: without it something is made twice. */
export const KNOWN_BAD = {
  'random marks': { ...AS_BUILT, hasLastingMarks: false },
  'no second look': { ...AS_BUILT, hasMemory: false, execution: { historyCheck: 'off' } },
  'no count at the end': { ...AS_BUILT, execution: { duplicateCheck: 'never' } },
} as const satisfies Readonly<Record<string, Design>>;

/** The rows that a run wants a person to review, by name, and those that wait for them. */
export function reviewedIn({ calls }: Run): readonly string[] {
  const open = calls.inState('needsReview');
  const waiting = open.length === 0 ? [] : calls.inState('planned');
  return [...open, ...waiting].flatMap(namesOf);
}

function namesOf({ resource, operation, payload, title }: PlannedCall): string[] {
  switch (`${resource}.${operation}`) {
    case 'fixed-assets.create':
      return [nameOfAsset(payload['identifier'], payload['name'])];
    case 'comments.create':
      return [nameOfComment(payload['content'])];
    case 'fixed-assets.requestVerifications':
      return HOISTS.filter((hoist) => title.includes(hoist)).map(nameOfRequest);
    case 'fixed-assets.checkout':
    case 'fixed-assets.checkin':
      return [nameOfAct(operation)];
    default:
      return [nameOfMovement(payload['quantity'])];
  }
}
