import type { ExecutionRequest } from '../../src/import/sheet/request/request.ts';
import type { Transport } from '../../src/wire/messages.ts';
import { isWrite } from '../support/faulty-transport.ts';
import type { Run } from '../../src/import/ledger/run/run.ts';
import type { PlannedCall } from '../../src/import/ledger/journal/tables/calls/planned-call.ts';
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
  /** What it sees of the account. */
  readonly view: (service: Transport) => Transport;
  /** Whether an undo reads what hangs on the records. */
  readonly undoLooks: boolean;
}

/** The program as it is. */
export const AS_BUILT: Design = {
  execution: {},
  hasLastingMarks: true,
  hasMemory: true,
  view: (service) => service,
  undoLooks: true,
};

/** Shows records as they are, and not that anything happened to them. */
function stateAlone(service: Transport): Transport {
  return {
    send: async (request, options) => {
      const response = await service.send(request, options);
      if (isWrite(request)) return response;
      const body = response.body.replace(/"updated_at":"[^"]*"/g, '"updated_at":null');
      return { ...response, body };
    },
  };
}

const NEVER_OLD_MS = 1e15;

/** What each part of the design is for: without it something is made twice. */
export const KNOWN_BAD = {
  'random marks': { ...AS_BUILT, hasLastingMarks: false },
  'no second look': { ...AS_BUILT, hasMemory: false, execution: { historyCheck: 'off' } },
  'no count at the end': { ...AS_BUILT, execution: { duplicateCheck: 'never' } },
  'state for evidence': { ...AS_BUILT, view: stateAlone },
  'no conditional update': { ...AS_BUILT, execution: { freshWithinMs: NEVER_OLD_MS } },
  'undo without dependents': { ...AS_BUILT, undoLooks: false },
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
    case 'inventory.add-stock':
      return [nameOfMovement(payload['quantity'])];
    default:
      return [];
  }
}
