import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ParquetColumn, ParquetValue } from '../../src/tabular/parquet/parquet-types.ts';
import { writeParquet } from '../../src/tabular/parquet/parquet-writer.ts';
import { Queries } from '../support/duckdb.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

const queries = new Queries();
afterAll(() => queries.close());

async function written(
  columns: readonly ParquetColumn[],
  rows: Iterable<readonly ParquetValue[]>,
): Promise<string> {
  const path = join(temporaryFolder(), 'rows.parquet');
  await writeParquet(path, { columns, rows, metadata: {} });
  return path;
}

test('only some rows are in memory at once, and the file has a group of each', async () => {
  const columns: ParquetColumn[] = [{ name: 'n', type: { is: 'integer' }, isRequired: true }];
  function* rows(): Generator<[bigint]> {
    for (let at = 0n; at < 40_001n; at += 1n) yield [at];
  }
  const path = await written(columns, rows());
  expect(
    await queries.rows(
      `select row_group_num_rows as rows from parquet_metadata('${path}') order by row_group_id`,
    ),
  ).toEqual([{ rows: '20000' }, { rows: '20000' }, { rows: '1' }]);
  expect(await queries.rows(`select sum(n) as total from '${path}'`)).toEqual([
    { total: '800020000' },
  ]);
});

test.skipIf(IS_EVERYDAY)('long texts make smaller groups', async () => {
  const columns: ParquetColumn[] = [{ name: 'text', type: { is: 'text' } }];
  const long = 'x'.repeat(9_000_000);
  const path = await written(columns, [[long], [long], [null]]);
  expect(
    await queries.rows(
      `select row_group_num_rows as rows from parquet_metadata('${path}') order by row_group_id`,
    ),
  ).toEqual([{ rows: '2' }, { rows: '1' }]);
  // Compressed.
  expect(statSync(path).size).toBeLessThan(2_000_000);
});

test('statistics name the least and the greatest value, negative ones included', async () => {
  const columns: ParquetColumn[] = [
    { name: 'amount', type: { is: 'decimal', scale: 2 } },
    { name: 'day', type: { is: 'date' } },
    { name: 'at', type: { is: 'timestamp', isUtc: false } },
    { name: 'nested', type: { is: 'list', of: { is: 'list', of: { is: 'boolean' } } } },
  ];
  const path = await written(columns, [
    [-1n, -1, -1_000_000n, [[true], [], [false, true]]],
    [null, null, null, null],
    [99_999_999_999_999_999_999_999_999_999_999_999_999n, 20_000, 0n, []],
  ]);
  expect(
    await queries.rows(
      `select stats_min_value as least, stats_max_value as most, stats_null_count as blank
       from parquet_metadata('${path}') order by column_id limit 3`,
    ),
  ).toEqual([
    { least: '-0.01', most: '999999999999999999999999999999999999.99', blank: '1' },
    { least: '1969-12-31', most: '2024-10-04', blank: '1' },
    { least: '1969-12-31 23:59:59', most: '1970-01-01 00:00:00', blank: '1' },
  ]);
  expect(await queries.rows(`select amount, day, "at", nested from '${path}' limit 1`)).toEqual([
    {
      ...{ amount: '-0.01', day: '1969-12-31', at: '1969-12-31 23:59:59' },
      nested: [[true], [], [false, true]],
    },
  ]);
});
