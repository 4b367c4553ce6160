import { type CommandGroup, defineCommand } from '../../command.ts';
import { WRITTEN_LANGUAGES } from '../../../catalogue/languages/language-codes.ts';
import { INPUT_FLAGS } from '../../flags/command-flags.ts';
import {
  asSettings,
  choiceFlag,
  durationFlag,
  inHelpGroup,
  listFlag,
  outputFlag,
  switchFlag,
} from '../../flags/flag.ts';
import { CALL_FLAGS, PLANNING_FLAGS } from '../../flags/run-flags.ts';
import { operand, RUN } from '../operands.ts';

/** Flags of `runs results`. */
export const RESULTS_FLAGS = asSettings({
  language: choiceFlag(WRITTEN_LANGUAGES, 'Language of added headings (that of the run)', '<code>'),
});

export const RECOVER_FLAGS = {
  ...inHelpGroup('Recover:', {
    input: listFlag('<file>', 'Input file of the run, as it is now; repeatable'),
    force: switchFlag('Accept another input file, or continue without other computers'),
  }),
  ...INPUT_FLAGS,
  ...PLANNING_FLAGS,
  ...CALL_FLAGS,
};

export const PURGE_FLAGS = {
  'older-than': durationFlag('Age since they started or were taken (90d)'),
  snapshots: switchFlag('Remove old snapshots, and what reports kept, in place of runs'),
  yes: switchFlag('Remove the files without asking', 'y'),
};

export const BUNDLE_FLAGS = {
  anonymise: switchFlag('Put tokens in place of values (required)'),
  out: outputFlag('<file>', 'Archive (support-<time>.zip)'),
  force: switchFlag('Replace an existing file'),
};

const listCommand = defineCommand({
  name: 'runs list',
  summary: 'List the runs of this computer',
  flags: {},
  json: ['runs'],
  common: ['json'],
  examples: [['', 'lists the runs, the newest first']],
  load: () => import('./list.ts'),
});

const showCommand = defineCommand({
  name: 'runs show',
  summary: 'Show a run, and what is still open',
  operands: RUN,
  flags: {},
  json: ['run-details'],
  common: ['json'],
  examples: [['fixed-assets-20261120T101500Z', 'shows one run']],
  load: () => import('./show.ts'),
});

const resultsCommand = defineCommand({
  name: 'runs results',
  summary: 'Write one workbook of a run and its corrections',
  about:
    'Writes every original row with its latest outcome: the run, and each import of an errors file that followed.',
  operands: RUN,
  flags: RESULTS_FLAGS,
  json: ['run-results'],
  common: ['language', 'json'],
  examples: [
    ['fixed-assets-20261120T101500Z', 'writes the results of all imports'],
    ['fixed-assets-20261120T101500Z --language de', 'with German headings'],
  ],
  load: () => import('./results.ts'),
});

const recoverCommand = defineCommand({
  name: 'runs recover',
  summary: 'Rebuild a damaged run journal, or a restored shared state',
  about:
    'Builds a new run journal where it is damaged or missing: compares the input file with the account to ' +
    'find what was done. Without a run: puts back what this computer knows into the database of --state, after that was ' +
    'restored, replaced or failed over. Sends nothing to the account.',
  operands: operand('[run]', 'Run folder or name (none: the shared state)', 0),
  flags: RECOVER_FLAGS,
  json: ['run-recovered', 'state-recovered'],
  common: ['input', 'force', 'kind', 'sheet', 'recipe', 'profile', 'json'],
  examples: [
    ['runs/members-20261120T101500Z --input people.csv', 'after its run journal was lost'],
    ['', 'after the database of the shared state was restored'],
  ],
  load: () => import('./recover.ts'),
});

/** The flags of `runs drop`. */
export const DROP_FLAGS = { yes: switchFlag('Abandon the run without asking', 'y') };

const dropCommand = defineCommand({
  name: 'runs drop',
  summary: 'Abandon a run',
  about: 'Abandons an unfinished run. Records that it created remain; it can no longer be resumed.',
  operands: RUN,
  flags: DROP_FLAGS,
  json: ['run-dropped'],
  common: ['yes', 'json'],
  examples: [['fixed-assets-20261120T101500Z', 'drops a run']],
  load: () => import('./drop.ts'),
});

const purgeCommand = defineCommand({
  name: 'runs purge',
  summary: 'Remove the files of old runs',
  about:
    'Removes the run journals, plans and results of runs that have ended. What they made of the account ' +
    'stays, and rows that they sent are not sent again; but they can no longer be shown or undone. ' +
    'Unfinished runs are kept, and runs that another kept run corrects or undoes. Also removes what killed commands left ' +
    'that long ago: unfinished plans in runs/ of the working folder, and readings of accounts. With --snapshots: the snapshots of ' +
    'all accounts, except the last of each.',
  operands: operand('[run..]', 'Run folders or names (all that are old enough)', 0, Infinity),
  flags: PURGE_FLAGS,
  json: ['runs-purged', 'snapshots-purged'],
  common: ['older-than', 'snapshots', 'yes', 'json'],
  examples: [
    ['', 'asks about runs that started over 90 days ago'],
    ['--older-than 365d --yes', 'each month, by a scheduler'],
    ['--snapshots --older-than 90d --yes', 'the same for snapshots'],
    ['fixed-assets-20261120T101500Z', 'removes the files of one run'],
  ],
  load: () => import('./purge.ts'),
});

const bundleCommand = defineCommand({
  name: 'runs bundle',
  summary: 'Pack a run for support, without its values',
  about:
    'Writes one ZIP archive with the plan, the journal, the outcomes, the settings and the versions of a run. Tokens are ' +
    'in place of values: the same value has the same token, with its length and kinds of characters.',
  operands: RUN,
  flags: BUNDLE_FLAGS,
  json: ['run-bundle'],
  common: ['anonymise', 'out', 'force', 'json'],
  examples: [['fixed-assets-20261120T101500Z --anonymise', 'writes an archive to send']],
  load: () => import('./bundle.ts'),
});

export const runsCommands: CommandGroup = {
  name: 'runs',
  summary: 'List, show, recover, drop, purge or bundle runs',
  commands: [
    ...[listCommand, showCommand, resultsCommand, recoverCommand, dropCommand, purgeCommand],
    bundleCommand,
  ],
  usual: listCommand,
};
