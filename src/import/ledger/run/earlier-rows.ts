import type { LineValues } from '../../../catalogue/fields.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { accountOf } from '../../../client/account.ts';
import { fingerprintOf, type Fingerprint, type RowContent } from '../rows/fingerprint.ts';
import { lostJournalOf } from '../journal/witness/lost-journal.ts';
import type { RunIdentity, RunMetaWriter } from '../journal/run-meta.ts';
import type { RunViews } from '../journal/views/run-views.ts';
import type { KnownRecord } from '../journal/tables/records/record-table.ts';
import { isGone, newestFingerprints } from './draft-fingerprints.ts';
import { FingerprintRegistry, type KnownFingerprint, type Owner } from './fingerprint-registry.ts';
import { runIdOf, type RunReader } from './run.ts';
import type { Workplace } from './workplace.ts';
import type { Sighting } from './sightings.ts';

/** What numbering repeated imports of the same rows reads and writes of a run. */
export interface GenerationTables {
  readonly folder: string;
  readonly identity: RunIdentity;
  readonly meta: RunMetaWriter<'generation'>;
  readonly views: RunViews;
}

/** How often the rows of a run were wanted again. */
export function generationOf({ meta }: Pick<RunReader, 'meta'>): number {
  return meta.read('generation') ?? 0;
}

/** What a row wants done, and what an earlier run has made of that. */
export interface WantedRow {
  readonly fingerprint: Fingerprint;
  readonly done: KnownFingerprint | undefined;
}

/** How the account shows the record that an earlier run is said to have made or worked on. */
type Evidence = (known: KnownFingerprint) => KnownRecord | 'unknown' | undefined;

/** What earlier runs of this state folder made of rows that only their content identifies. */
export class EarlierRows {
  readonly #run: GenerationTables;
  readonly #account: string;
  /** The account; for an undo what undoes one run, so that an equal row of another undo is not the same. */
  readonly #scope: string;
  readonly #registry: FingerprintRegistry;
  readonly #newest: ReturnType<typeof newestFingerprints>;
  /** What histories show of rows that other state folders have done, in the newest generation of each. */
  readonly #seen = new Map<string, Sighting>();
  #generation: number | undefined;

  constructor(
    run: GenerationTables,
    { stateFolder, clock }: Pick<Workplace, 'stateFolder' | 'clock'>,
  ) {
    this.#run = run;
    this.#account = accountOf(run.identity.baseUrl);
    const { undoes } = run.identity.request.planning;
    this.#scope = undoes === undefined ? this.#account : `${this.#account} undo ${undoes}`;
    this.#registry = new FingerprintRegistry(stateFolder);
    this.#newest = newestFingerprints(this.#registry, run, clock);
  }

  close(): void {
    this.#registry.close();
  }

  /** Fixes how often the rows of this run are wanted, once all of them are read: those with errors have it, too. */
  fixGeneration(): void {
    this.plannedGeneration();
  }

  /** Takes a movement that a history shows. */
  noteSeen(sighting: Sighting): void {
    const known = this.#seen.get(sighting.value);
    if (known === undefined || known.generation < sighting.generation) {
      this.#seen.set(sighting.value, sighting);
    }
  }

  /** The movement of a row that a history shows, in the generation that this run wants or a newer one. */
  seenElsewhere({ value, generation }: Fingerprint): Sighting | undefined {
    const seen = this.#seen.get(value);
    return seen !== undefined && seen.generation >= generation ? seen : undefined;
  }

  /** What was done for a row, in its newest generation. */
  doneFor(content: RowContent): KnownFingerprint | undefined {
    const known = this.#newest(fingerprintOf(this.#scope, content));
    return known?.state === 'done' ? known : undefined;
  }

  /**
   * The fingerprint that a row gets in this plan, once all rows are known. What was done counts only as long as
   * the account shows it: not if the account was emptied, or the record deleted.
   */
  wanted(content: RowContent, evidence: Evidence): WantedRow {
    const value = fingerprintOf(this.#scope, content);
    const known = this.doneFor(content);
    const generation = this.plannedGeneration();
    if (known === undefined) return { fingerprint: { value, generation }, done: undefined };
    if (!isShown(known, evidence(known))) {
      const next = Math.max(generation, known.generation + 1);
      return { fingerprint: { value, generation: next }, done: undefined };
    }
    return {
      fingerprint: { value, generation },
      done: known.generation >= generation ? known : undefined,
    };
  }

  /**
   * What a run whose journal is lost or gone made of a row that it had started: the equal record, because
   * before that run there was none, or it would have asked. Undefined otherwise.
   */
  madeByLostRun(fingerprint: Fingerprint, record: KnownRecord): KnownFingerprint | undefined {
    const known = this.#registry.newest(fingerprint.value);
    if (known?.state !== 'begun' || !this.#isLost(known.owner)) return undefined;
    const { id: recordId, createdAt: stamp } = record;
    this.#registry.finish(known.owner.id, { ...fingerprint, at: known.at, recordId, stamp });
    return { ...known, state: 'done', recordId, stamp };
  }

  #isLost(owner: Owner): boolean {
    const lost = lostJournalOf(this.#run);
    if (lost?.ids.includes(owner.id) === true) return true;
    return owner.id !== runIdOf(this.#run) && isGone(owner, this.#run);
  }

  /** Whether a row of an earlier run has become that record. */
  hasRecord(kind: string, id: number): boolean {
    return this.#registry.hasRecord(`${this.#account} ${kind}`, id);
  }

  /** The lines that runs have added to a record by an operation. */
  linesAdded({ resource, operation = '' }: Kind, recordId: number): readonly LineValues[] {
    return this.#registry.linesAdded(`${this.#account} ${resource.name}.${operation}`, recordId);
  }

  /** With `--again` one more than the highest known of any row and step; else that of the run it continues. */
  plannedGeneration(): number {
    if (this.#generation !== undefined) return this.#generation;
    const { again, generation = 0 } = this.#run.identity.request.planning;
    const planned = again ? this.#highestGeneration() + 1 : generation;
    this.#run.meta.write('generation', planned);
    this.#generation = planned;
    return planned;
  }

  /** Of what this state folder knows, and of what histories of the account have shown. */
  #highestGeneration(): number {
    const { rows } = this.#run.views;
    const { seenBefore = {} } = this.#run.identity.request.planning;
    let highest = 0;
    for (const content of rows.contents()) {
      // A started row without a known outcome counts: else it would prevent its own repetition.
      const known = this.#newest(fingerprintOf(this.#scope, content));
      highest = Math.max(highest, known?.generation ?? 0);
    }
    for (const content of rows.stepContents()) {
      const value = fingerprintOf(this.#scope, content);
      const known = this.#newest(value);
      highest = Math.max(highest, seenBefore[value] ?? 0);
      // A started step is not repeated before its outcome is known: a person decides about it.
      if (known?.state === 'done') highest = Math.max(highest, known.generation);
    }
    return highest;
  }
}

/** A record that is younger than what was done to it is another one. */
function isShown({ stamp }: KnownFingerprint, record: ReturnType<Evidence>): boolean {
  if (record === undefined) return false;
  if (record === 'unknown' || stamp === undefined || record.createdAt === undefined) return true;
  return record.createdAt <= stamp;
}
