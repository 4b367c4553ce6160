import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { VERSION } from '../../kernel/version.ts';
import { type FileSink, writeAtomically, type WriteOptions } from '../files/atomic-file.ts';
import { schemaElements, type ParquetColumn, type ParquetValue } from './parquet-types.ts';

/** What goes into a file of Parquet. */
export interface ParquetContent {
  readonly columns: readonly ParquetColumn[];
  /** Each with a value for each column, in their order. */
  readonly rows: Iterable<readonly ParquetValue[]>;
  /** What the file says of itself, by name. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** Rows that are in memory at once. */
const GROUP_ROWS = 20_000;
/** Characters of their texts, where rows have long ones. */
const GROUP_CHARACTERS = 16_000_000;

/** Writes a file of Parquet, whole or not at all, one group of rows after the other. Gives the path as writeAtomically does. */
export function writeParquet(
  path: string,
  { columns, rows, metadata }: ParquetContent,
  options: WriteOptions = {},
): Promise<string> {
  return writeAtomically(
    path,
    async (sink) => {
      const writer = new SinkWriter(sink);
      const file = new ParquetWriter({
        writer,
        schema: schemaElements(columns),
        kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
        createdBy: `tallysheet version ${VERSION}`,
      });
      for (const group of groupsOf(rows, columns.length)) {
        const columnData = columns.map(({ name }, at) => ({ name, data: group[at] ?? [] }));
        await file.write({ columnData, rowGroupSize: GROUP_ROWS });
      }
      await file.finish();
      await writer.flush();
    },
    options,
  );
}

/** The rows as columns, group by group. */
function* groupsOf(
  rows: Iterable<readonly ParquetValue[]>,
  width: number,
): Generator<ParquetValue[][]> {
  const empty = (): ParquetValue[][] => Array.from({ length: width }, () => []);
  let group = empty();
  let count = 0;
  let characters = 0;
  for (const row of rows) {
    for (const [at, value] of row.entries()) {
      group[at]?.push(value);
      if (typeof value === 'string') characters += value.length;
    }
    count += 1;
    if (count < GROUP_ROWS && characters < GROUP_CHARACTERS) continue;
    yield group;
    group = empty();
    count = 0;
    characters = 0;
  }
  if (count > 0) yield group;
}

/** Gathers the bytes of one group, and gives them to the file. */
class SinkWriter extends ByteWriter {
  readonly #sink: FileSink;

  constructor(sink: FileSink) {
    super();
    this.#sink = sink;
  }

  async flush(): Promise<void> {
    // A copy: the next group is written into the same memory.
    const bytes = new Uint8Array(this.buffer.slice(0, this.index));
    this.index = 0;
    await this.#sink.write(bytes);
  }
}
