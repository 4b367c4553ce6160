import { describe, expect, test } from 'vitest';
import { shippedTemplates } from '../../../src/templates/shipped-templates.ts';
import { planWrite, SENT_BY_SHEETS } from '../../support/planned-write.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { kindOfWrite } from '../../support/row-of-call.ts';

const TEMPLATES = new Set(shippedTemplates('').map(({ path }) => path));

/** Rows that update records are of the same kind as those that create them. */
const EACH = SENT_BY_SHEETS.filter(({ endpoint: { effect } }) => effect !== 'update').map(
  (named) => [named.name, named] as const,
);

describe.each(EACH)('%s', (_name, named) => {
  test('is a kind with columns, templates and a plan that says what it costs', async () => {
    const { rehearsal, kind, plan } = await planWrite(named);

    expect(kindOfWrite(named).columns.length).toBeGreaterThan(0);
    expect([TEMPLATES.has(`${kind}.csv`), TEMPLATES.has(`${kind}.xlsx`)]).toEqual([true, true]);
    expect(plan).toMatchObject({ kind, totals: { blocked: 0 } });
    expect(plan.cost.writes).toBeGreaterThan(0);
    rehearsal.close();
  });
});

test('a row that lacks what its kind requires is refused before the account is read', async () => {
  const empty = new Rehearsal();
  const files = EACH.map(([, named]) => {
    const { name, columns } = kindOfWrite(named);
    const [required] = columns.filter(({ requiredFor }) => requiredFor.length > 0);
    return empty.write(`${name}.csv`, `${required?.label ?? ''},Something else\n,text\n`);
  });

  const { issues } = await empty.validate(files, { kind: KIND_BY_FILE });

  const refused = issues.filter(({ code }) => code === 'required' || code === 'missing-column');
  expect(new Set(refused.map(({ file }) => file))).toEqual(new Set(files));
  expect(empty.calls).toEqual([]);
});
