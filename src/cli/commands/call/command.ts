import { defineCommand } from '../../command.ts';
import { SINGLE_CALL_FLAGS } from './flags.ts';

export const callCommand = defineCommand({
  name: 'call',
  summary: 'Make a single API call',
  about:
    'Makes one API call and prints the response, or saves it to a file. `tallysheet endpoints` lists the calls and their parameters.',
  operands: {
    usage: '<call>',
    describe: 'Name of the call, for example fixed-assets.detail',
    least: 1,
    most: 1,
  },
  flags: SINGLE_CALL_FLAGS,
  common: ['param', 'yes', 'out', 'force', 'profile', 'json'],
  examples: [
    ['fixed-assets.detail --param asset_no=12', 'shows a fixed asset'],
    ["groups.create --param 'name=Power tools'", 'creates a group, after asking'],
    ['members.list --param page=all --json', 'lists every member, for programs'],
    ['purchase-orders.detail --param po_no=3 --out order.json', 'saves the response'],
  ],
  load: () => import('./run.ts'),
});
