import { inHelpGroup, listFlag, switchFlag, outputFlag } from '../../flags/flag.ts';
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
