import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';

const HEADINGS = 'Bezeichnung;Gruppe;Anschaffungsdatum;Inventarnummer';

let account: ServedAccount;
let captured: CapturedIo;

beforeAll(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
});

afterAll(async () => {
  expect(await account.end()).toBe(0);
});

/** The command in one folder and with one state, with fresh output. */
async function tallysheet(line: string, answers?: Readonly<Record<string, string>>) {
  const fresh = captureIo({ env: account.env, isTerminal: answers !== undefined });
  for (const [question, answer] of Object.entries(answers ?? {})) fresh.answer(question, answer);
  const { cwd, env } = captured.io;
  const io = { ...fresh.io, cwd, env: { ...env, ...account.env } };
  const exit = await main(line.split(' '), io);
  return { exit, stdout: fresh.stdout(), stderr: fresh.stderr() };
}

/** A register in which every date could have the day or the month first. */
function save(name: string, rows: readonly string[], headings = HEADINGS): void {
  writeFileSync(join(captured.folder, name), [headings, ...rows, ''].join('\n'));
}

interface Questions {
  readonly questions: readonly Readonly<Record<string, unknown>>[];
}

function questionsIn(stdout: string): Questions['questions'] {
  return (JSON.parse(stdout) as Questions).questions;
}

describe('a file that does not prove how its dates are written', () => {
  beforeAll(() => {
    save('Inventar_2025.csv', [
      'Laptop;Computers;03.04.2024;R-1',
      'Beamer;Computers;05.06.2024;R-2',
    ]);
  });

  test.each(['validate', 'plan'])('%s asks about it and ends with 1', async (command) => {
    const { exit, stdout } = await tallysheet(
      `${command} Inventar_2025.csv --kind fixed-assets --json`,
    );
    expect(exit).toBe(1);
    expect(questionsIn(stdout)).toMatchObject([
      { topic: 'dates', sureness: 'likely', column: 'Anschaffungsdatum', rows: 2 },
    ]);
  });

  test('is not sent with --yes alone', async () => {
    const { exit, stderr } = await tallysheet('import Inventar_2025.csv --kind fixed-assets --yes');
    expect(exit).toBe(1);
    expect(stderr).toContain('Nothing was sent');
    expect(stderr).toContain('Likely: confirm this before anything is sent');
  });

  test('is not sent where the user says no', async () => {
    const { exit, stderr } = await tallysheet('import Inventar_2025.csv --kind fixed-assets', {
      'read rightly': 'n',
    });
    expect(exit).toBe(1);
    expect(stderr).toContain('Nothing was sent');
  });

  test('is sent once the user has agreed, and remembered', async () => {
    const { exit, stderr } = await tallysheet('import Inventar_2025.csv --kind fixed-assets', {
      'read rightly': 'y',
      'Import 2 rows?': 'y',
    });
    expect({ exit, stderr }).toMatchObject({ exit: 0 });
    const listed = await tallysheet('recipes list --json');
    expect(JSON.parse(listed.stdout)).toMatchObject([{ id: 1, file: 'Inventar_2025.csv' }]);
  });

  test('says of the next one how it is read, without a question or a flag', async () => {
    const headings = `Kostenstelle;${HEADINGS}`;
    save('Inventar_2026.csv', ['4711;Drucker;Computers;07.08.2024;R-3'], headings);
    const { exit, stderr } = await tallysheet('import Inventar_2026.csv --yes');
    expect({ exit, stderr }).toMatchObject({ exit: 0 });
    expect(stderr).toContain('read as Inventar_2025.csv on ');
    expect(stderr).toContain('new column Kostenstelle');
    const { assets } = (await account.get('/assets.api')) as {
      assets: readonly { name: string }[];
    };
    expect(assets.filter(({ name }) => name === 'Drucker')).toMatchObject([
      { identifier: 'R-3', purchased_on: '2024-08-07' },
    ]);
  });

  test('is asked about again once its recipe is forgotten', async () => {
    const { exit } = await tallysheet('recipes forget 1');
    expect(exit).toBe(0);
    const listed = JSON.parse((await tallysheet('recipes list --json')).stdout) as { id: number }[];
    for (const { id } of listed) await tallysheet(`recipes forget ${id}`);
    const planned = await tallysheet('plan Inventar_2025.csv --kind fixed-assets --json');
    expect(questionsIn(planned.stdout)).toMatchObject([{ topic: 'dates' }]);
  });
});
