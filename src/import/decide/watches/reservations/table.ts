import { textOrBlank } from '../../../../kernel/texts.ts';
import { operationOf } from '../../../../catalogue/operations/operations.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { sharedDays, type Days } from '../../../../catalogue/relations/shared-days.ts';
import { stateAfter } from '../../../../catalogue/operations/transitions.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import {
  isPointer,
  type NewCall,
  type Pointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import {
  ReservedDaysTable,
  type ReservedDays,
} from '../../../ledger/journal/tables/records/reserved-days.ts';
import type { OpenEntry } from '../../../ledger/journal/tables/records/open-entries.ts';
import type { RecordReader } from '../../../ledger/journal/tables/records/record-table.ts';
import type { StageJournal } from '../../../ledger/journal/journal.ts';
import {
  reservingResource,
  type ReservingResource,
} from '../../../../catalogue/relations/reserving-resource.ts';
import {
  keyOf,
  nameOfNamed,
  namedRecord,
  takingMember,
  type WithDirectory,
} from '../../match/named-record.ts';
import type { TakenBack } from '../entries/table.ts';
import {
  nameOfRecord,
  subjectNamed,
  subjectOf,
  type Subject,
} from '../../../ledger/subjects/subject.ts';

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
  readonly #directory: WithDirectory;
  readonly #today: string;

  /**
   * @param directory finds members by their addresses
   * @param today the day of the plan, `2026-01-31`
   */
  constructor(
    run: { readonly journal: Pick<StageJournal, 'temporary'>; readonly records: RecordReader },
    directory: WithDirectory['directory'],
    today: string,
  ) {
    this.resource = reservingResource();
    this.#table = new ReservedDaysTable(run.journal);
    this.#records = run.records;
    this.#directory = { directory };
    this.#today = today;
  }

  /** Takes the reservations that were read. */
  fill(): void {
    if (this.resource !== undefined) this.#fill(this.resource, () => true);
  }

  /** Takes those that were read since; what the plan decided of the others stays. */
  fillFurther(): void {
    if (this.resource === undefined) return;
    this.#fill(this.resource, (request) => !this.#table.hasRequest(request));
  }

  /** The reservations that share a day with a wish: those that block it, or all that are open. */
  clashing({ item, from, to }: Wish, which: 'blocking' | 'open'): ReservedDays[] {
    const { name } = subjectNamed(item.resource, item.id);
    return this.#table
      .of(name)
      .filter(({ isBlocking }) => isBlocking || which === 'open')
      .filter((each) => sharedDays(each, { from, to }) !== undefined);
  }

  /** Whether an item has reservations that are open. */
  has({ name }: Pick<Subject, 'name'>): boolean {
    return this.#table.of(name).length > 0;
  }

  /** The calls of the plan that decide about requests for the item of a call, which may be done or refused otherwise. */
  decisionsBefore(call: NewCall): number[] {
    const subject = call.resource === this.resource?.name ? undefined : subjectOf(call);
    const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
    if (endpoint.occupies === undefined && endpoint.endsReservations !== true) return [];
    return subject === undefined ? [] : this.#table.decisions(subject.name);
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

  #fill({ name, reserves }: ReservingResource, isNew: (request: number) => boolean): void {
    for (const { id, values } of this.#records.all(name)) {
      const item = values[reserves.item];
      const status = values[reserves.status];
      if (typeof item !== 'number' || typeof status !== 'string') continue;
      if (!reserves.open.includes(status) || !isNew(id)) continue;
      this.#table.add({
        item: nameOfRecord(this.#itemsOf(reserves.item), item),
        member: keyOf(values[reserves.member]),
        name: textOrBlank(values[reserves.memberName]),
        from: textOrBlank(values[reserves.from]),
        to: textOrBlank(values[reserves.to] ?? values[reserves.from]),
        since: textOrBlank(values[reserves.since]),
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
      if (status === reserves.blocking) this.#table.block(call.recordId, call.id);
      else if (typeof status === 'string' && !reserves.open.includes(status))
        this.#table.remove(call.recordId, call.id);
    }
  }

  #addRequest(
    { id, operation, payload }: NewCall,
    { reserves, endpoints }: ReservingResource,
  ): void {
    const item: unknown = payload[reserves.item];
    const endpoint = endpoints[operation];
    const member = endpoint && namedRecord(endpoint, reserves.member, payload, this.#directory);
    if (typeof item !== 'number' && !isPointer(item)) return;
    const from = textOrBlank(payload[reserves.from]);
    this.#table.add({
      item: subjectNamed(this.#itemsOf(reserves.item), item).name,
      member: keyOf(payload[reserves.member]),
      name: member === undefined ? '' : nameOfNamed(member, this.#directory),
      from,
      to: textOrBlank(payload[reserves.to] ?? from),
      since: '',
      isBlocking: false,
      request: undefined,
      row: id,
    });
  }

  /** A member who gets an asset, or returns it, has no reservation any more that has started. */
  #takeItem(call: NewCall): void {
    const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
    const subject = subjectOf(call);
    if (subject === undefined) return;
    if (endpoint.endsReservations === true) this.#table.removeAll(subject.name);
    if (endpoint.takesBack !== undefined) this.#takeBack(subject, endpoint.takesBack.custodian);
    if (endpoint.occupies === undefined || endpoint.occupies.memberShownBy !== undefined) return;
    const taking = { endpoint, payload: call.payload, item: subject.resource };
    const member = takingMember(taking, this.#directory)?.id;
    if (member === undefined) return;
    this.#table.fulfil(subject.name, keyOf(member), this.#today);
  }

  /** Notes that units come back: those who had them have no reservation any more that has started by then. */
  takeUnitsBack(call: NewCall, entries: readonly TakenBack[]): void {
    const { names } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
    const subject = subjectOf(call);
    if (subject === undefined || names?.taken === undefined) return;
    const on = call.payload[names.taken.on];
    const last = typeof on === 'string' ? on : this.#today;
    for (const { holder } of entries) this.#table.fulfil(subject.name, holder, last);
  }

  /** The custodian whom the account shows returns the item. */
  #takeBack({ resource, id, name }: Subject, custodian: string): void {
    if (typeof id !== 'number') return;
    const holder = this.#records.get(resource.name, id)?.values[custodian];
    this.#table.fulfil(name, keyOf(holder), this.#today);
  }
}

/**
 * The reservations for which a unit has to be there: a member who took units after the reservation was made, and has
 * them until it starts, needs no other one for it.
 */
export function withoutOwnUnits(
  reservations: readonly ReservedDays[],
  out: readonly OpenEntry[],
): ReservedDays[] {
  const left = out.map((entry) => ({ ...entry }));
  return reservations.filter(({ member, from, since }) => {
    const unit = left.find(
      ({ units, holder, since: taken, due }) =>
        units > 0 &&
        holder === member &&
        taken >= since &&
        (due === '' || due.slice(0, from.length) >= from),
    );
    if (unit === undefined) return true;
    unit.units -= 1;
    return false;
  });
}
