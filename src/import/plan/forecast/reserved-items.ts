import { operandOf } from '../../../catalogue/operations/operands.ts';
import { operationOf } from '../../../catalogue/operations/operations.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { sharedDays, type Days } from '../../../catalogue/relations/shared-days.ts';
import { stateAfter } from '../../../catalogue/operations/transitions.ts';
import type { Value, Values } from '../../../catalogue/fields.ts';
import { isPointer, type NewCall, type Pointer } from '../../journal/tables/calls/planned-call.ts';
import {
  ReservedDaysTable,
  type ReservedDays,
} from '../../journal/tables/records/reserved-days.ts';
import type { RecordReader } from '../../journal/tables/records/record-table.ts';
import type { StageJournal } from '../../journal/journal.ts';
import {
  reservingResource,
  type ReservingResource,
} from '../../../catalogue/relations/reserving-resource.ts';
import { nameOfRecord, subjectNamed, subjectOf, type Subject } from '../match/subject.ts';

/** What is asked of reservations: an item on some days, for a member. */
export interface Wish extends Days {
  readonly item: Pick<Subject, 'resource' | 'id'>;
  readonly member: Value | Pointer | undefined;
}

/** The reservations of the items of a plan, as the rows before leave them. */
export class ReservedItems {
  readonly resource: ReservingResource | undefined;
  readonly #table: ReservedDaysTable;
  readonly #records: RecordReader;

  constructor(run: {
    readonly journal: Pick<StageJournal, 'temporary'>;
    readonly records: RecordReader;
  }) {
    this.resource = reservingResource();
    this.#table = new ReservedDaysTable(run.journal);
    this.#records = run.records;
  }

  /** Takes the reservations that were read. */
  fill(): void {
    if (this.resource !== undefined) this.#fill(this.resource);
  }

  /** The reservations that share a day with a wish: those that block it, or all that are open. */
  clashing({ item, from, to }: Wish, which: 'blocking' | 'open'): ReservedDays[] {
    const { name } = subjectNamed(item.resource, item.id);
    return this.#table
      .of(name)
      .filter(({ isBlocking }) => isBlocking || which === 'open')
      .filter((each) => sharedDays(each, { from, to }) !== undefined);
  }

  /** Notes what a call of the plan does to reservations; part of the caller's transaction. */
  take(call: NewCall): void {
    const { resource } = this;
    if (resource === undefined) return;
    if (call.resource === resource.name) this.#takeRequest(call, resource);
    else this.#takeItem(call);
  }

  close(): void {
    this.#table.close();
  }

  #fill({ name, reserves }: ReservingResource): void {
    for (const { id, values } of this.#records.all(name)) {
      const item = values[reserves.item];
      const status = values[reserves.status];
      if (typeof item !== 'number' || typeof status !== 'string') continue;
      if (!reserves.open.includes(status)) continue;
      this.#table.add({
        item: nameOfRecord(this.#itemsOf(reserves.item), item),
        member: keyOf(values[reserves.member]),
        name: textOf(values[reserves.memberName]),
        from: textOf(values[reserves.from]),
        to: textOf(values[reserves.to] ?? values[reserves.from]),
        isBlocking: status === reserves.blocking,
        request: id,
        row: undefined,
      });
    }
  }

  #itemsOf(field: string): Subject['resource'] {
    const described = this.resource?.fields[field];
    return resourceNamed(described?.kind === 'reference' ? described.to : '');
  }

  #takeRequest(call: NewCall, resource: ReservingResource): void {
    const { reserves } = resource;
    const isNew = operationOf(resource, 'create')?.operation === call.operation;
    if (isNew) this.#addRequest(call, resource);
    else if (call.recordId !== undefined) {
      const { endpoint } = endpointOf(resource, call.operation);
      const status = stateAfter(endpoint, call.payload as Values)[reserves.status];
      if (status === reserves.blocking) this.#table.block(call.recordId);
      else if (typeof status === 'string' && !reserves.open.includes(status))
        this.#table.remove(call.recordId);
    }
  }

  #addRequest({ id, payload }: NewCall, { reserves }: ReservingResource): void {
    const item: unknown = payload[reserves.item];
    if (typeof item !== 'number' && !isPointer(item)) return;
    const from = textOf(payload[reserves.from]);
    this.#table.add({
      item: subjectNamed(this.#itemsOf(reserves.item), item).name,
      member: keyOf(payload[reserves.member]),
      name: '',
      from,
      to: textOf(payload[reserves.to] ?? from),
      isBlocking: false,
      request: undefined,
      row: id,
    });
  }

  /** A member who gets an item has no reservation for that time any more. */
  #takeItem(call: NewCall): void {
    const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
    const subject = endpoint.occupies === undefined ? undefined : subjectOf(call);
    if (endpoint.occupies === undefined || subject === undefined) return;
    if (endpoint.occupies.memberShownBy !== undefined) return;
    const operand = operandOf(endpoint, resourceNamed(call.resource));
    const until = call.payload[endpoint.occupies.to];
    for (const name of Object.keys(endpoint.needsOf ?? {})) {
      const member = call.payload[name];
      if (name === operand || (typeof member !== 'number' && !isPointer(member))) continue;
      this.#table.fulfil(subject.name, keyOf(member), typeof until === 'string' ? until : NO_END);
    }
  }
}

/** Later than every day. */
const NO_END = '9999-12-31';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** How members are compared: by their numbers, or by the calls that create them. */
export function keyOf(member: Value | Pointer | undefined): string {
  return JSON.stringify(member ?? null);
}
