import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../../../src/catalogue/index.ts';
import type { Fields } from '../../../../src/catalogue/fields.ts';
import { knownSources } from '../../../../src/import/sheet/intake/known/known-sources.ts';
import { executeAndClose, KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { EXPECTED_ITEMS } from './expected-items.ts';
import { EXPECTED_MEMBERS } from './expected-members.ts';
import { SEED, type ExpectedSource } from './expected-source.ts';
import { sampled } from '../../../support/thinned.ts';

const EXPECTED = [...EXPECTED_ITEMS, ...EXPECTED_MEMBERS];

const BY_FILE = { kind: KIND_BY_FILE };
const SAMPLES = fileURLToPath(new URL('../../../../samples/sources/', import.meta.url));

/** The sample of a source, in the folder of a rehearsal, under a name that says nothing. */
function sample(rehearsal: Rehearsal, name: string): string {
  const found = readdirSync(SAMPLES).find((file) => file.startsWith(`${name}.`)) ?? name;
  const file = found.replace(name, 'download');
  copyFileSync(join(SAMPLES, found), join(rehearsal.folder, file));
  return file;
}

/** The fields of the records that are expected; references are the names of their records. */
async function recordsOf(rehearsal: Rehearsal, { kind, records }: ExpectedSource) {
  const found = await rehearsal.records(kind);
  const fields: Fields = resourceNamed(kind).fields;
  const names = new Map<string, ReadonlyMap<unknown, unknown>>();
  for (const name of new Set(records.flatMap(Object.keys))) {
    const field = fields[name];
    if (field?.kind !== 'reference') continue;
    const { display } = resourceNamed(field.to);
    const of = await rehearsal.records(field.to);
    names.set(name, new Map(of.map(({ id, values }) => [id, values[display]])));
  }
  return records.map((wanted) => {
    const [key = ''] = Object.keys(wanted);
    const record = found.find(({ values }) => values[key] === wanted[key]);
    return Object.fromEntries(
      Object.keys(wanted).map((name) => {
        const value = record?.values[name];
        return [name, names.get(name)?.get(Number(value)) ?? value];
      }),
    );
  });
}

describe('a file of a known source, without a flag', () => {
  test.each(
    sampled(
      EXPECTED.map((each) => [each.name, each] as const),
      4,
    ),
  )('%s is imported from nothing to unchanged', async (name, expected) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = sample(rehearsal, name);

    const { run, plan } = await rehearsal.prepare([file], BY_FILE);
    const { summary } = await executeAndClose(run, {}, rehearsal.workplace());
    const records = await recordsOf(rehearsal, expected);
    const remembered = await rehearsal.plan([file], BY_FILE);
    rmSync(join(rehearsal.folder, 'recipes.db'));
    const recognised = await rehearsal.plan([file], BY_FILE);

    expect(plan.readings[0]).toMatchObject({ topic: 'recipe', sureness: 'certain' });
    expect(plan.readings[0]?.rule).toContain(`read as ${expected.title}`);
    expect(plan.questions.map(({ sureness }) => sureness)).not.toContain('open');
    expect(plan.questions.map(({ rule }) => rule)).toEqual(expected.asked);
    expect(plan.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(summary.outcomes).toMatchObject({ created: expected.rows });
    expect(records).toEqual(expected.records);
    for (const { rows } of [remembered, recognised]) {
      expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'unchanged'));
      expect(rows).toHaveLength(expected.rows);
    }
  });

  test('each has a sample that is expected', async () => {
    const names = (await knownSources()).map(({ name }) => name);
    expect(EXPECTED.map(({ name }) => name).toSorted()).toEqual(names);
  });
});
