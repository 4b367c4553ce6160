import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Endpoint, EntryProof, HandsOut } from '../../catalogue/endpoints.ts';
import { readHistory, unlessGone } from '../../account/history.ts';
import type { Caller } from '../../client/caller.ts';
import type { Entry } from '../../client/responses/plain-value.ts';
import type { Payload } from '../../import/ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../import/ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../import/ledger/journal/tables/rows/journal-row.ts';
import type { RunReader } from '../../import/ledger/run/run.ts';
import type { Input } from '../../import/sheet/map/input.ts';
import type { ReturnedRecord } from '../../import/sheet/request/request.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { foldName } from '../../kernel/names.ts';
import { keyText } from './feed-keys.ts';
import { rowsWith } from './planned-lists.ts';

/** What the last file said of who has a record. */
export interface SaidHolder {
  /** What identifies the record. */
  readonly key: string;
  readonly holder: string;
  /** The number of the newest entry in the history of the record then; 0 where there was none. */
  readonly entry: number;
}

/** By what identifies the record. */
export type SaidHolders = ReadonlyMap<string, SaidHolder>;

/** An operation that hands records out, and enters that in their history. */
interface Handing {
  readonly step: string;
  readonly endpoint: Endpoint;
  readonly handsOut: HandsOut;
  readonly proof: EntryProof;
}

/** A row that says who has its record. */
interface SayingRow {
  readonly resource: Resource;
  readonly row: JournalRow;
  readonly key: string;
  readonly holder: string;
  readonly handing: Handing;
  readonly record: KnownRecord | undefined;
}

/**
 * What the rows of a file say of who has their records. Of rows that are held, an earlier file counts; a record that a file
 * lacks is forgotten.
 */
export function saidHolders(
  run: RunReader,
  inputs: readonly Input[],
  before: SaidHolders,
): SaidHolder[] {
  const said = new Map<string, SaidHolder>();
  for (const status of ['planned', 'unchanged'] as const) {
    for (const { key, holder, handing, record } of sayingRows(run, inputs, status)) {
      said.set(key, { key, holder, entry: newestEntry(handing, record) });
    }
  }
  for (const { key } of sayingRows(run, inputs, 'blocked')) {
    const known = before.get(key);
    if (known !== undefined && !said.has(key)) said.set(key, known);
  }
  return [...said.values()];
}

/**
 * The records that a plan would hand out again although they were returned since the last file, which said the same: reads
 * the history of each record of which that may be so. Throws as readHistory does.
 */
export async function returnedRecords(
  run: RunReader,
  inputs: readonly Input[],
  before: SaidHolders,
  caller: Caller,
): Promise<ReturnedRecord[]> {
  const returned: ReturnedRecord[] = [];
  const handed = handedOutBy(run);
  for (const saying of sayingRows(run, inputs, 'planned')) {
    const { resource, row, key, holder, handing, record } = saying;
    const payload = handed.get(row.id);
    const known = before.get(key);
    if (payload === undefined || record === undefined || known?.holder !== holder) continue;
    if (newestEntry(handing, record) <= known.entry) continue;
    const member = receiver(run, handing, payload);
    const since = { ...known, ...handing, member };
    const found = await returnOf(caller, resource, record.id, since);
    if (found !== undefined) {
      returned.push({ recordType: resource.name, number: record.id, ...found });
    }
  }
  return returned;
}

function newestEntry({ proof }: Handing, record: KnownRecord | undefined): number {
  return record?.marks?.[proof.newest] ?? 0;
}

