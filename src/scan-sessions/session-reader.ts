import { keptRecord } from '../account/account-record.ts';
import type { AccountListener } from '../account/account-listener.ts';
import type { AccountSnapshot } from '../account/account-snapshot.ts';
import { familiesOf, familyMembers, membersInUse } from '../account/families.ts';
import { lookUp, readOne } from '../account/look-up.ts';
import { withAccount } from '../account/with-account.ts';
import type { Resource } from '../catalogue/define.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { readLink } from '../catalogue/relations/public-links.ts';
import { startReading, type StartedReading } from '../client/lists/pages.ts';
import type { ServiceRecord } from '../client/records.ts';
import { cellRules } from '../import/sheet/validate/rows/sheet-plan.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import type { DateFormat } from '../kernel/dates/date-format.ts';
import { datesAnywhere, utcDate } from '../kernel/dates/dates.ts';
import { type Reading, type ScanRules, cleanScan } from '../scan/scan-readings.ts';
import { NameIndex, type NameChoice } from '../scan/name-index.ts';
import type { TakingBack } from '../scan/refused-scan.ts';
import { withCustomFields, type ScanOperation, type ScanValue } from '../scan/scan-operations.ts';
import type { SessionSource } from '../scan/scan-session.ts';
import { LONGEST_LINE, readSessionLine } from '../scan/session-line.ts';
import { TagIndex } from '../scan/tag-index.ts';

/** How scans and values are written. */
interface SessionRules {
  readonly scans: ScanRules;
  readonly dateFormat: DateFormat | undefined;
  readonly flags: readonly TakingBack[];
}

/** So few calls are made without reading how long the list is. */
const FEW_CALLS = 3;

/**
 * Reads from the account what a session answers from, as late as it can: a code is looked up, and the list of items
 * is read where it costs fewer calls than looking up would. People and places are read when a value names one.
 */
export class SessionReader {
  readonly source: SessionSource & { operation: ScanOperation; flags: readonly TakingBack[] };
  readonly #index: TagIndex;
  readonly #names: ReadonlyMap<string, NameIndex>;
  readonly #workplace: ConnectedWorkplace;
  readonly #listener: AccountListener;
  /** The first page of the list of items, once it was read. */
  #started: StartedReading | undefined;
  #lookUps = 0;
  #knowsFields = false;

