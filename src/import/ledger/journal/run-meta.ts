import type { CallCounters } from '../../../client/caller.ts';
import type { Database } from '../../../database/database.ts';
import { NameValues, nameValueTable } from '../../../database/name-values.ts';
import { documentNamed } from './documents.ts';
import { damaged } from './witness/journal-witness.ts';

/** What a run knows of the journal that was lost in its place. */
export interface LostJournal {
  /** The ids of the runs that worked in its folder. */
  readonly ids: readonly string[];
  /** When the lost run started, ISO; undefined where this is unknown. */
  readonly since: string | undefined;
  /** When it was found to be lost, ISO: its last calls may arrive for a while after that. */
  readonly foundAt: string;
}

/** By the names of the members of a family. */
export type FamilyOptions = Readonly<Record<string, readonly string[]>>;

/**
 * What is true of a whole run, by the name under which its journal keeps it. The floors above add what they keep:
 * `declare module` beside the type of it.
 * @public
 */
export interface RunMeta {
  readonly identity: RunIdentity;
  /** Identifies the run, even where its folder was moved or copied. */
  readonly id: string;
  /** Its plan is whole. */
  readonly planned: boolean;
  /** The plan will not be executed. */
  readonly dropped: boolean;
  /** The time of the service when it was planned, in milliseconds since 1970. */
  readonly serviceTime: number;
  /** How often its rows were wanted again. */
  readonly generation: number;
  /** The flags that lead to its account, as they were typed, for the commands that it prints. */
  readonly accountFlags: readonly string[];
  readonly lastPlace: LastPlace;
  readonly lostJournal: LostJournal;
  /** When it last held the account of a shared state, without which it is not resumed. */
  readonly sharedEpoch: string;
  /** Its plan reuses what an earlier command read of the account. */
  readonly reusesReading: boolean;
  /** The calls of all processes that worked on it. */
  readonly counters: CallCounters;
  /** How long after their records were read its calls were sent. */
  readonly 'sending window': WindowFigures;
  /** The kinds whose records were found by what was sent. */
  readonly proven: readonly string[];
  /** The custom fields of which no record showed a value, until a row that fills one has an answer. */
  readonly 'open fields': readonly string[];
  /** How many pages the list of a kind had when the plan was made. */
  readonly [pages: `pages of ${string}`]: number;
  /** When the plan read the records of a kind; none where it reuses what an earlier command read. */
  readonly [read: `read of ${string}`]: PlanReadingTimes;
  /** The whole list of a kind was read for the plan. */
  readonly [whole: `whole list of ${string}`]: boolean;
  /** What the account's custom fields offer. */
  readonly [options: `options of ${string}`]: FamilyOptions;
  /** Whether the service was seen to write the lookup keys of a kind otherwise than they were sent. */
  readonly [changed: `changes the lookup keys of ${string}`]: boolean;
}

/** For readers. */
export type RunMetaReader = Pick<RunMetaTable, 'read'>;

/** Writes only values of those names, and reads all of them. */
export interface RunMetaWriter<Name extends keyof RunMeta> extends RunMetaReader {
  write<Key extends Name>(name: Key, value: RunMeta[Key]): void;
}

/** Keeps what is true of a whole run, as JSON. */
export class RunMetaTable {
  readonly #values: NameValues;

  constructor(database: Database) {
    this.#values = new NameValues(nameValueTable('meta'), database);
  }

  /** Undefined where it was never said. Throws TallysheetError 'run-journal-damaged'. */
  read<Key extends keyof RunMeta>(name: Key): RunMeta[Key] | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    try {
      return documentNamed<RunMeta[Key]>(name).read(value);
    } catch (error) {
      throw damaged('The run journal', `its value of "${name}" cannot be read`, error);
    }
  }

  write<Key extends keyof RunMeta>(name: Key, value: RunMeta[Key]): void {
    this.#values.set(name, JSON.stringify(value));
  }
}

/** When a plan read the records of a kind, by the steady clock of its process. */
export interface PlanReadingTimes {
  readonly process: string;
  /** When it asked first, in monotonic milliseconds of that process. */
  readonly from: number;
  /** When it had the last answer. */
  readonly to: number;
}

/** How long after their records were read the calls of a run were sent. */
export interface WindowFigures {
  readonly calls: number;
  readonly longestMs: number;
  readonly totalMs: number;
}

/** Where a run was last at work, kept in its journal: a copy or a restored one does not lie there. */
export interface LastPlace {
  readonly host: string;
  readonly folder: string;
  readonly inode: number | undefined;
  /** The turn that the list of runs gave it. */
  readonly turn: number;
  /** Identifies its process. */
  readonly process: string;
  /** When its plan was whole, by the time of day. */
  readonly plannedAt: number;
}

/** What is fixed about a run when it starts. */
export interface RunIdentity {
  readonly name: string;
  readonly kind: string;
  /** Fingerprint of address and token. */
  readonly account: string;
  readonly baseUrl: string;
  /** Fingerprint of input, kind, account and options. */
  readonly key: string;
  /** Fingerprint of input, kind and account alone. */
  readonly input: string;
  readonly startedAt: string;
  /** @internal */
  readonly request: RunRequest;
}

/**
 * What was asked for. The floor that reads sheets says what that is: `declare module` beside its type.
 * @public
 */
export interface RunRequest {
  /** The files as they were named; `-` is standard input. */
  readonly files: readonly string[];
}
