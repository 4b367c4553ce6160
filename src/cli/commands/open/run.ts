import { openPage, writeShortcut } from '../../../page/index.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { traceOf } from '../../error-report.ts';
import { nextBlock } from '../../screens/blocks.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { untilSignalled } from '../../terminal/until-signalled.ts';
import type { OPEN_FLAGS } from './command.ts';
import { knownAccounts } from './known-accounts.ts';
import { hasBrowser, startBrowser } from './start-browser.ts';

/** Serves the page until Ctrl-C, or shows the one that is served already. */
export const run: RunCommand<GivenTo<typeof OPEN_FLAGS>> = async (given, _operands, session) => {
  const { io, global } = session;
  if (given.shortcut) {
    const path = await writeShortcut(io.cwd, [process.execPath, process.argv[1] ?? '', 'open']);
    session.print(text`Open ${pathFrom(io.cwd, path)} from the desktop to start the page.\n`);
    return 'ok';
  }
  const page = await openPage({
    stateFolder: session.stateFolder,
    cwd: io.cwd,
    clock: session.clock,
    accounts: knownAccounts(session),
    port: given.port,
    profile: global.profile,
    onFault: (error) => {
      session.printAlways(text`error: the page failed: ${traceOf(error)}\n`);
    },
  });
  await announce(page.address, given['no-browser'], session);
  if (page.isNew) {
    session.say(text`Ctrl-C ends the page.\n`);
    await untilSignalled(io);
  }
  await page.close();
  return 'ok';
};

async function announce(address: string, isQuiet: boolean, session: Session): Promise<void> {
  const { io, canvas } = session;
  const isStarted = !isQuiet && hasBrowser(io) && (await startBrowser(address));
  if (session.global.json) session.printJsonNow('page', { counts: { pages: 1 }, address });
  else session.print(text`${address}\n`);
  if (isStarted) {
    session.say(text`The page is open in your browser.\n`);
    return;
  }
  session.say(
    text`Open this address in a browser on this computer. It works once; run the command again for another.\n`,
  );
  if (io.env['SSH_CONNECTION'] === undefined) return;
  const { port } = new URL(address);
  const tunnel = `ssh -L ${port}:127.0.0.1:${port} <this computer>`;
  session.say(
    text`${nextBlock('You are connected over SSH. On your own computer, run this first:', tunnel, canvas)}\n`,
  );
}
