import { EXIT_CODES } from '../kernel/messages/exit-codes.ts';
import type { Command } from './command.ts';
import type { Flag, Flags } from './flags/flag.ts';
import { GLOBAL_FLAGS, HELP_FLAGS } from './flags/global-flags.ts';
import { block, definition, definitions, screenOf } from './screens/blocks.ts';
import { styleOf, type Canvas } from './screens/style.ts';
import { wrap } from './screens/wrap.ts';

/** Help looks the same wherever it is printed, so that it can be written when the program is built. */
const PAGE: Canvas = { columns: 80, style: styleOf(false) };

/** Flags that are longer than this have their description on the lines below. */
const FLAG_COLUMNS = 26;

/** The help of the whole program. */
export function programHelp(commands: readonly Command[]): string {
  const codes = Object.values(EXIT_CODES).map(
    ({ code, meaning }) => [String(code), meaning] as const,
  );
  return screenOf([
    'tallysheet <command> [options]',
    block(
      'Commands:',
      definitions(
        commands.map(({ name, summary }) => [name, summary]),
        PAGE,
      ),
      PAGE,
    ),
    ...flagBlocks({ ...GLOBAL_FLAGS, ...HELP_FLAGS }),
    block('Exit codes:', definitions(codes, PAGE), PAGE),
    wrap('`tallysheet <command> --help` says more about a command.', PAGE.columns),
  ]);
}

/** The help of one command. */
export function commandHelp({ name, about, summary, operands, flags, examples }: Command): string {
  return screenOf([
    ['tallysheet', name, operands?.usage, '[options]']
      .filter((part) => part !== undefined)
      .join(' '),
    wrap(about ?? summary, PAGE.columns),
    operands && definition(operands.usage, operands.describe, operands.usage.length, PAGE),
    // Its own flags come first, and are described in its own words where they have a global name.
    ...flagBlocks({ ...flags, ...GLOBAL_FLAGS, ...HELP_FLAGS, ...flags }),
    block(
      'Examples:',
      examples.flatMap(([line, what]) => [
        exampleLine(`tallysheet ${name} ${line}`),
        wrap(what, PAGE.columns, 6),
      ]),
      PAGE,
    ),
  ]);
}

/** Long lines go on below, as a shell takes them; quoted words stay whole. */
function exampleLine(line: string): string {
  const lines: string[] = [];
  let current = ' ';
  for (const word of line.match(/(?:'[^']*'|[^\s'])+/g) ?? []) {
    if (current.length + 1 + word.length + ' \\'.length > PAGE.columns) {
      lines.push(`${current} \\`);
      current = '     ';
    }
    current = `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}

function flagBlocks(flags: Flags): string[] {
  const groups = new Map<string, string[]>();
  for (const [name, flag] of Object.entries<Flag<unknown>>(flags)) {
    const lines = groups.get(flag.group) ?? [];
    groups.set(flag.group, [...lines, flagLines(name, flag)]);
  }
  return [...groups].map(([group, lines]) => block(group, lines, PAGE));
}

function flagLines(name: string, { alias, placeholder, describe }: Flag<unknown>): string {
  const short = alias === undefined ? '' : `-${alias}, `;
  const term = `${short}--${name} ${placeholder}`.trimEnd();
  if (term.length <= FLAG_COLUMNS) return definition(term, describe, FLAG_COLUMNS, PAGE);
  return `  ${term}\n${wrap(describe, PAGE.columns, FLAG_COLUMNS + 4)}`;
}
