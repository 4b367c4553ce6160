import { operand } from '../operands.ts';
import { defineCommand, type Command, type CommandGroup } from '../../command.ts';

/** Commands complete each other, so this one needs all of them. */
export function completionCommand(commands: () => readonly (Command | CommandGroup)[]): Command {
  return defineCommand({
    name: 'completion',
    summary: 'Print a completion script for your shell',
    about:
      'Prints a script that completes commands, options, record types, calls, profiles and runs with the Tab key. ' +
      'Write it again after an update.',
    operands: operand('bash|zsh|fish', 'The shell'),
    flags: {},
    json: [],
    common: [],
    examples: [
      ['bash > ~/.local/share/bash-completion/completions/tallysheet', 'installs it for bash'],
      ['zsh > ~/.zfunc/_tallysheet', 'installs it for zsh, if ~/.zfunc is in $fpath'],
      ['fish > ~/.config/fish/completions/tallysheet.fish', 'installs it for fish'],
    ],
    load: async (_given, [wanted = '']) => {
      if (wanted === 'profiles' || wanted === 'runs') return import('./print-names.ts');
      const { printScript } = await import('./run.ts');
      return { run: printScript(commands()) };
    },
  });
}
