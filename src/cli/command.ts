import type { ExitName } from '../kernel/messages/exit-codes.ts';
import type { JsonKind } from './documents/outputs/index.ts';
import type { Flags, Given } from './flags/flag.ts';
import type { GLOBAL_FLAGS } from './flags/global-flags.ts';
import type { Session } from './session.ts';

/** The arguments of a command that are not flags: `<file..>`. */
export interface Operands {
  readonly usage: string;
  readonly describe: string;
  readonly least: number;
  readonly most: number;
}

/** What the help says about a command or a group of commands. */
interface Description {
  /** All words that call it: `validate`, `report stock`. */
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What it does, for its own help, where the summary does not say all. */
  readonly about?: string;
}

interface CommandDescription<F extends Flags> extends Description {
  readonly operands?: Operands;
  readonly flags: F;
  /** The documents that it prints with --json: schemas/ has their schemas. */
  readonly json: readonly JsonKind[];
  /** The flags that `--help` shows; `--help --all` shows every flag. */
  readonly common: readonly (keyof (F & typeof GLOBAL_FLAGS) & string)[];
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** It changes the account, so that `rehearse` can try it: as it is, or only with input that is not typed. */
  readonly rehearsed?: 'as-it-is' | 'with-piped-input';
  /** Its operands are another command with all that belongs to it. */
  readonly takesCommand?: true;
}

/** The values of a command's flags. */
export type GivenTo<F extends Flags> = Given<F & typeof GLOBAL_FLAGS>;

/** What a command does. Throws TallysheetError. */
export type RunCommand<G> = (
  given: G,
  operands: readonly string[],
  session: Session,
) => Promise<ExitName>;

/** A module that does what a command promises. */
export interface CommandModule<G> {
  readonly run: RunCommand<G>;
}

type AnyGiven = Readonly<Record<string, unknown>>;

/** A command as the command line knows it; what it does is loaded when it runs. */
export interface Command extends CommandDescription<Flags> {
  readonly load: (given: AnyGiven, operands: readonly string[]) => Promise<CommandModule<AnyGiven>>;
}

/** Commands that share their first word. */
export interface CommandGroup extends Description {
  readonly commands: readonly Command[];
  /** The command that the first word alone means. */
  readonly usual?: Command;
}

/** Makes a command whose flags' values are typed by their descriptions. */
export function defineCommand<const F extends Flags>(
  command: CommandDescription<F> & {
    readonly load: (
      given: GivenTo<F>,
      operands: readonly string[],
    ) => Promise<CommandModule<GivenTo<F>>>;
  },
): Command {
  return {
    ...command,
    load: async (given, operands) => {
      const { run } = await command.load(given as GivenTo<F>, operands);
      return { run: (values, words, session) => run(values as GivenTo<F>, words, session) };
    },
  };
}

export function isGroup(entry: Command | CommandGroup): entry is CommandGroup {
  return 'commands' in entry;
}
