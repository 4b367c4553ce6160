type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** Sees each row that passes, and what follows the last one. */
export interface RowWatch<Row> {
  readonly see: (row: Row) => void;
  readonly end?: () => void;
}

/** The same rows, seen as they pass: at once where they are at hand, for waiting for each costs as much as seeing it. */
export function rowsSeen<Row>(rows: Rows<Row>, watch: RowWatch<Row>): Rows<Row> {
  return Symbol.asyncIterator in rows ? seenLater(rows, watch) : seenAtOnce(rows, watch);
}

function* seenAtOnce<Row>(rows: Iterable<Row>, { see, end }: RowWatch<Row>): Generator<Row> {
  for (const row of rows) {
    see(row);
    yield row;
  }
  end?.();
}

async function* seenLater<Row>(
  rows: AsyncIterable<Row>,
  { see, end }: RowWatch<Row>,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    see(row);
    yield row;
  }
  end?.();
}
