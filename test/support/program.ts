import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FOR_SHORT_WORK } from './short-work.ts';

/** The program as it was built. */
const PROGRAM = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));

export interface ProgramOptions {
  /** Something is typed into it; it has no input otherwise. */
  readonly takesInput?: boolean;
  readonly cwd: string;
  /** A file to start in place of the one that was built here. */
  readonly program?: string;
  /** Settings, such as TALLYSHEET_BASE_URL; the environment of the tests counts besides. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How a process ended, and what it printed. */
export interface ProgramEnd {
  /** Undefined where a signal ended it. */
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of the program; `kill` is SIGKILL unless another signal is named. */
export interface RunningProgram {
  /** Types into it, where it takes input. */
  type(text: string): void;
  /** Ends when it has printed this text on standard error. */
  whenPrinted(text: string): Promise<void>;
  readonly end: Promise<ProgramEnd>;
  kill(signal?: NodeJS.Signals): void;
}

/** Starts the built program with these words. */
export function startProgram(words: readonly string[], options: ProgramOptions): RunningProgram {
  const child = spawnProgram(words, options);
  const printed = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()));
  const end = once(child, 'close').then(([code]: unknown[]) => ({
    exitCode: typeof code === 'number' ? code : undefined,
    ...printed,
  }));
  return {
    end,
    kill: (signal = 'SIGKILL') => void child.kill(signal),
    type: (text) => void child.stdin?.write(text),
    whenPrinted: async (text) => {
      const { stderr } = child;
      while (!printed.stderr.includes(text)) {
        if (stderr === null || stderr.readableEnded)
          throw new Error(`ended without "${text}": ${printed.stderr}`);
        await Promise.race([once(stderr, 'data'), once(stderr, 'end')]);
      }
    },
  };
}

/** A local service in a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  /** Ends it in good order. */
  stop(): Promise<void>;
  /** Kills it where it is, unless it has ended. */
  kill(): Promise<void>;
}

interface ServiceRequest {
  readonly data: string;
  readonly token: string;
  /** Further flags. */
  readonly words?: readonly string[];
}

/** Starts `tallysheet serve` on a free port, without limits, and waits until it is ready. */
export async function startServiceProcess(
  { data, token, words = [] }: ServiceRequest,
  options: ProgramOptions,
): Promise<ServiceProcess> {
  const free = ['--port', '0', '--rate-limit', 'off'];
  const child = spawnProgram(
    ['serve', ...free, '--data', data, '--token', token, ...words],
    options,
  );
  child.stderr?.resume();
  const closed = once(child, 'close');
  const url = await readyUrl(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await closed;
  };
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the service has no standard output');
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = /^listening on (.+)$/.exec(line);
    if (ready?.[1] !== undefined) return ready[1];
  }
  throw new Error('the local service did not start');
}

function spawnProgram(
  words: readonly string[],
  { cwd, env = {}, program = PROGRAM, takesInput = false }: ProgramOptions,
): ChildProcess {
  return spawn(process.execPath, [...FOR_SHORT_WORK, program, ...words], {
    cwd,
    env: { ...process.env, ...env },
    stdio: [takesInput ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
}
