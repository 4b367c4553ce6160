import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { KilledCommands, RUNS } from './killed-commands.ts';

const AMPLE_MS = 600_000;

/** A call takes 500, so that there are two. */
const ITEMS = 501;

const SEED = {
  groups: [{ name: 'Tools' }],
  label_templates: [{ name: 'Narrow tag', template_type: 'item' }],
  fixed_assets: Array.from({ length: ITEMS }, (_, at) => ({
    ...{ name: `Drill ${at + 1}`, group: 'Tools', purchased_on: '2024-03-31' },
  })),
} as SeedDocument;

const FILES = {
  'labels.csv': [
    'Item,Label template',
    ...Array.from({ length: ITEMS }, (_, at) => `Drill ${at + 1},Narrow tag`),
  ].join('\n'),
};

const IMPORT = [
  ...['import', 'labels.csv', '--kind', 'label-templates.print-items', '--out', 'run', '--yes'],
  ...['--verification-delay', '2s'],
];

/** The labels of each file in the run folder: a page for each, in a file that is whole. */
function savedPages(commands: KilledCommands): number[] {
  const names = readdirSync(commands.path('run'));
  expect(names.filter((name) => /\.(tmp|part)/.test(name))).toEqual([]);
  return names
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => {
      const text = readFileSync(commands.path('run', name), 'latin1');
      expect(text.trimEnd()).toMatch(/%%EOF$/);
      return text.match(/\/Type \/Page\b/g)?.length ?? 0;
    })
    .toSorted((one, other) => one - other);
}

test.skipIf(IS_EVERYDAY)(
  'label sheets of the service that are killed while they are saved are whole in the end, each label on one of them',
  async () => {
    for (let round = 1; round <= RUNS; round += 1) {
      const random = seededRandom(20_261_124 + round);
      const commands = await KilledCommands.open(SEED, FILES);
      for (let kill = 0; kill < 2; kill += 1) {
        await commands.kill(700 + 2000 * random(), ...IMPORT);
      }
      const { exitCode, stderr } = await commands.runHere(...IMPORT);
      expect(exitCode, stderr).toBe(0);
      expect(savedPages(commands), `round ${round}`).toEqual([1, 500]);
    }
  },
  AMPLE_MS,
);
