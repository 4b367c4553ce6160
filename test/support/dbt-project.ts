import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { Queries } from './duckdb.ts';

interface Sources {
  readonly sources: readonly {
    readonly name: string;
    readonly tables: readonly { name: string; meta: { external_location: string } }[];
  }[];
}

interface Tested {
  readonly models: readonly {
    readonly name: string;
    readonly columns: readonly { name: string; data_tests: readonly string[] }[];
  }[];
}

/** What each test of a column asks for: rows that break it. */
const BROKEN_BY: Readonly<Record<string, (column: string, model: string) => string>> = {
  unique: (column, model) => `select ${column} from ${model} group by all having count(*) > 1`,
  not_null: (column, model) => `select * from ${model} where ${column} is null`,
};

/**
 * Makes the models of a project of dbt as views, in the order in which they need each other, as far as its templates are `source` and
 * `ref`; everything else in braces throws. Gives their names.
 */
export async function buildModels(folder: string, queries: Queries): Promise<string[]> {
  const locations = sourcesOf(folder);
  const open = new Map(
    readdirSync(join(folder, 'models'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.sql'))
      .map((path) => [basename(path, '.sql'), readFileSync(join(folder, 'models', path), 'utf8')]),
  );
  const built: string[] = [];
  while (open.size > 0) {
    const ready = [...open].find(([, sql]) => refsIn(sql).every((name) => built.includes(name)));
    if (ready === undefined)
      throw new Error(`models without what they need: ${[...open.keys()].join()}`);
    const [name, sql] = ready;
    await queries.rows(`create view ${name} as ${expanded(sql, locations)}`);
    open.delete(name);
    built.push(name);
  }
  return built;
}

/** The tests of columns that the project describes, each with the rows that break it. */
export async function testModels(
  folder: string,
  queries: Queries,
): Promise<{ name: string; broken: number }[]> {
  const { models } = yamlOf(folder, 'schema.yml') as Tested;
  const tests = models.flatMap(({ name: model, columns }) =>
    columns.flatMap(({ name: column, data_tests: names }) =>
      names.map((test) => ({ test, column, model })),
    ),
  );
  const results = [];
  for (const { test, column, model } of tests) {
    const sql = BROKEN_BY[test]?.(column, model);
    if (sql === undefined) throw new Error(`unknown test ${test}`);
    const broken = (await queries.rows(sql)).length;
    results.push({ name: `${test} ${model}.${column}`, broken });
  }
  return results;
}

function sourcesOf(folder: string): ReadonlyMap<string, string> {
  const { sources } = yamlOf(folder, 'sources.yml') as Sources;
  return new Map(
    sources.flatMap(({ name: source, tables }) =>
      tables.map(({ name, meta: { external_location: location } }): [string, string] => [
        `${source}.${name}`,
        resolve(folder, location),
      ]),
    ),
  );
}

function yamlOf(folder: string, name: string): unknown {
  return parse(readFileSync(join(folder, 'models', name), 'utf8'));
}

const REF = /\{\{ ref\('(\w+)'\) \}\}/g;
const SOURCE = /\{\{ source\('(\w+)', '(\w+)'\) \}\}/g;

function refsIn(sql: string): string[] {
  return [...sql.matchAll(REF)].map(([, name = '']) => name);
}

function expanded(sql: string, locations: ReadonlyMap<string, string>): string {
  const plain = sql
    .replaceAll(REF, '$1')
    .replaceAll(SOURCE, (_whole, source: string, table: string) => {
      const location = locations.get(`${source}.${table}`);
      if (location === undefined) throw new Error(`unknown source ${source}.${table}`);
      return `'${location}'`;
    });
  if (/\{[{%]/.test(plain)) throw new Error(`a template that is not expanded: ${plain}`);
  return plain;
}
