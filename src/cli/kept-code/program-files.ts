import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { KeptCode } from './kept-code.ts';
import { ReusedMemory } from './reused-memory.ts';

/** What Node wraps a CommonJS module in; what comes behind it stays on the same line. */
const WRAPPER = {
  before: '(function (exports, require, module, __filename, __dirname) {',
  after: '\n})',
};

/** What a module is given: its exports, `require`, itself, and where it is. */
type Wrapped = (...given: readonly [object, Require, object, string, string]) => void;
type Require = (name: string) => unknown;

/**
 * Loads files of the built program as Node loads CommonJS modules, but with the code that was kept of them.
 * The files are ASCII, and import nothing later on (scripts/bundle.mjs).
 */
export class ProgramFiles {
  readonly #folder: string;
  readonly #kept: KeptCode | undefined;
  readonly #loaded = new Map<string, { exports: object }>();
  readonly #requirePackage: NodeJS.Require;
  readonly #memory = new ReusedMemory();

  /**
   * @param folder that the files are in
   * @param kept undefined where nothing may be kept
   */
  constructor(folder: string, kept: KeptCode | undefined) {
    this.#folder = folder;
    this.#kept = kept;
    this.#requirePackage = createRequire(join(folder, 'index.js'));
  }

  /** What a file exports; it runs when it is loaded first. */
  load(name: string): object {
    const loaded = this.#loaded.get(name);
    if (loaded !== undefined) return loaded.exports;
    const module = { exports: {} };
    this.#loaded.set(name, module);
    const file = join(this.#folder, name);
    const run = this.#compile(name, file).runInThisContext() as Wrapped;
    run(module.exports, this.#require, module, file, this.#folder);
    return module.exports;
  }

  readonly #require: Require = (name) =>
    name.startsWith('./') ? this.load(name.slice(2)) : (this.#requirePackage(name) as unknown);

  #compile(name: string, file: string): Script {
    const source = this.#memory.read(file, WRAPPER);
    const content = source.subarray(WRAPPER.before.length, source.length - WRAPPER.after.length);
    const cachedData = this.#kept?.codeOf(name, content);
    const script = new Script(source.toString('latin1'), {
      filename: file,
      ...(cachedData === undefined ? {} : { cachedData }),
    });
    if (cachedData === undefined || script.cachedDataRejected === true) {
      this.#kept?.add(name, content, script);
    }
    return script;
  }
}
