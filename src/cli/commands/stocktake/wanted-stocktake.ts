import type { WantedStocktake } from '../../../index.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { GivenTo } from '../../command.ts';
import { type Flags, inHelpGroup, textFlag } from '../../flags/flag.ts';
import type { Session } from '../../session.ts';
import { operand } from '../operands.ts';

/** Which stocktake a command is about. */
export const STOCKTAKE_FLAGS = inHelpGroup('Stocktake:', {
  stocktake: textFlag('<folder|name>', 'Stocktake (default: the only open one)'),
});

/** The stocktake that a command is about. */
export const STOCKTAKE_OPERAND = operand(
  '[stocktake]',
  'Folder or name of the stocktake (default: the only open one)',
  0,
);

/** The flag that names the stocktake where the operands are files. */
const FLAG = `--${Object.keys(STOCKTAKE_FLAGS).join()}`;

/** A command on a stocktake that exists. */
interface Choosing {
  readonly command: 'count' | 'status' | 'finish';
  /** As it was typed; undefined for the only open one. */
  readonly wanted: string | undefined;
  readonly given: Pick<GivenTo<Flags>, 'base-url'>;
  readonly session: Session;
}

/** Which stocktake a command is about. */
export function wantedStocktake({
  command,
  wanted,
  given,
  session: { words },
}: Choosing): WantedStocktake {
  const others = words.filter((word) => ![wanted, FLAG, `${FLAG}=${wanted}`].includes(word));
  const commandFor = (stocktake: string): string => {
    const named = command === 'count' ? [...others, FLAG, stocktake] : [stocktake, ...others];
    return shellLine(['tallysheet', 'stocktake', command, ...named]);
  };
  return { stocktake: wanted, baseUrl: given['base-url'], commandFor };
}
