// Runs command lines one after the other on the terminal of this process: node pty-driver.mjs <work.json>
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { main } from '../../../build/cli/main.js';
import { processIo } from '../../../build/cli/terminal/process-io.js';

const { steps, env, mark } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { words, typed = [] } of steps) {
  process.stdout.write(mark);
  const stdin = new PassThrough();
  stdin.end(typed.map((line) => `${line}\r`).join(''));
  await main(words, { ...processIo(), stdin, env: { ...env } });
}
process.exit(0);
