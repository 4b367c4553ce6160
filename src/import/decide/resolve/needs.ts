import { uncountedUses } from '../../../catalogue/relations/referring-fields.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { ReferenceField } from '../../../catalogue/fields.ts';
import { splitBeside } from '../../../catalogue/relations/signed-beside.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { splitPath } from '../../../catalogue/relations/paths.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';
import type { StageJournal } from '../../ledger/journal/journal.ts';
import { DistinctValues } from '../../ledger/journal/tables/rows/distinct-values.ts';
import { leadingField, lookupFields } from '../../ledger/subjects/find-existing.ts';
import { type Wanted, readAccount } from './read-account.ts';
import { type ScanContext, meaningOf } from '../../../scan/scan-readings.ts';
import { fieldOf } from '../match/resolve-row.ts';
import { isScanned } from '../names/scanned-record.ts';
import { readTarget } from '../../ledger/rows/targets.ts';
import type { PlanningWorkplace } from './plan-reading.ts';
import type { ResolutionTables } from './resolution-tables.ts';

interface Collected {
  readonly values: Map<string, DistinctValues<string>>;
  readonly ids: DistinctValues<number>;
  readonly members: Set<string>;
  everything: boolean;
}

/** What the plan has to know of the account, collected while the rows are read. */
export class Needs {
  readonly #byKind = new Map<string, Collected>();
  readonly #journal: Pick<StageJournal, 'temporary'>;
  readonly #scans: ScanContext | undefined;

  /**
   * @param journal takes the values that are as many as rows, in temporary tables
   * @param scans how scanned codes are read, where rows have any
   */
  constructor(journal: Pick<StageJournal, 'temporary'>, scans?: ScanContext) {
    this.#journal = journal;
    this.#scans = scans;
  }

  /** Notes what a row of that kind needs: its own record, and those that it names. */
  note(kind: Kind, row: CheckedRow, key: readonly string[] | undefined): void {
    if (kind.operation === undefined) this.#noteOwnRecord(kind.resource, row, key);
    else this.#noteUses(kind);
    this.noteNames(kind, row);
  }

  /** Notes a record that has to be known by its number. */
  noteId(resource: Resource, id: number): void {
    this.#of(resource.name).ids.add(id);
  }

  /** Notes a value by which a record of that kind is to be found. */
  noteValue(resource: Resource, field: string, value: string): void {
    this.#addTo(resource, field, value);
  }

  /** Notes that every record of a kind has to be known: a feed is compared with all of them. */
  noteAll({ resource, operation }: Kind): void {
    if (operation === undefined && resource.all !== undefined)
      this.#of(resource.name).everything = true;
  }

  /** Notes the records of which a person has to choose one for a field that no column fills. */
  noteChoices(kind: Kind, target: string): void {
    const field = fieldOf(kind, target);
    if (field?.kind !== 'reference' || field.within !== undefined) return;
    const resource = resourceNamed(field.to);
    if (resource.lookUps === undefined) this.#of(resource.name).everything = true;
  }

  /** Notes only what a row names: a refused one is not compared, but its unknown names are reported. */
  noteNames(kind: Kind, row: CheckedRow): void {
    if (kind.operation === undefined && isPath(kind.resource, row)) {
      this.#of(kind.resource.name).everything = true;
    }
    for (const [target, value] of Object.entries(row.values)) {
      const field = fieldOf(kind, target);
      if (typeof value !== 'string') continue;
      if (field?.kind === 'email' && field.names !== undefined)
        this.#addTo(resourceNamed(field.names.to), field.names.by, value);
      if (field?.kind !== 'reference') continue;
      if (this.#scans !== undefined && isScanned(kind, target))
        this.#noteScan(resourceNamed(field.to), value, this.#scans);
      else this.#noteReference(field, value);
    }
  }

  /** The kinds of which something is needed, each with what it is. */
  list(): [Resource, Wanted][] {
    return [...this.#byKind].map(([name, wanted]) => [resourceNamed(name), wanted]);
  }

  /** What is deleted must not be in use: who uses it, as far as no record shows their number. */
  #noteUses({ resource, operation = '' }: Kind): void {
    // A row that is skipped has no action, and its sheet's kind is none of the operations.
    if (resource.endpoints[operation]?.effect !== 'delete') return;
    for (const { from } of uncountedUses(resource)) this.#of(from).everything = true;
  }

  #noteOwnRecord(resource: Resource, row: CheckedRow, key: readonly string[] | undefined): void {
    const wanted = this.#of(resource.name);
    for (const target of Object.keys(row.values)) {
      if (readTarget(resource, target)?.is === 'member') wanted.members.add(target);
    }
    if (row.id !== undefined) {
      wanted.ids.add(row.id);
      return;
    }
    const chosen = key === undefined ? undefined : leadingField(resource, key);
    if (chosen !== undefined) this.#noteFirst(resource, [chosen], row);
    this.#noteFirst(resource, lookupFields(resource), row);
  }

