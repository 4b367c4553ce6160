import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { HastyClock } from '../remedies/hasty-clock.ts';
import { captureIo, type CapturedIo } from '../support/captured-io.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { startProgram } from '../support/program.ts';
import { serveAccount, type ServedAccount } from '../support/served-account.ts';
import { IS_EVERYDAY, thinned } from '../support/thinned.ts';

const REPORTS = thinned(['audit', 'reservations', 'warranty', 'replacement'] as const, 1);

/** Those whose process is killed too. */
const KILLED = IS_EVERYDAY ? [] : REPORTS;

/** In the middle of the reading. */
const INTERRUPTED_AT = 3;

const STATE = 'state';

let account: ServedAccount;
let proxy: FaultProxy;
/** Whether the service can be reached. */
let isReached = true;

beforeAll(async () => {
  account = await serveAccount('--demo');
  proxy = await FaultProxy.start({
    target: account.url,
    random: () => (isReached ? 1 : 0),
    share: 0.5,
    faults: ['closed before the service'],
  });
});

afterAll(async () => {
  await proxy.close();
  await account.end();
});

interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

function freshPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-report-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const env = { ...account.env, TALLYSHEET_BASE_URL: proxy.url };
  return { folder, env: { ...env, TALLYSHEET_STATE_DIR: join(folder, STATE) } };
}

function wordsOf(report: string): string[] {
  const dated = ['--as-of', '2026-06-30', '--stable-names', '--format', 'csv'];
  return ['report', report, ...dated, '--rate-limit', 'off'];
}

/** Starts the command in this process. */
function start(report: string, { folder, env }: Place): [CapturedIo, Promise<number>] {
  const captured = captureIo({ clock: new HastyClock() });
  return [captured, main(wordsOf(report), { ...captured.io, cwd: folder, env: { ...env } })];
}

function atCall(interrupt: () => void): void {
  const before = proxy.calls;
  proxy.onCall = (number) => {
    if (number === before + INTERRUPTED_AT) interrupt();
  };
}

/** Each way in which a reading ends early, and its exit code; undefined where a signal ends the process. */
const INTERRUPTIONS: Readonly<
  Record<string, (report: string, place: Place) => Promise<number | undefined>>
> = {
  SIGKILL: async (report, { folder, env }) => {
    const program = startProgram(wordsOf(report), { cwd: folder, env });
    atCall(() => {
      program.kill();
    });
    return (await program.end).exitCode;
  },
  'Ctrl-C': (report, place) => {
    const [captured, end] = start(report, place);
    atCall(() => captured.signals.emit('SIGINT'));
    return end;
  },
  'a service that cannot be reached any more': async (report, place) => {
    atCall(() => {
      isReached = false;
    });
    const [, end] = start(report, place);
    const exit = await end;
    isReached = true;
    return exit;
  },
};

const EXITS: Readonly<Record<string, number | undefined>> = {
  SIGKILL: undefined,
  'Ctrl-C': 130,
  'a service that cannot be reached any more': 3,
};

/** The files of a report by their names, without those of the state folder. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name !== STATE);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

test.each(REPORTS)(
  'report %s that is interrupted writes no file, and the next one is whole',
  async (report) => {
    const undisturbed = freshPlace();
    proxy.onCall = () => undefined;
    expect(await start(report, undisturbed)[1]).toBe(0);
    const whole = filesIn(undisturbed.folder);
    expect(Object.keys(whole)).toContain(`${report}-${report}.csv`);

    for (const [how, interrupted] of Object.entries(INTERRUPTIONS)) {
      if (how === 'SIGKILL' && !KILLED.includes(report)) continue;
      const place = freshPlace();

      expect(await interrupted(report, place), how).toBe(EXITS[how]);
      expect(filesIn(place.folder), how).toEqual({});

      proxy.onCall = () => undefined;
      expect(await start(report, place)[1], how).toBe(0);
      expect(filesIn(place.folder), how).toEqual(whole);
    }
  },
);
