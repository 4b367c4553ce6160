import { defineCommand } from '../../../command.ts';
import { START_FLAGS } from './flags.ts';

export const startCommand = defineCommand({
  name: 'stocktake start',
  summary: 'Freeze what is expected, and write count sheets',
  about:
    'Reads the account once and freezes every item with its place, custodian and quantities. Writes a count sheet for each place, to be ' +
    'printed or filled in. Without --location, the whole account is counted.',
  flags: START_FLAGS,
  common: ['location', 'group', 'kind', 'expected', 'by', 'out', 'time-zone', 'profile', 'json'],
  examples: [
    ['--location "HQ / Floor 2"', 'one floor with its rooms'],
    ['--location Depot --kind inventory --expected', 'quantities, shown on the sheets'],
    ['--group Laptops --out laptops-2026', 'one group everywhere, in a folder of its own'],
  ],
  load: () => import('./run.ts'),
});
