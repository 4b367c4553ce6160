import type { ExitName } from '../kernel/messages/exit-codes.ts';
import type { Flags, Given } from './flags/flag.ts';
import type { GLOBAL_FLAGS } from './flags/global-flags.ts';
import type { Session } from './session.ts';

/** What stands on the command line besides flags: `<file..>`. */
export interface Operands {
  readonly usage: string;
  readonly describe: string;
  readonly least: number;
  readonly most: number;
}

/** What every command description says. */
interface Description<F extends Flags> {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What it does, for its own help, where the summary does not say all. */
  readonly about?: string;
  readonly operands?: Operands;
  readonly flags: F;
  readonly examples: readonly (readonly [line: string, what: string])[];
}

/** A command as the command line knows it. */
export interface Command extends Description<Flags> {
  /** Throws TallysheetError. */
  readonly run: (
    given: Readonly<Record<string, unknown>>,
    operands: readonly string[],
    session: Session,
  ) => Promise<ExitName>;
}

/** Makes a command whose flags' values are typed by their descriptions. */
export function defineCommand<const F extends Flags>(
  command: Description<F> & {
    readonly run: (
      given: Given<F & typeof GLOBAL_FLAGS>,
      operands: readonly string[],
      session: Session,
    ) => Promise<ExitName>;
  },
): Command {
  return {
    ...command,
    run: (given, operands, session) =>
      command.run(given as Given<F & typeof GLOBAL_FLAGS>, operands, session),
  };
}
