import { defineCommand, type Command } from '../command.ts';
import type { CompletedCommand } from '../completion/completion-table.ts';
import { badValue } from '../flags/flag.ts';
import { profileNames } from '../connection/profile.ts';
import type { Session } from '../session.ts';
import { configurationFolderOf } from '../connection/settings.ts';

/** What is completed is known only when every command is, this one included. */
export function completionCommand(commands: () => readonly Command[]): Command {
  return defineCommand({
    name: 'completion',
    summary: 'Print a script that completes commands in your shell',
    about:
      'Prints a script by which the Tab key completes commands, flags, kinds, calls, profiles and runs. To keep it: for bash ' +
      'write it to ~/.local/share/bash-completion/completions/tallysheet, for fish to ~/.config/fish/completions/tallysheet.fish, ' +
      'for zsh to _tallysheet in a folder of $fpath; make it anew after an update.',
    operands: { usage: 'bash|zsh|fish', describe: 'The shell', least: 1, most: 1 },
    flags: {},
    examples: [
      ['bash > ~/.local/share/bash-completion/completions/tallysheet', 'for bash, from now on'],
      ['zsh > ~/.zfunc/_tallysheet', 'for zsh, where ~/.zfunc is in $fpath'],
      ['fish > ~/.config/fish/completions/tallysheet.fish', 'for fish'],
    ],
    run: async (_given, [wanted = ''], session) => {
      if (Object.hasOwn(NAMES, wanted)) {
        const names = (await NAMES[wanted]?.(session)) ?? [];
        session.print(names.map((name) => `${name}\n`).join(''));
        return 'ok';
      }
      session.print(await script(wanted, commands()));
      return 'ok';
    },
  });
}

/** What the scripts ask for at the moment when it is needed. */
const NAMES: Readonly<Record<string, (session: Session) => Promise<readonly string[]>>> = {
  profiles: ({ io }) => Promise.resolve(profileNames(configurationFolderOf(io.env))),
  runs: async ({ stateFolder }) => {
    const { existsSync } = await import('node:fs');
    if (!existsSync(stateFolder)) return [];
    const { RunRegistry } = await import('../../import/run/folder/run-registry.ts');
    return new RunRegistry(stateFolder).list().map(({ name }) => name);
  },
};

type Renderer = (commands: readonly CompletedCommand[]) => string;

const RENDERERS: Readonly<Record<string, () => Promise<Renderer>>> = {
  bash: async () => (await import('../completion/bash-completion.ts')).bashCompletion,
  zsh: async () => (await import('../completion/zsh-completion.ts')).zshCompletion,
  fish: async () => (await import('../completion/fish-completion.ts')).fishCompletion,
};

async function script(shell: string, commands: readonly Command[]): Promise<string> {
  const { completionTable } = await import('../completion/completion-table.ts');
  const renderer = Object.hasOwn(RENDERERS, shell) ? await RENDERERS[shell]?.() : undefined;
  if (renderer !== undefined) return renderer(completionTable(commands));
  throw badValue('tallysheet completion', 'bash, zsh or fish', shell);
}
