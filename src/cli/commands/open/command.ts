import { defineCommand } from '../../command.ts';
import { switchFlag } from '../../flags/flag.ts';
import { portFlag } from '../../flags/port-flag.ts';

export const OPEN_FLAGS = {
  port: portFlag('Port (4118, or any free one); 0 for any free one'),
  'no-browser': switchFlag('Print the address, and start no browser'),
  shortcut: switchFlag('Write a starter file, which opens the page'),
};

export const openCommand = defineCommand({
  name: 'open',
  summary: 'Open a page in the browser, for imports without commands',
  about:
    'Opens a page on this computer, on which a spreadsheet goes into the account without commands: read, corrected, ' +
    'planned, sent, undone. Its runs are those of the other commands. Ctrl-C ends it; `tallysheet resume` continues what it was sending.',
  flags: OPEN_FLAGS,
  json: ['page'],
  common: ['no-browser', 'port', 'shortcut', 'profile', 'json'],
  examples: [
    ['', 'opens the page'],
    ['--no-browser', 'prints the address, to open it yourself'],
    ['--shortcut', 'writes a file that starts it from the desktop'],
  ],
  load: () => import('./run.ts'),
});
