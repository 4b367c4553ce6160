import { main } from '../../src/cli/main.ts';
import { systemClock, type Clock } from '../../src/kernel/clock.ts';
import { captureIo, type CapturedIo } from './captured-io.ts';

/** A service that `tallysheet serve` runs in this process, without a rate limit. */
export interface ServedAccount {
  readonly url: string;
  readonly token: string;
  readonly env: Readonly<Record<string, string>>;
  /** Everything that `serve` printed. */
  readonly printed: CapturedIo;
  /** What a GET of the interface answers, around the command line. */
  get(target: string): Promise<unknown>;
  /** Ends it as Ctrl-C does; gives the exit code. */
  end(): Promise<number>;
}

const TOKEN = 'token-of-the-tests';

/** Runs `tallysheet serve` with further flags until `end` is called. */
export function serveAccount(...flags: readonly string[]): Promise<ServedAccount> {
  return serveAccountAt(systemClock, ...flags);
}

/** The same with a time of its own. */
export async function serveAccountAt(
  clock: Clock,
  ...flags: readonly string[]
): Promise<ServedAccount> {
  const captured = captureIo({ clock });
  const argv = ['serve', '--port', '0', '--token', TOKEN, '--rate-limit', 'off', ...flags];
  const running = main(argv, captured.io);
  await Promise.race([captured.whenPrinted('listening on'), running]);
  const url = /listening on (\S+)/.exec(captured.stdout())?.[1];
  if (url === undefined) throw new Error(`the service did not start: ${captured.stderr()}`);
  return {
    url,
    token: TOKEN,
    env: { TALLYSHEET_BASE_URL: url, TALLYSHEET_TOKEN: TOKEN, TALLYSHEET_RATE_LIMIT: 'off' },
    printed: captured,
    get: async (target) => (await fetch(`${url}${target}`, { headers: { token: TOKEN } })).json(),
    end: () => {
      captured.signals.emit('SIGTERM');
      return running;
    },
  };
}

/** What a command printed, and how it ended. */
export interface Ran {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command on the account in the folder of an earlier one, with fresh output. */
export async function runIn(
  { io: { cwd, env } }: CapturedIo,
  account: ServedAccount,
  words: readonly string[],
  columns = 80,
): Promise<Ran> {
  const fresh = captureIo({ env: account.env, columns });
  const exit = await main(words, { ...fresh.io, cwd, env: { ...env, ...account.env } });
  return { exit, stdout: fresh.stdout(), stderr: fresh.stderr() };
}
