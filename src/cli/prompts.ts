import { TallysheetError } from '../kernel/errors.ts';
import type { InputStream, Io } from './io.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const LINE_ENDS = new Set(['\n', '\r', CTRL_D]);
const RUBOUTS = new Set(['\u007F', '\b']);

/** Asks a question in the terminal; anything but yes is no. Throws TallysheetError 'interrupted'. */
export async function askYesNo(question: string, io: Io): Promise<boolean> {
  io.stderr.write(`${question} [y/N] `);
  const answer = await readLine(io);
  return /^(y|yes)$/i.test(answer.trim());
}

/** Asks for a line that is not shown while it is typed. Throws TallysheetError 'interrupted'. */
export async function askHidden(question: string, io: Io): Promise<string> {
  io.stderr.write(question);
  io.stdin.setRawMode?.(true);
  try {
    return await readLine(io);
  } finally {
    io.stdin.setRawMode?.(false);
    io.stderr.write('\n');
  }
}

/** Everything that comes through standard input, as text. */
export async function readAllInput(stdin: InputStream): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of stdin) pieces.push(String(piece));
  return pieces.join('');
}

/** One line; the stream stays open for the next question. */
async function readLine({ stdin, signals }: Io): Promise<string> {
  let line = '';
  let finish: () => void = () => undefined;
  try {
    return await new Promise((resolve, reject) => {
      const interrupt = (): void => {
        reject(new TallysheetError('interrupted', 'Interrupted before anything was sent'));
      };
      const take = (piece: Uint8Array | string): void => {
        for (const character of Buffer.from(piece).toString('utf8')) {
          if (character === CTRL_C) interrupt();
          if (LINE_ENDS.has(character)) resolve(line);
          line = RUBOUTS.has(character) ? line.slice(0, -1) : line + character;
        }
      };
      const end = (): void => {
        resolve(line);
      };
      stdin.on('data', take).on('end', end).resume();
      signals.on('SIGINT', interrupt);
      finish = () => {
        stdin.off('data', take).off('end', end).pause();
        signals.off('SIGINT', interrupt);
      };
    });
  } finally {
    finish();
  }
}
