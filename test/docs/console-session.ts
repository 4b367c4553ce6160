import { captureIo } from '../support/captured-io.ts';
import { main } from '../../src/cli/main.ts';
import { hurriedClock } from './hurried-clock.ts';
import { codeBlocks } from './markdown.ts';
import { wordsOf } from './shell-lines.ts';

/** Stands in a block for lines, or within a line for text, that the page does not show. */
const OMITTED = '…';

/** Where the pages have the local service; a test has it at any free port. */
const USUAL_HOST = '127.0.0.1:4117';

/** What is printed of the progress of a slow machine, every few seconds; no page has it. */
const PROGRESS =
  /^(?:(?:reading|reading the headings|checking|looking up names|planning|writing the files)(?:: .+)?|[\d,]+ of [\d,]+, .+)\n$/u;

/** A command of a page with everything that the page shows of its output. */
export interface Step {
  readonly command: string;
  readonly shown: readonly string[];
}

/** The commands of the console blocks of a page, in order. Every line of a block belongs to one. */
export function stepsOf(page: string): Step[] {
  return codeBlocks(page)
    .filter(({ language }) => language === 'console')
    .flatMap(({ text }) => {
      if (!text.startsWith('$ tallysheet ')) throw new Error(`no command in: ${text}`);
      return text
        .replace(/\\\n\s*(?:> )?/g, '')
        .split(/^\$ tallysheet /m)
        .slice(1)
        .map((step) => {
          const [command = '', ...shown] = step.trimEnd().split('\n');
          return { command, shown };
        });
    });
}

/** What a command prints in a folder: both streams in their order, as a terminal of a fast machine shows them. */
export async function outputOf(
  { command }: Step,
  { folder, url }: { readonly folder: string; readonly url: string },
): Promise<{ readonly output: string; readonly exitCode: number }> {
  const captured = captureIo({ clock: hurriedClock() });
  let output = '';
  const io = {
    ...captured.io,
    stdout: {
      write: (text: string, done?: () => void) => {
        output += text;
        done?.();
      },
    },
    stderr: { write: (text: string) => void (output += PROGRESS.test(text) ? '' : text) },
    cwd: folder,
    env: {
      HOME: folder,
      TALLYSHEET_BASE_URL: url,
      TALLYSHEET_TOKEN: 'rehearsal',
      TALLYSHEET_STATE_DIR: `${folder}/state`,
    },
  };
  const { host } = new URL(url);
  const exitCode = await main(wordsOf(command.replaceAll(USUAL_HOST, host)), io);
  return { output: output.replaceAll(host, USUAL_HOST), exitCode };
}

/** The first shown line that the output does not have where the page has it, or undefined. */
export function firstDifference(shown: readonly string[], output: string): string | undefined {
  const lines = output.trimEnd().split('\n');
  let at = 0;
  let mayOmit = false;
  for (const line of shown) {
    if (line.trim() === OMITTED) {
      mayOmit = true;
      continue;
    }
    const pattern = patternOf(line);
    const found = lines.findIndex(
      (printed, index) => index >= at && pattern.test(printed.trimEnd()),
    );
    if (found === -1 || (!mayOmit && found !== at)) {
      return `shown: ${line}\nprinted: ${lines[at] ?? '(nothing more)'}`;
    }
    at = found + 1;
    mayOmit = false;
  }
  if (mayOmit || at === lines.length || output.trim() === '') return undefined;
  return `shown: (nothing more)\nprinted: ${lines[at] ?? ''}`;
}

function patternOf(line: string): RegExp {
  const parts = line
    .trimEnd()
    .split(OMITTED)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u');
}
