import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** More than most files have; memory that is not written to costs nothing. */
const USUAL_BYTES = 2 * 1024 * 1024;

/** Reads whole files, one after the other, into the same memory: new memory for each takes longer than the reading. */
export class ReusedMemory {
  #memory = Buffer.alloc(0);

  /** A file's bytes between two texts of ASCII, which hold until the next file is read. */
  read(path: string, { before = '', after = '' } = {}): Buffer {
    const descriptor = openSync(path, 'r');
    try {
      const { size } = fstatSync(descriptor);
      const length = before.length + size + after.length;
      if (length > this.#memory.length) {
        this.#memory = Buffer.allocUnsafeSlow(Math.max(length, USUAL_BYTES));
      }
      const bytes = this.#memory.subarray(0, length);
      bytes.write(before, 'latin1');
      fill(bytes.subarray(before.length, before.length + size), descriptor);
      bytes.write(after, before.length + size, 'latin1');
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  }
}

/** Throws where a file has become shorter. */
function fill(bytes: Buffer, descriptor: number): void {
  let at = 0;
  while (at < bytes.length) {
    const read = readSync(descriptor, bytes, at, bytes.length - at, null);
    if (read === 0) throw new Error('A file became shorter while it was read.');
    at += read;
  }
}
