import { once } from '../../../kernel/once.ts';
import { SCANNER_CODE } from './scanner-code.ts';

/** What the code that is compiled from assembly/ offers; addresses are those of bytes in its memory. */
interface ScannerCode {
  readonly memory: { readonly buffer: ArrayBuffer };
  allocate(bytes: number): number;
  /** @param delimiter the byte before which cells end */
  choose(delimiter: number, hasQuotes: boolean): void;
  scan(piece: number, length: number, isEnd: boolean): number;
  prepare(column: number): void;
  keepText(column: number, text: number, length: number, number: number): void;
  keepShape(column: number, shape: number, number: number): void;
  setColumns(columns: number, width: number): void;
  setLimits(cells: number, words: number, headings: number, longest: number): void;
  sketchOf(piece: number, record: number, columns: number, count: number): number;
  hashKeys(piece: number, first: number, count: number, column: number, into: number): number;
  passFrom(piece: number, first: number, end: number, countedFrom: number): number;
}

/** The part of WebAssembly that is used, which the types of Node.js do not have. */
interface WebAssemblyOfNode {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: object };
  validate(code: Uint8Array): boolean;
}

function webAssembly(): WebAssemblyOfNode | undefined {
  return Reflect.get(globalThis, 'WebAssembly') as WebAssemblyOfNode | undefined;
}

const codeBytes = once(() => Buffer.from(SCANNER_CODE, 'base64'));

const compiled = once(() => {
  const { Module } = webAssembly() ?? {};
  if (Module === undefined) throw new Error('WebAssembly is not available');
  return new Module(codeBytes());
});

const support = once(() => ({ isThere: webAssembly()?.validate(codeBytes()) === true }));

/** Whether this machine can run the code: Node.js may run without a compiler, and old processors lack some of its steps. */
export function canScan(): boolean {
  return support().isThere;
}

/**
 * Memory with the code that finds records in it. It is freed as a whole, once nothing of it is in use. When it grows,
 * its contents are in another buffer, and those who read them are called.
 */
export class ScannerMemory {
  /** What may take more memory is asked of it within `growing`. */
  readonly code: ScannerCode;
  readonly #moved: (() => void)[] = [];

  private constructor(code: ScannerCode) {
    this.code = code;
  }

  /**
   * Undefined where the process may not have as many addresses as are set aside for it: 10 GB, of which only what is used takes memory
   * (`ulimit -v`). Throws where canScan says no.
   */
  static open(): ScannerMemory | undefined {
    const module = compiled();
    const { Instance } = webAssembly() ?? {};
    if (Instance === undefined) throw new Error('WebAssembly is not available');
    try {
      return new ScannerMemory(new Instance(module).exports as ScannerCode);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  get buffer(): ArrayBuffer {
    return this.code.memory.buffer;
  }

  /** Calls back whenever the buffer is another one. */
  onMoved(moved: () => void): void {
    this.#moved.push(moved);
  }

  /** The address of so many bytes, a multiple of sixteen. */
  allocate(bytes: number): number {
    return this.growing(() => this.code.allocate(bytes));
  }

  /** Does what may take more memory. */
  growing<T>(work: () => T): T {
    const before = this.buffer;
    const result = work();
    if (this.buffer !== before) for (const moved of this.#moved) moved();
    return result;
  }
}
