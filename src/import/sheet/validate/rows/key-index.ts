import { getOrMake } from '../../../../kernel/get-or-make.ts';
import type { SheetName } from '../../../../kernel/rows.ts';
import { KeyHasher } from './key-hasher.ts';
import { type KeyMeeting, type KeyPlace, KeysOfSpace } from './keys-of-space.ts';

/** Where a key was met before. */
export interface Meeting extends Omit<KeyMeeting, 'file'> {
  readonly file: SheetName;
  /** The heading of the key's column there; undefined where it is unknown. */
  readonly heading: string | undefined;
}

/** A file with what the columns of its keys are called, by the keys' spaces. */
interface KeyedFile {
  readonly name: SheetName;
  readonly headings: ReadonlyMap<string, string>;
}

/** Remembers the keys of all rows of all files of a run, to find duplicates. */
export class KeyIndex {
  readonly #files: KeyedFile[] = [];
  readonly hasher = new KeyHasher();
  /** By what separates keys of different kinds and fields. */
  readonly #spaces = new Map<string, KeysOfSpace>();

  /**
   * Says that the keys to come are of that file; gives its number.
   * @param headings what the columns of the keys are called there, by the keys' spaces
   */
  openFile(name: SheetName, headings: ReadonlyMap<string, string> = new Map()): number {
    return this.#files.push({ name, headings });
  }

  /** The keys of a space, which may be added many at once. */
  keysOf(space: string): KeysOfSpace {
    return getOrMake(this.#spaces, space, () => new KeysOfSpace());
  }

  /** Adds a key of a row. */
  add(space: string, text: string, place: KeyPlace): Meeting | undefined {
    this.hasher.readText(text);
    const met = this.keysOf(space).add(this.hasher, place);
    if (met === undefined) return undefined;
    const known = this.#files[met.file - 1];
    return { ...met, file: known?.name ?? { file: '' }, heading: known?.headings.get(space) };
  }

  /** Keeps what is known now; the function that is returned forgets all that was added since. */
  mark(): () => void {
    const files = this.#files.length;
    const marks = new Map([...this.#spaces].map(([space, keys]) => [space, keys.mark()]));
    return () => {
      this.#files.length = files;
      for (const space of this.#spaces.keys()) {
        const forget = marks.get(space);
        if (forget === undefined) this.#spaces.delete(space);
        else forget();
      }
    };
  }
}
