import { operand } from '../operands.ts';
import { defineCommand } from '../../command.ts';
import { inHelpGroup, listFlag, outputFlag, switchFlag } from '../../flags/flag.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';

export const SINGLE_CALL_FLAGS = {
  ...inHelpGroup('Call:', {
    param: listFlag('<name=value>', 'Parameter; an empty value clears the field; repeatable'),
    all: switchFlag('Read every page of a list', 'a'),
    table: switchFlag('Show records as a table'),
    'as-given': switchFlag('Send an update without what it would lose'),
    yes: switchFlag('Change records without asking', 'y'),
    out: outputFlag('<file>', 'Save the response, or the file that it links to'),
    force: switchFlag('Replace an existing file'),
  }),
  ...CALL_FLAGS,
};

export const callCommand = defineCommand({
  name: 'call',
  summary: 'Make a single API call',
  about:
    'Makes one API call and prints the response, or saves it to a file. `tallysheet endpoints` lists the calls and their parameters. With --all, a list is read page by page until it is proven complete. An update also sends what the service would otherwise lose, such as the parent of a location; --as-given sends only what you give. With --out, a response that links to a file, such as labels, is saved as that file.',
  operands: operand('<call>', 'Name of the call, for example fixed-assets.detail'),
  flags: SINGLE_CALL_FLAGS,
  json: ['call', 'call-saved'],
  rehearsed: 'as-it-is',
  common: ['param', 'all', 'table', 'out', 'yes', 'profile', 'json'],
  examples: [
    ['fixed-assets.detail --param asset_no=12', 'shows a fixed asset'],
    ["groups.create --param 'name=Power tools'", 'creates a group, after asking'],
    ['comments.list --param asset_no=12 --all --table', 'shows all comments on an item'],
    ['label-templates.print-items --param asset_seq=1,4 --out labels.pdf', 'saves labels'],
  ],
  load: () => import('./run.ts'),
});
