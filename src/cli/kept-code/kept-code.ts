import { createHash, type Hash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import type { Script } from 'node:vm';
import { systemClock } from '../../kernel/clock.ts';
import { ReusedMemory } from './reused-memory.ts';

const HASH = 'sha256';
const HASH_BYTES = 32;
/** What is older is compiled again, with the functions that are used by then. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** Others may not write into the folder. */
const WRITABLE_BY_OTHERS = 0o022;

interface ToKeep {
  readonly name: string;
  /** Of its text, so that the text itself need not be kept. */
  readonly hash: Hash;
  readonly script: Script;
}

/**
 * The code that V8 made of files of the program, kept from one command to the next: to compile them takes a fifth of the time of
 * a short one. It is bound to the content of the file, and to version and flags of V8. V8 crashes on code that is damaged, so
 * it is kept with a hash.
 */
export class KeptCode {
  readonly #folder: string;
  readonly #version = cachedDataVersionTag();
  readonly #toKeep: ToKeep[] = [];
  readonly #memory = new ReusedMemory();

  /** @param folder that need not be there yet */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The code of a file with this text, which holds until the next is asked for; undefined where there is none. */
  codeOf(name: string, text: Uint8Array): Buffer | undefined {
    const kept = this.#isOfThisVersion ? this.#read(name) : undefined;
    if (kept === undefined) return undefined;
    const code = kept.subarray(HASH_BYTES);
    const hash = createHash(HASH).update(text).update(code).digest();
    return hash.equals(kept.subarray(0, HASH_BYTES)) ? code : undefined;
  }

  #read(name: string): Buffer | undefined {
    try {
      return isOfThisUser(this.#folder) ? this.#memory.read(join(this.#folder, name)) : undefined;
    } catch {
      // What is not there, or cannot be read, is compiled.
      return undefined;
    }
  }

  /** Has the code of a file with this text kept by `keep`. */
  add(name: string, text: Uint8Array, script: Script): void {
    if (!this.#isOfThisVersion) return;
    this.#toKeep.push({ name, hash: createHash(HASH).update(text), script });
  }

  /** Keeps what was added, as far as that can be done. At the end of the process it has the functions that were used. */
  keep(): void {
    if (this.#toKeep.length === 0 || !this.#isOfThisVersion) return;
    try {
      makeFolders(this.#folder);
      if (!isOfThisUser(this.#folder)) return;
      for (const each of this.#toKeep.splice(0)) this.#write(each);
      removeOld(this.#folder);
      removeOld(dirname(this.#folder));
    } catch {
      // Without room or permission the next command compiles again, as this one did.
    }
  }

  /** Code that is compiled while other flags are set is neither used nor kept. */
  get #isOfThisVersion(): boolean {
    return cachedDataVersionTag() === this.#version;
  }

  #write({ name, hash, script }: ToKeep): void {
    const code = script.createCachedData();
    const path = join(this.#folder, name);
    const begun = `${path}.${process.pid}`;
    writeFileSync(begun, Buffer.concat([hash.update(code).digest(), code]), { mode: 0o600 });
    renameSync(begun, path);
  }
}

/** Where code is kept; undefined where Node shall keep none. */
export function folderOfKeptCode(
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const {
    NODE_DISABLE_COMPILE_CACHE: isOff = '',
    XDG_CACHE_HOME: named = '',
    HOME: home = '',
  } = env;
  if (isOff !== '') return undefined;
  const caches = !isAbsolute(named) ? join(home === '' ? homedir() : home, '.cache') : named;
  const version = `${process.platform}-${process.arch}-${cachedDataVersionTag().toString(16)}`;
  return join(caches, 'tallysheet', version);
}

/** Makes it and the two above it; what is above those is not ours to make. */
function makeFolders(folder: string): void {
  for (const path of [dirname(dirname(folder)), dirname(folder), folder]) {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) mkdirSync(path, { mode: 0o700 });
  }
}

/** Whether a folder is there, and only this user can have written what is in it. */
function isOfThisUser(folder: string): boolean {
  const about = lstatSync(folder, { throwIfNoEntry: false });
  if (about?.isDirectory() !== true) return false;
  if (process.getuid === undefined) return true;
  return about.uid === process.getuid() && (about.mode & WRITABLE_BY_OTHERS) === 0;
}

function removeOld(folder: string): void {
  const oldest = systemClock.now() - KEPT_FOR_MS;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (lstatSync(path).mtimeMs < oldest) rmSync(path, { recursive: true, force: true });
  }
}
