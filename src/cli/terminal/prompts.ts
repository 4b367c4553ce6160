import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { InputStream, Io } from './io.ts';
import { writerTo } from './writer.ts';
import { text, Text } from '../screens/text.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const LINE_ENDS = new Set(['\n', '\r', CTRL_D]);
const RUBOUTS = new Set(['\u007F', '\b']);

/** Asks a question in the terminal; anything but yes is no. Throws TallysheetError 'interrupted'. */
export async function askYesNo(question: string, io: Io): Promise<boolean> {
  writerTo(io).talk(text`${question} [y/N] `);
  const answer = (await readLine(io)) ?? '';
  return /^(y|yes)$/i.test(answer.trim());
}

/**
 * Asks for a line; Enter alone accepts the default, which is shown in brackets. Throws
 * TallysheetError 'interrupted', also if the input has ended.
 */
export async function askLine(question: string, usual: string, io: Io): Promise<string> {
  writerTo(io).talk(usual === '' ? text`${question}: ` : text`${question} [${usual}]: `);
  const answer = await readLine(io);
  if (answer === undefined) {
    throw new TallysheetError('interrupted', 'The input ended before all questions were answered');
  }
  return answer.trim() === '' ? usual : answer.trim();
}

/** Asks for a line that is not shown while it is typed. Throws TallysheetError 'interrupted'. */
export async function askHidden(question: string, io: Io): Promise<string> {
  const writer = writerTo(io);
  writer.talk(Text.of(question));
  io.stdin.setRawMode?.(true);
  try {
    return (await readLine(io)) ?? '';
  } finally {
    io.stdin.setRawMode?.(false);
    writer.talk(text`\n`);
  }
}

/** Everything that comes through standard input, as text. */
export async function readAllInput(stdin: InputStream): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of stdin) pieces.push(String(piece));
  return pieces.join('');
}

/** One line, or undefined where the input has ended; what came after it is left for the next question. */
async function readLine({ stdin, signals }: Io): Promise<string | undefined> {
  if (stdin.readableEnded) return undefined;
  let line = '';
  let finish: () => void = () => undefined;
  try {
    return await new Promise((resolve, reject) => {
      const interrupt = (): void => {
        reject(new TallysheetError('interrupted', 'Interrupted before anything was sent'));
      };
      const take = (piece: Uint8Array | string): void => {
        const characters = Array.from(Buffer.from(piece).toString('utf8'));
        for (const [at, character] of characters.entries()) {
          if (character === CTRL_C) {
            interrupt();
            return;
          }
          if (LINE_ENDS.has(character)) {
            finish();
            leaveForNext(stdin, characters.slice(at + 1).join(''));
            resolve(line);
            return;
          }
          line = RUBOUTS.has(character) ? line.slice(0, -1) : line + character;
        }
      };
      const end = (): void => {
        resolve(line === '' ? undefined : line);
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

/** Pasted text may have several lines at once. */
function leaveForNext(stdin: InputStream, rest: string): void {
  if (rest !== '') stdin.unshift(Buffer.from(rest));
}