function* sayingRows(
  run: RunReader,
  inputs: readonly Input[],
  status: Parameters<typeof rowsWith>[1],
): Generator<SayingRow> {
  const handings = new Map<Input, readonly Handing[]>();
  for (const { file, row } of rowsWith(run, status)) {
    const input = inputs.find(
      ({ sheet: { name } }) => name.file === file.name && name.sheet === file.sheet,
    );
    if (input === undefined) continue;
    const { resource } = input.kind;
    const key = keyText(resource, row.values, input.mapping.key);
    for (const handing of getOrMake(handings, input, () => handingsOf(input))) {
      const step = row.steps.find(({ name }) => name === handing.step);
      if (step === undefined || key === '') continue;
      const said = handing.handsOut.to.map((name) => foldName(String(step.values[name] ?? '')));
      const record =
        row.recordId === undefined ? undefined : run.records.get(resource.name, row.recordId);
      yield { resource, row, key, holder: JSON.stringify(said), handing, record };
    }
  }
}

/** The steps of a sheet that hand its records out. Where the recipe says that the person is theirs, the source is always right. */
function handingsOf({ kind, mapping }: Input): Handing[] {
  const theirs = new Set(
    mapping.columns.flatMap(({ target, owner }) => (owner === 'theirs' ? (target ?? []) : [])),
  );
  return (kind.steps ?? []).flatMap((step): Handing[] => {
    const { endpoint } = endpointOf(step.kind.resource, step.kind.operation ?? '');
    const { handsOut, proof } = endpoint;
    if (handsOut === undefined || proof?.in !== 'entry' || step.gives !== undefined) return [];
    if (handsOut.to.some((name) => theirs.has(`${step.name}.${name}`))) return [];
    return [{ step: step.name, endpoint, handsOut, proof }];
  });
}

/** What is sent to hand records out, by the rows that want it. */
function handedOutBy(run: RunReader): ReadonlyMap<number, Payload> {
  const found = new Map<number, Payload>();
  for (const { rowId, resource, operation, payload } of run.views.planLines.operating()) {
    const { endpoint } = endpointOf(resourceNamed(resource), operation);
    if (endpoint.handsOut !== undefined) found.set(rowId, payload);
  }
  return found;
}

/** The number of the person who gets a record. */
function receiver(
  run: RunReader,
  { endpoint, handsOut }: Handing,
  payload: Payload,
): number | undefined {
  for (const name of handsOut.to) {
    const value = payload[name];
    if (typeof value === 'number') return value;
    const field = endpoint.params?.[name];
    if (typeof value !== 'string' || field?.kind !== 'email' || field.names === undefined) continue;
    const [only] = run.records.named(field.names.to, field.names.by, value);
    if (only !== undefined) return only.id;
  }
  return undefined;
}

/** Who is to get a record, and the last entry before the source said so. */
interface Since extends Handing {
  readonly entry: number;
  readonly member: number | undefined;
}

/** When that person returned a record, with the name of the person; undefined where the person did not have it since. */
async function returnOf(
  caller: Caller,
  resource: Resource,
  id: number,
  { entry, member, endpoint, proof }: Since,
): Promise<Pick<ReturnedRecord, 'by' | 'at'> | undefined> {
  const isOfMember = ({ values }: Entry): boolean =>
    Number(values[proof.id]) > entry &&
    holderFields(endpoint, proof).some((field) => values[field] === member);
  return unlessGone(async () => {
    for await (const page of readHistory(caller, resource, id)) {
      const found = page.find(isOfMember);
      if (found !== undefined) return { by: nameIn(found, proof), at: textIn(found, proof.at) };
      if (page.some(({ values }) => Number(values[proof.id]) <= entry)) return undefined;
    }
    return undefined;
  });
}

/** The fields of an entry that say who had the record. */
function holderFields({ handsOut }: Endpoint, { shownAs }: EntryProof): string[] {
  return (handsOut?.to ?? []).flatMap((name) => shownAs[name] ?? []);
}

const NAMED_IN_WORDS = /\{(\w+)\}/;

/** The name of the person in the words of an entry. */
function nameIn(entry: Entry, { words }: EntryProof): string {
  const [, field = ''] = NAMED_IN_WORDS.exec(words) ?? [];
  return textIn(entry, field);
}

function textIn({ values }: Entry, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}
