import { COMMANDS } from '../commands/index.ts';
import { isGroup, type Command, type CommandGroup } from '../command.ts';
import { commandHelp, groupHelp, PLAIN_PAGE, programHelp } from '../help.ts';
import { page } from '../openapi/markdown.ts';

/** docs/reference/commands.md: the whole help of every command. */
export function commandsPage(): string {
  return page('Commands', [
    'The output of `--help --all` for every command. `tallysheet <command> --help` shows the common options only, and `--help reading` those that say how files are read.',
    '## tallysheet',
    console(programHelp(COMMANDS, PLAIN_PAGE, { all: true }).plain()),
    ...COMMANDS.flatMap(section),
  ]);
}

function section(entry: Command | CommandGroup): string[] {
  if (!isGroup(entry)) {
    return [`## ${entry.name}`, console(commandHelp(entry, PLAIN_PAGE, { all: true }).plain())];
  }
  const own = [`## ${entry.name}`, console(groupHelp(entry, PLAIN_PAGE).plain())];
  return [...own, ...entry.commands.flatMap(section)];
}

function console(help: string): string {
  return `\`\`\`text\n${help}\`\`\``;
}
