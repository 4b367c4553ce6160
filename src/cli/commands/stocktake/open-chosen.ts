import { shellLine } from '../../../kernel/shell-words.ts';
import { openStocktake } from '../../../stocktake/store/find-stocktake.ts';
import type { StocktakeStore } from '../../../stocktake/store/stocktake-store.ts';
import type { GivenTo } from '../../command.ts';
import type { Flags } from '../../flags/flag.ts';
import type { Session } from '../../session.ts';
import { STOCKTAKE_FLAGS } from './stocktake-operand.ts';

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

/** Opens the stocktake that a command is about. Throws as openStocktake does. */
export function openChosen({ command, wanted, given, session }: Choosing): StocktakeStore {
  const { stateFolder, io, words } = session;
  const others = words.filter((word) => ![wanted, FLAG, `${FLAG}=${wanted}`].includes(word));
  const commandFor = (stocktake: string): string => {
    const named = command === 'count' ? [...others, FLAG, stocktake] : [stocktake, ...others];
    return shellLine(['tallysheet', 'stocktake', command, ...named]);
  };
  const choice = { wanted, baseUrl: given['base-url'], commandFor };
  return openStocktake(choice, { stateFolder, cwd: io.cwd });
}
