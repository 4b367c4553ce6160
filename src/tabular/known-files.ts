import { resolve } from 'node:path';
import { systemClock } from '../kernel/clock.ts';
import type { Identity, SourceFacts, SourceFile } from './files/source.ts';
import { isUnchanged } from './files/unchanged-source.ts';
import type { SeenText } from './seen-text.ts';

/** A command opens a file several times, one after the other, and seldom more files than these. */
const MOST_FILES = 8;

/** Within these a file may have been changed twice by one time: file systems keep times of up to two seconds. */
const SETTLED_MS = 4_000;

interface KnownFile {
  readonly identity: Identity;
  readonly facts: SourceFacts;
  readonly seen: SeenText;
}

/**
 * Remembers what was seen of files that were read through, so that the same file need not be read for it again. A file that has
 * the same times, size and place on the disk is the same, as long as it was not changed just before it was read.
 */
class KnownFiles {
  readonly #files = new Map<string, KnownFile>();

  of(path: string, identity: Identity): KnownFile | undefined {
    const known = this.#files.get(resolve(path));
    return known !== undefined && isSame(known.identity, identity) ? known : undefined;
  }

  /** Gives the source with what was seen of it, now or before. */
  keep(
    path: string,
    { source, seen }: { readonly source: SourceFile; readonly seen: SeenText },
  ): { readonly source: SourceFile; readonly seen: SeenText } {
    const { identity, facts } = source;
    const key = resolve(path);
    const known = this.#files.get(key);
    if (known?.facts === facts) return { source, seen: known.seen };
    this.#files.delete(key);
    if (!isSettled(identity)) return { source, seen };
    this.#files.set(key, { identity, facts, seen });
    const [oldest] = this.#files.keys();
    if (this.#files.size > MOST_FILES && oldest !== undefined) this.#files.delete(oldest);
    return { source, seen };
  }
}

/** Those of this process. */
export const KNOWN_FILES = new KnownFiles();

/** Between two readings more has to be equal: a time of change can be set, and a number is one of a disk. */
function isSame(one: Identity, other: Identity): boolean {
  return isUnchanged(one, other) && one.ctimeMs === other.ctimeMs && one.dev === other.dev;
}

/** A file of the future shows that the clocks differ. */
function isSettled({ mtimeMs, ctimeMs }: Identity): boolean {
  return systemClock.now() - Math.max(mtimeMs, ctimeMs) >= SETTLED_MS;
}
