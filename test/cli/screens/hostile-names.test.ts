import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/index.ts';
import { singleCommands } from '../../../src/cli/help.ts';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { FORGED, hostile, HOSTILE_ACCOUNT } from '../../support/hostile-account.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';
import { sampled, thinned } from '../../support/thinned.ts';
import { temporaryFile } from '../../support/temporary-folder.ts';
import { hostileSteps, writeHostileFiles, type Step } from './hostile-steps.ts';

/** What the writer sends besides words: emphasis, the redrawn line, and the bell behind an answer. */
const OWN_SEQUENCES =
  // eslint-disable-next-line no-control-regex -- they are control sequences
  /\u001B\[(?:1|2|22|3[1236]|39)m|\r\u001B\[2K|(?<=\n)\u0007/g;

/** What a terminal obeys, shows in another order or not at all. */
const OBEYED = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200B]/u;

/** The beginning of a hostile name as it may be shown. */
const SHOWN = String.raw`\u001b]52;c;`;

interface Printed {
  readonly step: Step;
  readonly text: string;
}

interface Place {
  readonly account: ServedAccount;
  readonly folder: string;
  readonly colours: boolean;
}

type Terminal = (steps: readonly Step[], place: Place) => Promise<readonly Printed[]>;

function environmentOf({ account, folder, colours }: Place): Readonly<Record<string, string>> {
  const own = { HOME: folder, TALLYSHEET_STATE_DIR: join(folder, 'state') };
  return { ...own, ...account.env, ...(colours ? {} : { NO_COLOR: '1' }) };
}

/** The program in this process, told that it has a terminal. */
const captured: Terminal = async (steps, place) => {
  const printed: Printed[] = [];
  for (const step of steps) {
    const screen = captureIo({ isTerminal: true });
    const env = environmentOf(place);
    screen.stdin.end((step.typed ?? []).map((line) => `${line}\r`).join(''));
    await main(step.words, { ...screen.io, env, cwd: place.folder, isOutputTerminal: true });
    printed.push({ step, text: screen.stdout() + screen.stderr() });
  }
  return printed;
};

const DRIVER = fileURLToPath(new URL('./pty-driver.mjs', import.meta.url));
const MARK = '<<<step>>>';

/** The built program in a pseudo-terminal, which `script` of util-linux makes: all steps in one process. */
const pseudoTerminal: Terminal = async (steps, place) => {
  const work = join(place.folder, 'work.json');
  writeFileSync(work, JSON.stringify({ steps, env: environmentOf(place), mark: MARK }));
  const log = join(place.folder, 'typescript');
  const command = `${process.execPath} ${DRIVER} ${work}`;
  const child = spawn('script', ['-qefc', command, log], { cwd: place.folder, stdio: 'ignore' });
  await once(child, 'close');
  const [, ...texts] = readFileSync(log, 'utf8').replaceAll('\r\n', '\n').split(MARK);
  return steps.map((step, at) => ({ step, text: texts[at] ?? '' }));
};

const hasScript = spawnSync('script', ['--version']).status === 0;

test('every command is tried among hostile names', () => {
  const tried = new Set(hostileSteps('').map(({ command }) => command));
  const names = singleCommands(COMMANDS).map(({ name }) => name);
  expect(names.filter((name) => !tried.has(name))).toEqual([]);
});

/** Commands that leave nothing for those behind them, of which there are many alike. */
const ALIKE = /^(scan|report|call)\b/;

/** All steps, and of those that are alike some. */
function played(steps: readonly Step[]): readonly Step[] {
  const alike = steps.filter(({ command = '' }) => ALIKE.test(command));
  const some = new Set(sampled(alike, 24));
  return steps.filter((step) => !alike.includes(step) || some.has(step));
}

const TERMINALS: readonly (readonly [how: string, terminal: Terminal, colours: boolean])[] = [
  ['without colours', captured, false],
  [
    `with colours, in ${hasScript ? 'a pseudo-terminal' : 'this process'}`,
    hasScript ? pseudoTerminal : captured,
    true,
  ],
];

test.each(thinned(TERMINALS, 1))(
  'no screen lets a name out of its place, %s',
  { timeout: 240_000 },
  async (_how, ...given) => {
    const [terminal, colours] = given;
    const seed = temporaryFile('seed.json', JSON.stringify(HOSTILE_ACCOUNT));
    const account = await serveAccount('--seed', seed);
    const folder = mkdtempSync(join(tmpdir(), 'tallysheet-hostile-'));
    writeHostileFiles(folder);
    const ran = await terminal(played(hostileSteps(account.url)), { account, folder, colours });
    await account.get(`/assets.api?${encodeURIComponent(hostile('parameter'))}=1`);
    await account.end();
    const served = { step: { command: 'serve', words: ['serve'] }, text: account.printed.stderr() };
    const printed: readonly Printed[] = [...ran, served];
    expect(printed.some(({ text }) => text.includes('\u001B[1m'))).toBe(colours);
    for (const { step, text } of printed) {
      const name = step.words.map((word) => word.replace(/[^ -~].*/su, '…')).join(' ');
      const words = text.replace(OWN_SEQUENCES, '');
      expect
        .soft(OBEYED.exec(words)?.[0] ?? '', `obeyed, of ${name}: ${JSON.stringify(words)}`)
        .toBe('');
      expect.soft(words, `of ${name}`).not.toMatch(new RegExp(`^\\s*${FORGED}`, 'm'));
      expect.soft(words, `of ${name}`).not.toMatch(/Internal error|UND_ERR|stack size/);
      if (step.isOwn === undefined) expect.soft(words, `of ${name}`).toContain(SHOWN);
      else expect.soft(words, `of ${name}`).not.toBe('');
    }
  },
);
