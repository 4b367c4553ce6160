import type { Command, CommandGroup, GivenTo, RunCommand } from '../../command.ts';
import { badValue } from '../../flags/flag.ts';
import { bashCompletion } from './bash-completion.ts';
import { completionTable, type CompletionTable } from './completion-table.ts';
import { fishCompletion } from './fish-completion.ts';
import { zshCompletion } from './zsh-completion.ts';

const RENDERERS: Readonly<Record<string, (table: CompletionTable) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** Prints the script of a shell. */
export function printScript(
  commands: readonly (Command | CommandGroup)[],
): RunCommand<GivenTo<Record<string, never>>> {
  return (_given, [shell = ''], session) => {
    const render = Object.hasOwn(RENDERERS, shell) ? RENDERERS[shell] : undefined;
    if (render === undefined) throw badValue('tallysheet completion', 'bash, zsh or fish', shell);
    session.printData(render(completionTable(commands)));
    return Promise.resolve('ok');
  };
}
