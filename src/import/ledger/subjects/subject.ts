import { RESOURCES } from '../../../catalogue/index.ts';
import type { Resource } from '../../../catalogue/define.ts';
import {
  type NewCall,
  type Pointer,
  endpointOfCall,
  isPointer,
} from '../journal/tables/calls/planned-call.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';

/** The record that a call works on. */
export interface Subject {
  /** The same for all kinds that share its number. */
  readonly name: string;
  readonly resource: Resource;
  /** Its number, or the call of this run that makes it. */
  readonly id: number | Pointer;
}

/** What a call works on is in its payload. */
export type CallOnRecord = Pick<NewCall, 'resource' | 'operation' | 'payload'>;

/** Undefined for a call that makes its record. */
export function subjectOf(call: CallOnRecord): Subject | undefined {
  const { resource, endpoint } = endpointOfCall(call);
  const value: unknown = call.payload[operandOf(endpoint, resource) ?? ''];
  const id: unknown = Array.isArray(value) ? value[0] : value;
  return typeof id === 'number' || isPointer(id) ? subjectNamed(resource, id) : undefined;
}

export function subjectNamed(resource: Resource, id: Subject['id']): Subject {
  const name =
    typeof id === 'number' ? nameOfRecord(resource, id) : `${spaceOf(resource)} of call ${id.call}`;
  return { name, resource, id };
}

/** Names a record of the account as subjects are named. */
export function nameOfRecord(resource: Resource, id: number): string {
  return `${spaceOf(resource)} #${id}`;
}

/** Kinds that one other unites share their numbers. */
function spaceOf({ name }: Resource): string {
  return RESOURCES.find(({ unites }) => unites?.includes(name))?.name ?? name;
}
