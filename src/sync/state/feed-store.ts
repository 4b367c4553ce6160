import { basename, join } from 'node:path';
import {
  flag,
  integer,
  json,
  jsonObject,
  key,
  optional,
  text,
  textKey,
} from '../../database/columns.ts';
import { Database } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { ensurePrivateFolder } from '../../database/private-folder.ts';
import { Table } from '../../database/table.ts';
import type { Recipe } from '../../import/sheet/recipe/recipe.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Feed } from '../feed.ts';
import type { SaidHolder, SaidHolders } from '../lists/said-holders.ts';
import type { FeedFile } from '../source/feed-files.ts';

/** What is known of a feed since its last file was taken. */
export interface FeedState {
  /** The version of the recipe that a person agreed to. */
  readonly version: string;
  /** How its files are read, with all that was confirmed. */
  readonly recipe: Recipe;
  /** The file, as commands name it. */
  readonly file: string;
  readonly sha256: string;
  readonly rows: number;
  /** Whether the file ended with the end of a line. */
  readonly isWhole: boolean;
  /** Rows of it were held or failed, so that it is taken again. */
  readonly isOpen: boolean;
}

/** A file that is being taken: its run is resumed before anything else. */
export interface OpenFile {
  readonly run: string;
  /** What is known of the feed once the run is finished. */
  readonly state: FeedState;
  /** The numbers of records that the file lacks, with how many files in a row did. */
  readonly missing: readonly (readonly [record: number, files: number])[];
  /** The stop that it was allowed by. */
  readonly stop: string | undefined;
}

const FEED = new Table<FeedState & { readonly id: number }, 'id'>('feed', {
  id: key,
  version: text,
  recipe: jsonObject<Recipe>({ version: 'number', sheets: 'object' }),
  file: text,
  sha256: text,
  rows: integer,
  isWhole: flag,
  isOpen: flag,
});

const OPEN_FILE = new Table<OpenFile & { readonly id: number }, 'id'>('open_file', {
  id: key,
  run: text,
  state: jsonObject<FeedState>({ version: 'string', recipe: 'object', sha256: 'string' }),
  missing: json<OpenFile['missing']>(Array.isArray),
  stop: optional(text),
});

/** By its name without folders and its SHA-256. */
const TAKEN = new Table<{ readonly file: string }>('taken', { file: textKey });

const MISSING = new Table<{ readonly record: number; readonly files: number }>('missing', {
  record: key,
  files: integer,
});

/** A stop that a person may allow once. */
const STOP = new Table<{ readonly id: string; readonly change: string; readonly isUsed: boolean }>(
  'stop',
  { id: textKey, change: text, isUsed: flag },
);

/** Who has which record, as the files say. */
const SAID = new Table<SaidHolder>('said', { key: textKey, holder: text, entry: integer });

const MIGRATIONS = [
  [FEED, OPEN_FILE, TAKEN, MISSING, STOP].map(({ create }) => create).join('\n'),
  SAID.create,
];

const ONLY = 1;

function takenName(file: string, sha256: string): string {
  return `${basename(file)} ${sha256}`;
}

/** What the state folder has of a feed of an account; no other process has it open meanwhile. */
export class FeedStore {
  /** For files that belong to the feed. */
  readonly folder: string;
  readonly #database: Database;

  /** Throws TallysheetError 'run-locked' while another process takes a file of the feed, and DatabaseError. */
  constructor(feed: Pick<Feed, 'key' | 'name'>, account: string, stateFolder: string) {
    this.folder = ensurePrivateFolder(join(stateFolder, 'feeds', account, feed.key));
    try {
      this.#database = new Database(join(this.folder, 'feed.db'), {
        journal: 'truncate',
        exclusive: true,
        migrations: MIGRATIONS,
      });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.problem !== 'busy') throw error;
      throw new TallysheetError(
        'run-locked',
        `The feed ${feed.name} is in use by another process`,
        {
          hint: 'It ends by itself; the next run of the schedule takes the next file.',
          cause: error,
        },
      );
    }
  }

  close(): void {
    this.#database.close();
  }

  /** Undefined before a person agreed to a first file. */
  state(): FeedState | undefined {
    return FEED.get(this.#database, 'WHERE id = ?', ONLY);
  }

  openFile(): OpenFile | undefined {
    return OPEN_FILE.get(this.#database, 'WHERE id = ?', ONLY);
  }

  isTaken({ name, sha256 }: FeedFile): boolean {
    return TAKEN.get(this.#database, 'WHERE file = ?', takenName(name, sha256)) !== undefined;
  }

  /** Whether a file was taken, and another one since. */
  isPast(file: FeedFile): boolean {
    return this.isTaken(file) && this.state()?.sha256 !== file.sha256;
  }

  /** How many files in a row lacked each record, by the numbers of the records. */
  missing(): ReadonlyMap<number, number> {
    const all = MISSING.all(this.#database, 'ORDER BY record');
    return new Map(all.map(({ record, files }) => [record, files]));
  }

  /** What files say of who has which record, and since when. */
  said(): SaidHolders {
    return new Map(SAID.all(this.#database, 'ORDER BY key').map((each) => [each.key, each]));
  }

  /** Keeps what a file says before any of it is sent: it said so before what happens after. */
  note(said: readonly SaidHolder[]): void {
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM said');
      for (const each of said) SAID.insert(this.#database, each);
    });
  }

  /** A file is about to be applied. */
  open(file: OpenFile): void {
    OPEN_FILE.replace(this.#database, { ...file, id: ONLY });
  }

  /** The file that was open is not applied after all: nothing of it was sent. */
  abandon(): void {
    this.#database.run('DELETE FROM open_file');
  }

  /**
   * The file was taken: what it says of the feed holds, and its stop is used.
   * @param isOpen rows of it were held or failed
   */
  take({ state, missing, stop }: Omit<OpenFile, 'run'>, isOpen: boolean): void {
    this.#database.transaction(() => {
      FEED.replace(this.#database, { ...state, isOpen, id: ONLY });
      TAKEN.replace(this.#database, { file: takenName(state.file, state.sha256) });
      this.#database.run('DELETE FROM missing');
      for (const [record, files] of missing) MISSING.insert(this.#database, { record, files });
      if (stop !== undefined) this.#database.run('UPDATE stop SET is_used = 1 WHERE id = ?', stop);
      this.#database.run('DELETE FROM open_file');
    });
  }

  /**
   * The id of the stop of a change. The same change keeps it until it was allowed once; after that, it is another stop.
   * @param change what would be done, as a hash
   */
  stopOf(change: string, idOf: (time: number) => string): string {
    const earlier = STOP.all(this.#database, 'WHERE change = ? ORDER BY rowid', change);
    const open = earlier.find(({ isUsed }) => !isUsed);
    if (open !== undefined) return open.id;
    const id = idOf(earlier.length);
    STOP.insert(this.#database, { id, change, isUsed: false });
    return id;
  }

  /** What is known of a stop by its id. */
  findStop(id: string): { readonly change: string; readonly isUsed: boolean } | undefined {
    return STOP.get(this.#database, 'WHERE id = ?', id);
  }
}
