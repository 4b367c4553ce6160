import type { AskedKeys, HashSeeds, KeyHashes } from '../../../kernel/rows.ts';
import type { ScannerMemory } from './scanner-memory.ts';

const NUMBER = 4;
/** As assembly/keys.ts has them, and how many say what is asked of keys. */
const FIELDS = 8;
const ASKED_FIELDS = 4;
const FIRST_ROOM = 1 << 8;

/** Records that follow each other in a piece. */
interface Records {
  /** The address of the piece. */
  readonly piece: number;
  readonly first: number;
  readonly count: number;
}

/** The hashes of the keys in some records, in the memory of their scanner. */
export class KeyCells implements KeyHashes {
  readonly #memory: ScannerMemory;
  readonly #address: number;
  #room = FIRST_ROOM;
  #fields = new Uint32Array(0);
  count = 0;
  high = new Uint32Array(0);
  low = new Uint32Array(0);
  exact = new Uint32Array(0);
  areKeys = new Uint8Array(0);

  constructor(memory: ScannerMemory) {
    this.#memory = memory;
    this.#address = memory.allocate(FIELDS * NUMBER);
    memory.onMoved(() => {
      this.#look();
    });
    this.#makeRoom();
  }

  hash(
    { piece, first, count }: Records,
    { column, shortest, needsDigit }: AskedKeys,
    seeds: HashSeeds,
  ): void {
    if (count > this.#room) {
      this.#room = count * 2;
      this.#makeRoom();
    }
    const fields = this.#fields;
    fields[0] = shortest;
    fields[1] = Number(needsDigit);
    fields[2] = seeds.first;
    fields[3] = seeds.second;
    this.count = this.#memory.code.hashKeys(piece, first, count, column, this.#address);
  }

  #makeRoom(): void {
    const lists = [NUMBER, NUMBER, NUMBER, 1].map((size) =>
      this.#memory.allocate(this.#room * size),
    );
    this.#look();
    this.#fields.set(lists, ASKED_FIELDS);
    this.#look();
  }

  /** Reads the memory where it is now. */
  #look(): void {
    const { buffer } = this.#memory;
    this.#fields = new Uint32Array(buffer, this.#address, FIELDS);
    const [high, low, exact, areKeys] = this.#fields.subarray(ASKED_FIELDS);
    this.high = new Uint32Array(buffer, high, this.#room);
    this.low = new Uint32Array(buffer, low, this.#room);
    this.exact = new Uint32Array(buffer, exact, this.#room);
    this.areKeys = new Uint8Array(buffer, areKeys, this.#room);
  }
}
