import { defineCommand, type CommandGroup } from '../../command.ts';

const RECIPE = {
  usage: '<number>',
  describe: 'Number of the recipe in the list',
  least: 1,
  most: 1,
};

const listCommand = defineCommand({
  name: 'recipes list',
  summary: 'List how files were read, for the next files of their shape',
  about:
    'An import remembers how its files were read, per account. The next file with the same sheets and headings is ' +
    'read in the same way; columns may be added or moved.',
  flags: {},
  common: ['json'],
  examples: [['', 'lists the remembered recipes, the last used first']],
  load: () => import('./list.ts'),
});

const showCommand = defineCommand({
  name: 'recipes show',
  summary: 'Show one remembered recipe, sheet by sheet',
  operands: RECIPE,
  flags: {},
  common: ['json'],
  examples: [['3', 'shows the recipe of that number']],
  load: () => import('./show.ts'),
});

const forgetCommand = defineCommand({
  name: 'recipes forget',
  summary: 'Forget a remembered recipe',
  about:
    'The next file of its shape is read as if it were the first. Records and runs are not changed.',
  operands: RECIPE,
  flags: {},
  common: ['json'],
  examples: [['3', 'forgets the recipe of that number']],
  load: () => import('./forget.ts'),
});

export const recipesCommands: CommandGroup = {
  name: 'recipes',
  summary: 'List, show or forget how files were read',
  commands: [listCommand, showCommand, forgetCommand],
  usual: listCommand,
};
