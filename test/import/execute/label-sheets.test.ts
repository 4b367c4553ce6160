import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { labelCallOf, makeServiceLabels } from '../../../src/labels/service-labels.ts';
import { resourceNamed } from '../../../src/catalogue/index.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { callerOver } from '../../support/call-service.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

/** One more than a call takes. */
const ITEMS = 501;

const SEED = {
  groups: [{ name: 'Tools' }],
  label_templates: [{ name: 'Narrow tag', template_type: 'item' }],
  fixed_assets: Array.from({ length: ITEMS }, (_each, at) => ({
    ...{ name: `Drill ${at + 1}`, group: 'Tools', purchased_on: '2024-03-31' },
  })),
};

function pagesOf(path: string): number {
  return readFileSync(path, 'latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test.skipIf(IS_EVERYDAY)(
  '501 rows of labels are 2 calls, and their PDFs are in the run folder',
  async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const rows = SEED.fixed_assets.map(({ name }) => `${name},Narrow tag`);
    const file = rehearsal.write('labels.csv', ['Item,Label template', ...rows, ''].join('\n'));
    const kind = { kind: 'label-templates.print-items' };
    const { plan, folder } = await rehearsal.plan([file], kind);
    expect(plan.cost.writes).toBe(2);

    const { summary, files } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ done: ITEMS, failed: 0, needsReview: 0 });
    expect(rehearsal.writes()).toEqual(Array.from({ length: 2 }, () => 'POST /qrcodes.api'));
    expect(files.saved.map((path) => basename(path))).toEqual(
      files.saved.map(() => expect.stringMatching(/^print-items-\d+\.pdf$/) as unknown),
    );
    expect(files.saved.map(pagesOf).toSorted((one, other) => one - other)).toEqual([1, 500]);
  },
);

test('labels of the service come in files of 500', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const caller = callerOver(rehearsal.service.transport);
  const numbers = Array.from({ length: ITEMS }, (_each, at) => at + 1);

  const call = labelCallOf(resourceNamed('fixed-assets'));
  const made = await makeServiceLabels(caller, call, numbers, undefined);

  expect(made.map(({ labels }) => labels)).toEqual([500, 1]);
  expect(made.map(({ link }) => new URL(link).searchParams.get('ids')?.split('.').length)).toEqual([
    500, 1,
  ]);
  expect(rehearsal.writes()).toHaveLength(2);
});

/** Opens no link the first time. */
function firstLinkLost(service: Transport): Transport {
  let links = 0;
  return {
    send: (request) => {
      const isLink = request.target.startsWith('/labels/');
      links += isLink ? 1 : 0;
      if (!isLink || links > 1) return service.send(request);
      return Promise.resolve({ status: 502, headers: {}, body: '' });
    },
  };
}

test.skipIf(IS_EVERYDAY)('a call whose PDF could not be read is made again', async () => {
  const rehearsal = new Rehearsal({
    seed: { ...SEED, fixed_assets: SEED.fixed_assets.slice(0, 3) },
  });
  const lost = firstLinkLost(rehearsal.service.transport);
  rehearsal.between = () => lost;
  const file = rehearsal.write('labels.csv', 'Item\nDrill 1\nDrill 2\nDrill 3\n');

  const { summary, files } = await rehearsal.import([file], { kind: 'labels.print-items' });

  expect(summary.outcomes).toMatchObject({ done: 3 });
  expect(rehearsal.writes()).toHaveLength(2);
  expect(files.saved.map(pagesOf)).toEqual([3]);
});

test('a record without a label template of its type is refused alone', async () => {
  const rehearsal = new Rehearsal({
    seed: { ...SEED, fixed_assets: SEED.fixed_assets.slice(0, 2) },
  });
  const file = rehearsal.write('labels.csv', 'Item,Template\nDrill 1,Narrow tag\nDrill 2,Badge\n');

  const { rows } = await rehearsal.plan([file], { kind: 'labels.print-items' });

  expect(rows).toMatchObject([{ status: 'planned' }, { status: 'blocked' }]);
});
