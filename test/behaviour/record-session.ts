import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { captureIo } from '../support/captured-io.ts';
import { ROOT } from '../docs/markdown.ts';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { main } from '../../src/cli/main.ts';
import { createService } from '../../src/service/create-service.ts';
import { listen } from '../../src/service/http/server.ts';
import { startDraws } from './fixed-chance.mjs';
import { FixedClock } from './fixed-clock.ts';
import { inWords } from './files-in-words.ts';
import { sessions, type Session } from './sessions.ts';

const TOKEN = 'rehearsal';

/** What was read, the files beside databases, and what is only a hash of another file. */
const NOT_COMPARED = [/^samples\//, /\.db-(?:wal|shm)$/, /\.db\.count$/, /^state\/outputs\//];

/**
 * What differs from run to run, behind what it is: the number of a file on its disk and of a process; the hash and size of
 * an archive, which is packed as its pieces come, and the keys made of them; the room on the disk.
 */
const VARYING =
  /(\\?"(?:inode|pid|bytes)\\?": ?|\bpid |\\?"(?:sha256|key|input)\\?": ?\\?"|\\?"hashes\\?":\[\\?"|\bDisk +)(?:\d[\d,]*(?![0-9a-f])|[0-9a-f]{64}|[0-9a-f]{16}\b)/g;

/** The last progress before the end is drawn or not, as the machine is slow or fast. */
const LAST_PROGRESS = /^(?:(\d+) of \1, .*\/min|writing the files)\n/gm;

/** Identifiers of accounts are made from the address. */
const PORT = 41_989;

/** Every session in a folder of its own: what was printed, what the service was sent, and all files that were written. */
export async function recordSessions(
  folder: string,
  names: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const session of sessions()) {
    if (names.length > 0 && !names.some((name) => session.name.startsWith(name))) continue;
    await recordSession(session, join(folder, session.name));
    say(session.name);
  }
}

async function recordSession(session: Session, folder: string): Promise<void> {
  startDraws();
  const clock = new FixedClock();
  const requests: string[] = [];
  const service = createService({
    data: ':memory:',
    token: TOKEN,
    clock,
    rateLimit: 'off',
    seed: session.account,
    onRequest: ({ method, target, body }) =>
      void requests.push(`${method} ${target} ${Buffer.from(body).toString()}`),
  });
  const server = await listen(service, { host: '127.0.0.1', port: PORT });
  const work = join(dirname(folder), '.work');
  mkdirSync(work, { recursive: true });
  try {
    await session.prepare(work);
    const unvarying = (text: string): string =>
      text
        .replaceAll(work, '<work>')
        .replaceAll(ROOT, '<root>/')
        .replaceAll(VARYING, '$1…')
        .replaceAll(LAST_PROGRESS, '');
    for (const [at, command] of session.commands.entries()) {
      clock.nextCommand();
      requests.length = 0;
      const printed = await outputOf(command, { work, url: server.url, clock });
      write(folder, `${at}.txt`, unvarying(`$ ${command.join(' ')}\n${printed}`));
      write(folder, `${at}.requests`, unvarying(requests.toSorted().join('\n')));
    }
    for (const file of writtenFiles(work)) {
      write(join(folder, 'files'), `${file}.txt`, unvarying(inWords(join(work, file))));
    }
  } finally {
    await server.close();
    service.close();
    rmSync(work, { recursive: true, force: true });
  }
}

async function outputOf(
  command: readonly string[],
  { work, url, clock }: { work: string; url: string; clock: FixedClock },
): Promise<string> {
  const captured = captureIo({ clock });
  const exitCode = await main([...command, ...oneByOne(command)], {
    ...captured.io,
    cwd: work,
    env: {
      HOME: work,
      USER: 'recorder',
      TALLYSHEET_BASE_URL: url,
      TALLYSHEET_TOKEN: TOKEN,
      TALLYSHEET_STATE_DIR: join(work, 'state'),
    },
  });
  rmSync(captured.folder, { recursive: true, force: true });
  return `${captured.stdout()}\n--- stderr\n${captured.stderr()}\n--- exit ${exitCode}\n`;
}

/** Calls that are sent at once would be journalled in another order each time. */
function oneByOne(command: readonly string[]): readonly string[] {
  const typed = command.join(' ');
  const called = COMMANDS.flatMap((each) => ('commands' in each ? each.commands : [each])).find(
    ({ name }) => typed.startsWith(`${name} `),
  );
  return called !== undefined && 'concurrency' in called.flags ? ['--concurrency', '1'] : [];
}

function writtenFiles(work: string): string[] {
  return readdirSync(work, { recursive: true, encoding: 'utf8' })
    .filter((file) => !NOT_COMPARED.some((pattern) => pattern.test(file)))
    .filter((file) => statSync(join(work, file)).isFile())
    .toSorted();
}

function write(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
