import { spawn } from 'node:child_process';
import { TOKEN_VARIABLE } from '../../../index.ts';
import { fileReason } from '../../../kernel/messages/file-reasons.ts';
import { text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';

/** Standard error of this process: what the command prints is talk. */
const TALK = 2;

/**
 * Runs the command of --on-finish with the summary on its standard input, and waits for it. What goes wrong with it is said,
 * and does not change the outcome of the feed.
 */
export async function runAtFinish(
  command: string,
  document: object,
  session: Session,
): Promise<void> {
  const problem = await problemOf(command, document, session);
  if (problem === undefined) return;
  const said = wrap(`The command of --on-finish failed: ${problem}`, session.canvas.columns);
  session.printAlways(text`${said}\n`);
}

function problemOf(
  command: string,
  document: object,
  { io }: Session,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // The command does not get the token.
    const env = { ...io.env, [TOKEN_VARIABLE]: undefined };
    const child = spawn(command, { shell: true, cwd: io.cwd, env, stdio: ['pipe', TALK, TALK] });
    child.on('error', (error) => {
      resolve(fileReason(error));
    });
    child.on('close', (code, signal) => {
      const how = signal ?? `exit code ${String(code)}`;
      resolve(code === 0 ? undefined : `it ended with ${how}`);
    });
    // A command that does not read the summary closes its end.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(document));
  });
}