  constructor(
    operation: ScanOperation,
    { scans, dateFormat, flags }: SessionRules,
    workplace: ConnectedWorkplace,
    listener: AccountListener,
  ) {
    this.#workplace = workplace;
    this.#listener = listener;
    const host = new URL(workplace.connection.baseUrl).host;
    const place = { resource: operation.kind.resource, field: operation.operand.label };
    this.#index = new TagIndex(place, [], { rules: scans, host }, false);
    this.#names = new Map(
      operation.values
        .flatMap((value) => namedBy(value) ?? [])
        .map((resource) => [resource.name, new NameIndex(resource, [], false)]),
    );
    const now = workplace.clock.now();
    const checking = dateFormat === undefined ? {} : { dateFormat };
    const cells = cellRules(checking, { today: utcDate(now), anywhere: datesAnywhere(now) });
    const values = { cells, names: this.#names, host };
    this.source = { operation, index: this.#index, rules: scans, flags, values };
  }

  /** Reads what a line needs to be answered; `waiting` lines follow it. Throws as Caller.read does. */
  async before(line: string, waiting: number): Promise<void> {
    if (line.length > LONGEST_LINE) return;
    const clean = cleanScan(line);
    if (MAY_NAME_A_FIELD.test(clean)) await this.readFields();
    const { operation, rules, values } = this.source;
    const typed = readSessionLine(clean, operation.values);
    if (typed.is === 'request') return;
    if (typed.is === 'value') return this.beforeValue(typed.value, typed.text);
    const link = readLink(clean);
    const linked = link?.host === values.host ? this.#names.get(link.kind) : undefined;
    if (linked !== undefined) return this.#readAllNames(linked);
    const code = cleanScan(line, rules.prefixes);
    if (code !== '') await this.#readItem(code, waiting);
  }

  /** Reads what a value names. Throws as Caller.read does. */
  async beforeValue(value: ScanValue, text: string): Promise<void> {
    const names = this.#names.get(namedBy(value)?.name ?? '');
    if (names === undefined || names.isWhole || text === '') return;
    names.take(await this.#namedRecords(names.resource, text));
    if (!('value' in names.find(text, this.source.values.host))) await this.#readAllNames(names);
  }

  /** The people or places that a value can name. Throws as AccountSnapshot.read does. */
  async choicesFor(value: ScanValue): Promise<readonly NameChoice[]> {
    const names = this.#names.get(namedBy(value)?.name ?? '');
    if (names === undefined) return [];
    await this.#readAllNames(names);
    return names.choices();
  }

  /** Learns which custom fields the items have. Throws as AccountSnapshot.read does. */
  async readFields(): Promise<void> {
    const { kind } = this.source.operation;
    const custom = new Set(kind.families.map((family) => family.names));
    if (this.#knowsFields || custom.size === 0) return;
    this.#knowsFields = true;
    const fields = familiesOf(kind.resource).filter(({ names }) => custom.has(names));
    const families = await this.#read(async (snapshot) => {
      await snapshot.readNamed(fields.map(({ names }) => resourceNamed(names)));
      return fields.map((field) => ({
        field,
        members: familyMembers(kind.resource, field, snapshot.of(field.names)).members,
      }));
    });
    const { first } = await this.#start();
    // Every item of a kind shows all of its custom fields.
    const sample = first.map((record) => keptRecord(record, { families }));
    const { operation } = this.source;
    this.source.operation = withCustomFields(operation, membersInUse(families, sample));
  }

  /** Reads the items that a code may mean, and where there is none, what else it may be. */
  async #readItem(code: string, waiting: number): Promise<void> {
    for (;;) {
      const unasked = this.#index.unasked(code);
      if (unasked.length === 0) break;
      if (await this.#isListCheaper(unasked.length + waiting)) await this.#readWholeList();
      else for (const reading of unasked) await this.#lookUp(reading);
    }
    if (!('message' in this.#index.find(code))) return;
    // The nearest tags help with a code that no item has.
    if (!this.#index.isWhole && (await this.#priceOfList()) <= FEW_CALLS) {
      await this.#readWholeList();
    }
    for (const names of this.#names.values()) await this.#readAllNames(names);
  }

  /** What was looked up in vain counts too, so that a long session costs at most about twice the list. */
  async #isListCheaper(wanted: number): Promise<boolean> {
    const calls = this.#lookUps + wanted;
    return calls > FEW_CALLS && calls > (await this.#priceOfList());
  }

  /** A list of several pages is read twice. */
  async #priceOfList(): Promise<number> {
    const { totalPages = Infinity } = await this.#start();
    return totalPages <= 1 ? 1 : totalPages * 2;
  }

  async #start(): Promise<StartedReading> {
    const { caller } = this.#workplace.connection;
    this.#started ??= await startReading(caller, this.source.operation.kind.resource);
    return this.#started;
  }

  async #lookUp(reading: Reading): Promise<void> {
    const { caller } = this.#workplace.connection;
    const { resource } = this.source.operation.kind;
    this.#lookUps += 1;
    if ('id' in reading) {
      const record = await readOne(caller, resource, reading.id);
      if (record !== undefined) this.#index.take([record]);
    } else if (resource.lookUps?.[reading.field] === undefined) {
      return this.#readWholeList();
    } else {
      const { records, complete } = await lookUp(caller, resource, reading);
      this.#index.take(records);
      if (!complete) return this.#readWholeList();
    }
    this.#index.noteAsked(reading);
  }

  async #readWholeList(): Promise<void> {
    const { resource } = this.source.operation.kind;
    await this.#read(async (snapshot) => {
      const [items] = await snapshot.read([{ resource }]);
      this.#index.takeWhole(items?.records() ?? []);
    });
  }

  async #readAllNames(names: NameIndex): Promise<void> {
    if (names.isWhole) return;
    await this.#read(async (snapshot) => {
      await snapshot.readNamed([names.resource]);
      names.takeWhole(snapshot.of(names.resource.name));
    });
  }

  /** The one record that a number or an e-mail address means, for a call; none where the text is neither. */
  async #namedRecords(resource: Resource, text: string): Promise<readonly ServiceRecord[]> {
    const { caller } = this.#workplace.connection;
    const number = /^#(\d{1,15})$/.exec(text)?.[1];
    if (number !== undefined && resource.one !== undefined) {
      const record = await readOne(caller, resource, Number(number));
      return record === undefined ? [] : [record];
    }
    const field = resource.namedBy.find((name) => resource.fields[name]?.kind === 'email');
    if (field === undefined || !text.includes('@') || resource.lookUps?.[field] === undefined) {
      return [];
    }
    const { records, complete } = await lookUp(caller, resource, { field, value: text });
    return complete ? records : [];
  }

  #read<Result>(use: (snapshot: AccountSnapshot) => Promise<Result>): Promise<Result> {
    const job = { name: 'scan', request: this.source.operation.kind.name };
    return withAccount(job, { place: this.#workplace, listener: this.#listener }, use);
  }
}

/** `Project: Harbour`, which may set a custom field. */
const MAY_NAME_A_FIELD = /^[^:=/]+[:=]/;

/** The record type that a value names one of. */
function namedBy({ column: { field } }: ScanValue): Resource | undefined {
  return field?.kind === 'reference' ? resourceNamed(field.to) : undefined;
}
