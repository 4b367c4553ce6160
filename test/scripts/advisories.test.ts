import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askForAdvisories, shippedPackages } from '../../scripts/advisories.mjs';
import { onCleanUp } from '../support/clean-up.ts';

test('asks about what is installed and what is inside our files, and not about tools', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/undici': { version: '7.30.2' },
      'node_modules/yargs/node_modules/@scope/cliui': { version: '9.0.1' },
      'node_modules/eslint': { version: '10.15.0', dev: true },
    },
  } as const;
  const components = [
    { name: 'pdfkit', version: '0.20.2' },
    { name: 'undici', version: '7.29.0' },
  ];
  expect(shippedPackages(lock, { components })).toEqual({
    '@scope/cliui': ['9.0.1'],
    pdfkit: ['0.20.2'],
    undici: ['7.30.2', '7.29.0'],
  });
});

/** A registry that knows of one package. */
async function registry(status: number): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => asked.push(`${request.url ?? ''} ${chunk}`));
    request.on('end', () => {
      const advisory = { severity: 'high', title: 'Reads too much', url: 'https://a.example/1' };
      response.writeHead(status).end(JSON.stringify({ pdfkit: [advisory] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

test('lists what the registry says of them', async () => {
  const { url, asked } = await registry(200);
  expect(await askForAdvisories({ pdfkit: ['0.20.2'] }, url)).toEqual([
    { name: 'pdfkit', severity: 'high', title: 'Reads too much', url: 'https://a.example/1' },
  ]);
  expect(asked).toEqual(['/-/npm/v1/security/advisories/bulk {"pdfkit":["0.20.2"]}']);
});

test('knows nothing where the registry refuses, which is not the same as no advisory', async () => {
  const { url } = await registry(405);
  expect(await askForAdvisories({ pdfkit: ['0.20.2'] }, url)).toBeUndefined();
});
