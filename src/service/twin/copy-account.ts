import type { Field } from '../../catalogue/fields.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { keptNumber } from '../http/body.ts';
import { UNCOPIED, type AccountCopy, type CopyPlace } from '../records/account-copy.ts';
import { COMPANY } from '../records/company.ts';
import { filingOf, type Account, type RecordKind } from '../records/kind.ts';
import { showRecord } from '../records/shown-records.ts';
import { View } from '../records/view.ts';
import { seedSections } from '../seed/seed-sections.ts';
import { copiedBody } from './copied-body.ts';
import { ownerIn } from './owner-in.ts';

/** The setting that says which account a file is the twin of. */
const TWIN_OF = 'twin of';

/** A key of answers that the twin shows in another way than the account. */
export interface ShownOtherwise {
  readonly resource: string;
  readonly key: string;
  readonly records: number;
  /** The number of one of these records. */
  readonly example: number;
}

/** The result of a copy. */
export interface CopyReport {
  /** Records by their type. */
  readonly records: Readonly<Record<string, number>>;
  readonly differences: readonly ShownOtherwise[];
  /** The number of the member who is taken to own the account; null where nothing shows one. */
  readonly owner: number | null;
}

/** Which account the records of a store were copied from, and when; undefined where they were not copied. */
export function twinOf({ store }: Pick<Account, 'store'>): string | undefined {
  return store.settings.get(TWIN_OF);
}

/** Fills an empty account with the records of another one, under their own numbers; all of them, or none. */
export function copyAccount(account: Account, copy: AccountCopy): CopyReport {
  const { store } = account;
  return store.transaction(() => {
    const place = { store, copy };
    const kinds = seedSections().map(({ kind }) => kind);
    store.inBulk(() => {
      for (const kind of kinds) copyKind(account, kind, place);
    });
    const owner = ownerIn(copy);
    const member = store.find('members', owner);
    if (member !== undefined) store.replace(member, { ...member.body, owner: true });
    const differences = kinds.flatMap((kind) => compareKind(account, kind, copy));
    store.settings.set(TWIN_OF, copy.name);
    const counts = kinds.map(({ resource: { name } }): [string, number] => [
      name,
      store.count({ resources: [name] }),
    ]);
    return {
      records: Object.fromEntries(counts.filter(([name]) => name !== COMPANY)),
      differences,
      owner: member === undefined ? null : member.id,
    };
  });
}

function copyKind(account: Account, kind: RecordKind, place: CopyPlace): void {
  const { store } = account;
  const { numbers, firstNumber } = filingOf(kind);
  const builtIn = new Set((kind.resource.builtIn ?? []).map(({ id }) => id));
  let highest = firstNumber - 1;
  for (const record of place.copy.records(kind.resource.name)) {
    if (builtIn.has(record.id)) continue;
    const body = copiedBody(kind, record, place);
    store.insert(kind.resource.name, body, record.id);
    kind.copied?.entries?.(record, body, place);
    for (const [space, number] of kind.copied?.partNumbers?.(body) ?? []) {
      if (number > 0) store.passNumber(space, number);
    }
    nameCompany(account, record.answer);
    highest = Math.max(highest, record.id);
  }
  if (highest >= firstNumber) store.passNumber(numbers, highest);
}

/** Answers show the number of the company, and nothing else of it. */
function nameCompany({ store }: Account, answer: JsonObject): void {
  const number = keptNumber(answer, 'company_id');
  if (number > 0 && store.all(COMPANY).length === 0)
    store.insert(COMPANY, { api_enabled: true }, number);
}

/** What is shown in forms of its own, or at the moment of a call only. */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  ...['line_items', 'image_urls', 'purchase_orders_assets', 'tax_amounts', 'documents', 'action'],
  ...['last_history_id', 'available_bundles'],
]);

/** Shows every record as the account showed it, and finds what differs; counts continue from those of the account. */
function compareKind(account: Account, kind: RecordKind, copy: AccountCopy): ShownOtherwise[] {
  const { store, clock } = account;
  const flags = { include_custom_fields: true, show_document_urls: true };
  const view = new View(store, clock.now(), flags);
  const found = new Map<string, { records: number; example: number }>();
  for (const { id, answer } of copy.records(kind.resource.name)) {
    const record = store.find(kind.resource.name, id);
    if (record === undefined) continue;
    const shown = showRecord(kind, record, view);
    const uncopied: [string, number][] = [];
    for (const [key, value] of Object.entries(answer)) {
      if (!isCompared(key, kind, copy)) continue;
      const own = ownValue(shown, key) ?? null;
      if (isSame(own, value)) continue;
      const more = countedMore(kind, key, own, value);
      if (more === undefined) noteDifference(found, key, id);
      else uncopied.push([key, more]);
    }
    if (uncopied.length > 0) {
      store.replace(record, { ...record.body, [UNCOPIED]: Object.fromEntries(uncopied) });
    }
  }
  return [...found].map(([key, { records, example }]) => ({
    ...{ resource: kind.resource.name, key, records, example },
  }));
}

function isCompared(key: string, { beside = {} }: RecordKind, copy: AccountCopy): boolean {
  return !(
    NOT_COMPARED.has(key) ||
    copy.incomplete?.has(key) === true ||
    Object.hasOwn(beside, key)
  );
}

/** By how much the account counted more; undefined where it is not a count. */
function countedMore(
  { resource }: RecordKind,
  key: string,
  own: Json,
  value: Json,
): number | undefined {
  const field: Field | undefined = resource.fields[key];
  const isCount = key.endsWith('_count') && (field === undefined || field.kind === 'integer');
  return isCount && typeof value === 'number' ? value - Number(own ?? 0) : undefined;
}

function noteDifference(
  found: Map<string, { records: number; example: number }>,
  key: string,
  id: number,
): void {
  const before = found.get(key) ?? { records: 0, example: id };
  found.set(key, { ...before, records: before.records + 1 });
}

/** Nothing may be shown as null or as an empty text. */
function isSame(own: Json, value: Json): boolean {
  if (isJsonObject(own) && isJsonObject(value)) {
    return Object.keys({ ...own, ...value }).every((key) =>
      isSame(own[key] ?? null, value[key] ?? null),
    );
  }
  return JSON.stringify(own === '' ? null : own) === JSON.stringify(value === '' ? null : value);
}