  #noteReference(field: ReferenceField, name: string): void {
    const beside = splitBeside(resourceNamed(field.to), name);
    if (beside !== undefined) this.#noteName(field, beside.signed);
    this.#noteName(field, name);
  }

  #noteName(field: ReferenceField, name: string): void {
    const resource = resourceNamed(field.to);
    const wanted = this.#of(resource.name);
    const rest = name.slice(1).trim();
    if (/^#\d{1,15}$/.test(name)) {
      wanted.ids.add(Number(rest));
      return;
    }
    const signed = resource.signs?.[name.charAt(0)];
    if (signed !== undefined) {
      this.#addTo(resource, signed, rest);
      return;
    }
    if (/^\d{1,15}$/.test(name)) wanted.ids.add(Number(name));
    for (const field of Object.values(resource.signs ?? {})) this.#addTo(resource, field, name);
    const [only, ...others] = resource.namedBy;
    if (only === undefined || others.length > 0 || resource.parent !== undefined) {
      wanted.everything = true;
    } else if (resource.lookUps?.[only] === undefined) {
      wanted.everything = true;
    } else {
      this.#addTo(resource, only, name);
    }
  }

  #noteScan(resource: Resource, code: string, scans: ScanContext): void {
    const meaning = meaningOf(code, resource, scans);
    if (!('readings' in meaning)) return;
    for (const reading of meaning.readings.flat()) {
      if ('id' in reading) this.noteId(resource, reading.id);
      else this.#addTo(resource, reading.field, reading.value);
    }
  }

  #noteFirst(resource: Resource, fields: readonly string[], row: CheckedRow): void {
    const field = fields.find((name) => typeof row.values[name] === 'string');
    if (field !== undefined) this.#addTo(resource, field, String(row.values[field]));
  }

  #addTo({ name: kind }: Resource, field: string, value: string): void {
    const { values } = this.#of(kind);
    const known =
      values.get(field) ?? new DistinctValues<string>(this.#journal, `${kind} ${field}`);
    known.add(value);
    values.set(field, known);
  }

  #of(kind: string): Collected {
    const known = this.#byKind.get(kind);
    if (known !== undefined) return known;
    const wanted: Collected = {
      values: new Map(),
      ids: new DistinctValues(this.#journal, `${kind} #`),
      members: new Set(),
      everything: false,
    };
    this.#byKind.set(kind, wanted);
    return wanted;
  }
}

/** A path names the records above its own. */
function isPath({ parent, namedBy: [name = ''] }: Resource, { values }: CheckedRow): boolean {
  const text = values[name];
  return parent !== undefined && typeof text === 'string' && splitPath(text).length > 1;
}

/** Stage 4 of 7: reads what the rows need of the account, kind by kind, in the cheapest way. */
export async function resolveNeeds(
  run: ResolutionTables,
  needs: Needs,
  workplace: PlanningWorkplace,
): Promise<void> {
  const list = needs.list();
  for (const [at, [resource, wanted]] of list.entries()) {
    workplace.stop.signal.throwIfAborted();
    workplace.onProgress({ stage: 'resolve', current: at, total: list.length });
    await readAccount(resource, wanted, {
      caller: workplace.reading.callerFor(resource, wanted.members),
      tables: run,
      stop: workplace.stop,
    });
  }
}
