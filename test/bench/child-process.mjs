import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built program. */
export const PROGRAM = pathOf('../../dist/cli/bin.js');

const USAGE_REPORTER = pathOf('./usage-reporter.mjs');

/** The path of a file named from this folder. */
export function pathOf(name) {
  return fileURLToPath(new URL(name, import.meta.url));
}

/**
 * Runs node with these words; rejects where it ends otherwise than with the exit codes expected.
 * Gives what it printed and the seconds from start to end.
 */
export async function runNode(words, { cwd, env = {}, exitCodes = [0] } = {}) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...env } });
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (printed.stdout += chunk));
  child.stderr.on('data', (chunk) => (printed.stderr += chunk));
  const exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (exitCodes.includes(exitCode)) return { ...printed, exitCode, seconds };
  throw new Error(
    `node ${words.join(' ')} ended with ${exitCode}: ${printed.stderr.slice(-2_000)}`,
  );
}

/** The same, and besides the CPU seconds and the peak of resident memory in MB. */
export async function runMeasured(words, options = {}) {
  const report = join(tmpdir(), `tallysheet-usage-${process.pid}-${Math.random()}.json`);
  const env = { ...options.env, USAGE_REPORT: report };
  try {
    const ended = await runNode(['--import', USAGE_REPORTER, ...words], { ...options, env });
    return { ...ended, ...JSON.parse(readFileSync(report, 'utf8')) };
  } finally {
    rmSync(report, { force: true });
  }
}

/** Starts node with a program that prints one line when it is ready; gives that line. */
export async function startNode(words) {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`node ${words.join(' ')} ended with ${code}`)));
    child.stdout.once('data', (chunk) => resolve(`${chunk}`.trim()));
  });
  return { ready, pid: child.pid, stop: () => child.kill('SIGKILL') };
}

/**
 * The same for a program that is asked meanwhile: `ask('usage')` says what it has used so far, other messages are
 * for the program itself.
 */
export async function startAsked(words) {
  const child = spawn(process.execPath, ['--import', USAGE_REPORTER, ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = await new Promise((resolve, reject) => {
    child.on('error', reject);
    ended.then((code) => reject(new Error(`node ${words.join(' ')} ended with ${code}`)));
    child.stdout.once('data', (chunk) => resolve(`${chunk}`.trim()));
  });
  const ask = (message) =>
    new Promise((resolve, reject) => {
      ended.then((code) => reject(new Error(`node ${words.join(' ')} ended with ${code}`)));
      child.once('message', resolve);
      child.send(message);
    });
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { ready, ask, end, stop: () => child.kill('SIGKILL') };
}
