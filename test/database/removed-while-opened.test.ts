import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { temporaryFile } from '../support/temporary-folder.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

const PROCESSES = 4;
const ROUNDS = 600;

/** Opens one file again and again, writes to it and removes it; says what went wrong but for others that hold it. */
const OPENS_AND_REMOVES = `
  const [path, rounds, module] = process.argv.slice(1);
  const { openRebuildable } = await import(module);
  const wrong = [];
  let done = 0;
  for (let round = 0; round < Number(rounds); round += 1) {
    try {
      const database = openRebuildable(path, ['CREATE TABLE one (id INTEGER PRIMARY KEY)']);
      database.run('INSERT INTO one DEFAULT VALUES');
      const made = database.get('SELECT count(*) AS made FROM one').made;
      if (made !== 1) wrong.push('has ' + made + ' rows');
      database.remove();
      done += 1;
    } catch (error) {
      if (error.problem !== 'busy') wrong.push(String(error));
    }
  }
  console.log(JSON.stringify({ wrong, isDone: done > 0 }));
  process.exit();
`;

test.skipIf(IS_EVERYDAY)(
  'a database that processes open and remove at the same moment is whole for each that has it',
  async () => {
    const module = new URL('../../build/database/rebuildable.js', import.meta.url).href;
    const path = temporaryFile('shared.db', '');
    const words = [
      '--input-type=module',
      '--eval',
      OPENS_AND_REMOVES,
      path,
      String(ROUNDS),
      module,
    ];
    const ended = Array.from({ length: PROCESSES }, async () => {
      const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      await once(child, 'close');
      return JSON.parse(printed) as unknown;
    });

    expect(await Promise.all(ended)).toEqual(Array(PROCESSES).fill({ wrong: [], isDone: true }));
  },
);
