import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../src/cli/command-line.ts';
import { main } from '../../src/cli/main.ts';
import { captureIo } from '../support/captured-io.ts';
import { ROOT } from './markdown.ts';

const LINES = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\n');
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly bin: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly engines: { readonly node: string };
};

/** What follows an instruction, for each time that it is there. */
function instructions(name: string): string[] {
  return LINES.filter((line) => line.startsWith(`${name} `)).map((line) =>
    line.slice(name.length + 1),
  );
}

function words(name: string): string[] {
  return JSON.parse(instructions(name).at(-1) ?? '[]') as string[];
}

const COPIED = instructions('COPY')
  .filter((text) => !text.startsWith('--from'))
  .flatMap((text) => text.split(' ').slice(0, -1));

/** How other containers, this computer and the network may name a container, and a name that is none of it. */
const ASKED_BY = [
  'localhost:4117',
  '172.17.0.2:4117',
  '[fd00::2]:4117',
  '192.168.1.5',
  `${hostname()}:4117`,
  'host.docker.internal:4117',
  'host.containers.internal:4117',
  'evil.example',
];

describe('the Dockerfile', () => {
  test('copies files that exist, and that .dockerignore lets through', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
    expect(COPIED.length).toBeGreaterThan(8);
    expect(COPIED.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(COPIED.filter((path) => ignored.includes(path))).toEqual([]);
  });

  test('copies everything that is packed, and what the build reads', () => {
    const packed = PACKAGE.files.filter((path) => path !== 'dist' && !path.startsWith('!'));
    const needed = [...packed, 'src', 'scripts'];
    expect(needed.filter((path) => !COPIED.includes(path))).toEqual([]);
  });

  test('has a Node that the program runs on, in both stages, and no rights of root', () => {
    const [, least = ''] = />=(\d+)/.exec(PACKAGE.engines.node) ?? [];
    const versions = instructions('FROM').map((text) => Number(/^node:(\d+)-slim/.exec(text)?.[1]));
    expect(versions).toHaveLength(2);
    for (const version of versions) expect(version).toBeGreaterThanOrEqual(Number(least));
    expect(instructions('USER')).toEqual(['node']);
  });

  test('starts the program with flags that it has, on the port that it exposes', async () => {
    const [program = '', ...flags] = [...words('ENTRYPOINT'), ...words('CMD')];
    expect(Object.keys(PACKAGE.bin)).toContain(program);
    expect(readCommandLine(flags)).not.toHaveProperty('print');
    const captured = captureIo();
    const running = main([...flags, '--port', '0'], captured.io);
    await Promise.race([captured.whenPrinted('listening on'), running]);
    const [, port = ''] = /listening on http:\/\/\S+:(\d+)/.exec(captured.stdout()) ?? [];
    const reset = await statusOf(port, '/_admin/reset', 'POST', { token: 'rehearsal' });
    // As the health check asks.
    const unknown = await statusOf(port, '/assets.api', 'GET', {});
    expect([reset, unknown]).toEqual([200, 401]);
    const token = 'rehearsal';
    const statuses = [];
    for (const host of ASKED_BY) {
      statuses.push([host, await statusOf(port, '/assets.api', 'GET', { token, host })]);
    }
    expect(statuses).toEqual(ASKED_BY.map((host) => [host, host === 'evil.example' ? 421 : 200]));
    captured.signals.emit('SIGTERM');
    expect(await running).toBe(0);
    const help = readFileSync(join(ROOT, 'docs/reference/commands.md'), 'utf8');
    const [, usual] = /--port <port> +Port; 0 for any free port \((\d+)\)/.exec(help) ?? [];
    expect(instructions('EXPOSE')).toEqual([usual]);
    expect(LINES.join('\n')).toContain(`http://127.0.0.1:${usual ?? ''}/assets.api`);
  });
});

/** Asks as another container does, which knows this one by its name. */
function statusOf(
  port: string,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = { port, path, method, headers: { host: 'tallysheet:4117', ...headers } };
    const asked = request({ host: '127.0.0.1', ...sent }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });
}
