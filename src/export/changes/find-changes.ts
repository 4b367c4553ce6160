import { holdsIdentifier } from '../../catalogue/columns/legal-values.ts';
import { evidenceOf } from '../../catalogue/description/change-evidence.ts';
import type { Resource } from '../../catalogue/define.ts';
import { countsOthers, type Field, type Value } from '../../catalogue/fields.ts';
import { members } from '../../catalogue/resources/members.ts';
import { cellText } from '../../kernel/cells.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { sortedBy } from '../../account/account-record.ts';
import { cellOf } from '../export-cells.ts';
import type { ExportColumn } from '../export-columns.ts';
import type { ReferenceNames } from '../read/reference-names.ts';

/** Which record it is, for people. */
export interface IdentifiedRecord {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  /** The number that people know it by, such as an asset tag; blank where it has none, or is called so. */
  readonly identifier: string;
}

/** A record that was created or deleted. */
export interface RecordChange extends IdentifiedRecord {
  /** As the service shows it, in the account's own time; blank where it shows none. */
  readonly when: string;
  /** Who did it, as far as the service shows it. */
  readonly who: string;
}

/** A field of a record that has another value. */
export interface FieldChange extends RecordChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** A change, with what says who made it. */
export interface FoundChange {
  readonly change: FieldChange;
  /** The field, by its name in the description. */
  readonly target: string;
  readonly value: Value | undefined;
  /** The time that the record showed before; blank where it showed none. */
  readonly shownBefore: string;
}

/** What changed in a list. */
export interface ListChanges {
  readonly resource: Resource;
  readonly created: readonly RecordChange[];
  readonly updated: readonly FoundChange[];
  readonly deleted: readonly RecordChange[];
  /** Where records are, and who has them. */
  readonly moved: readonly FoundChange[];
  readonly heldBy: readonly FoundChange[];
}

/** A list at two times, and what its records are called. */
export interface ComparedList {
  readonly resource: Resource;
  readonly columns: readonly ExportColumn[];
  readonly before: Iterable<AccountRecord>;
  readonly now: Iterable<AccountRecord>;
  readonly namesBefore: ReferenceNames;
  readonly names: ReferenceNames;
}

const NO_TARGETS: ReadonlySet<string> = new Set();

/** Times follow from what is done with a record. */
const STAMPS: readonly string[] = ['created_at', 'updated_at'];

/** What is different in a list, record by record. */
export function findChanges(list: ComparedList): ListChanges {
  const { resource, names, namesBefore } = list;
  const before = new Map([...list.before].map((record) => [record.id, record]));
  const created: RecordChange[] = [];
  const fields: FoundChange[] = [];
  for (const record of list.now) {
    const known = before.get(record.id);
    before.delete(record.id);
    if (known === undefined) created.push(asCreated(resource, record, names));
    else fields.push(...changedFields(list, known, record));
  }
  const deleted = [...before.values()].map((record) => ({
    ...identityOf(resource, record, namesBefore),
    ...{ when: '', who: '' },
  }));
  const { place = [], holder = [] } = resource.followed ?? {};
  const of = (targets: readonly string[]): FoundChange[] =>
    fields.filter(({ target }) => targets.includes(target));
  return {
    ...{ resource, created, deleted },
    updated: fields.filter(({ target }) => !place.includes(target) && !holder.includes(target)),
    moved: of(place),
    heldBy: oneOfEach(of(holder)),
  };
}

function* changedFields(
  { resource, columns, names, namesBefore }: ComparedList,
  before: AccountRecord,
  now: AccountRecord,
): Generator<FoundChange> {
  const identity = identityOf(resource, now, names);
  const when = textOf(now, 'updated_at');
  const shownBefore = textOf(before, 'updated_at');
  const lines = new Set<string>();
  for (const column of columns) {
    if (!isCompared(resource, column)) continue;
    const { line, target, heading } = column;
    if (line !== undefined) {
      if (lines.has(line)) continue;
      lines.add(line);
    }
    const [from, to] = [before, now].map((record) => contentOf(column, record));
    // What an earlier version did not keep is not known.
    if (from === undefined || from === to) continue;
    const shown = (record: AccountRecord, known: ReferenceNames): string =>
      line === undefined ? shownIn(column, record, known) : (contentOf(column, record) ?? '');
    const change = { from: shown(before, namesBefore), to: shown(now, names) };
    const field = line ?? heading;
    yield {
      ...{ target, shownBefore, value: now.values[target] },
      change: { ...identity, when, who: '', field, ...change },
    };
  }
}

function isCompared(resource: Resource, column: ExportColumn): boolean {
  const { holds, target } = column;
  const evidence = evidenceOf(resource);
  const misses = evidence.changes === 'update-time' ? evidence.misses : [];
  const isContent = holds === 'value' || holds === 'name' || holds === 'member';
  return (
    isContent && !STAMPS.includes(target) && !misses.includes(target) && !countsOthers(column.field)
  );
}

/** What a column is compared by; undefined where the record has nothing of it. */
function contentOf(
  { holds, target, line }: ExportColumn,
  record: AccountRecord,
): string | undefined {
  const { values, named } = record;
  const value = holds === 'member' ? (named[target] ?? null) : values[line ?? target];
  return value === undefined ? undefined : JSON.stringify(value);
}

function shownIn(column: ExportColumn, record: AccountRecord, names: ReferenceNames): string {
  return cellText(cellOf(column, record, { names, numeric: NO_TARGETS, yesNo: NO_TARGETS }));
}

function asCreated(resource: Resource, record: AccountRecord, names: ReferenceNames): RecordChange {
  const author = record.values['created_by_id'];
  const who =
    typeof author === 'number' ? (names.textOf(members.name, author) ?? `#${author}`) : '';
  return { ...identityOf(resource, record, names), when: textOf(record, 'created_at'), who };
}

/** What a record is called in a list of changes. */
export function identityOf(
  resource: Resource,
  record: AccountRecord,
  names: ReferenceNames,
): IdentifiedRecord {
  const { id } = record;
  const known = names.knows(resource.name) ? names.textOf(resource.name, id) : undefined;
  const name = (known?.startsWith('#') === true ? undefined : known) ?? sortedBy(resource, record);
  return { kind: resource.name, id, name, identifier: identifierOf(resource, record, name) };
}

/** What a record is known by besides its name, in any of the fields that hold such numbers. */
export function identifierOf(resource: Resource, record: AccountRecord, name: string): string {
  const fields = Object.entries<Field>(resource.fields).flatMap(([target, field]) =>
    holdsIdentifier(field) ? [target] : [],
  );
  const texts = fields.map((target) => textOf(record, target));
  return texts.find((text) => text !== '' && text !== name) ?? '';
}

function textOf({ values }: AccountRecord, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

/** A person has a name and an e-mail address: one line says that another person has the item. */
function oneOfEach(changes: readonly FoundChange[]): FoundChange[] {
  const byRecord = new Map<number, FoundChange>();
  for (const found of changes) {
    const { id } = found.change;
    const known = byRecord.get(id)?.change;
    const isSame = known !== undefined && known.from === known.to;
    if (known === undefined || isSame) byRecord.set(id, found);
  }
  return [...byRecord.values()];
}
