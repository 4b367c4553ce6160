import { operand } from '../operands.ts';
import { defineCommand, type CommandGroup } from '../../command.ts';

const RECIPE = operand('<number>', 'Number of the recipe in the list');

const listCommand = defineCommand({
  name: 'recipes list',
  summary: 'List how files were read, for the next files of their shape',
  about:
    'An import remembers how its files were read, per account. The next file with the same sheets and headings is ' +
    'read in the same way; columns may be added or moved.',
  flags: {},
  json: ['recipes'],
  common: ['json'],
  examples: [['', 'lists the remembered recipes, the last used first']],
  load: async () => ({ run: (await import('./run.ts')).list }),
});

const knownCommand = defineCommand({
  name: 'recipes known',
  summary: 'List products whose exports are known by their columns',
  about:
    'Such files need no flag. What is remembered of earlier files, and --recipe, are stronger. Copy a recipe of this ' +
    'list, edit the copy and give it with --recipe to read such files in another way.',
  flags: {},
  json: ['known-sources'],
  common: ['json'],
  examples: [['', 'lists them, with the files of their recipes']],
  load: async () => ({ run: (await import('./run.ts')).known }),
});

const showCommand = defineCommand({
  name: 'recipes show',
  summary: 'Show one recipe, sheet by sheet',
  operands: operand('<number or name>', 'Number of a remembered recipe, or name of a known source'),
  flags: {},
  json: ['remembered-recipe', 'known-source'],
  common: ['json'],
  examples: [
    ['3', 'shows the recipe of that number'],
    ['intune-devices', 'shows how device exports of Intune are read'],
  ],
  load: async () => ({ run: (await import('./run.ts')).show }),
});

const forgetCommand = defineCommand({
  name: 'recipes forget',
  summary: 'Forget a remembered recipe',
  about:
    'The next file of its shape is read as if it were the first. Records and runs are not changed.',
  operands: RECIPE,
  flags: {},
  json: ['recipe-forgotten'],
  common: ['json'],
  examples: [['3', 'forgets the recipe of that number']],
  load: async () => ({ run: (await import('./run.ts')).forget }),
});

export const recipesCommands: CommandGroup = {
  name: 'recipes',
  summary: 'List, show or forget how files were read',
  commands: [listCommand, knownCommand, showCommand, forgetCommand],
  usual: listCommand,
};
