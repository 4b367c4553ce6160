import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServiceProcess } from '../support/program.ts';
import { IS_EVERYDAY, sampled } from '../support/thinned.ts';
import { startService, TEST_TOKEN } from '../support/local-service.ts';

const AMPLE_MS = 120_000;

/** Vendors that each life of the service acknowledges before it is killed. */
const VENDORS_OF_A_LIFE = 20;

const LIVES = sampled([1, 2], 2);

test.skipIf(IS_EVERYDAY)(
  'kill -9 at any moment loses no vendor that was acknowledged',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tallysheet-kill-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    const data = join(folder, 'account.db');
    const acknowledged: string[] = [];
    for (const life of LIVES) {
      const service = await startServiceProcess({ data, token: TEST_TOKEN }, { cwd: folder });
      onTestFinished(() => service.kill());
      const wanted = acknowledged.length + VENDORS_OF_A_LIFE;
      const onAcknowledged = (name: string): void => {
        acknowledged.push(name);
        if (acknowledged.length === wanted) void service.kill();
      };
      const senders = [1, 2, 3, 4].map((sender) =>
        sendUntilKilled(service.url, `${life}-${sender}`, onAcknowledged),
      );
      await Promise.all(senders);
      await service.kill();
    }
    const names = await vendorNames(data);
    expect(acknowledged.length).toBeGreaterThanOrEqual(LIVES.length * VENDORS_OF_A_LIFE);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  },
  AMPLE_MS,
);

async function sendUntilKilled(
  url: string,
  sender: string,
  onAcknowledged: (name: string) => void,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `Vendor ${sender}-${count}`;
    const body = new URLSearchParams({ 'vendor[name]': name });
    const request = { method: 'POST', headers: { token: TEST_TOKEN }, body };
    const answer = await fetch(`${url}/vendors.api`, request)
      .then((response): Promise<unknown> => response.json())
      .catch(() => undefined);
    if (answer === undefined) return;
    onAcknowledged(name);
  }
}

/** The names in the data file, as another service reads them. */
async function vendorNames(data: string): Promise<string[]> {
  const service = startService({ data });
  const names: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await service.call(`GET /assets/vendors.api?page=${page}`);
    const list = body as { vendors: { vendor: { name: string } }[]; total_pages: number };
    names.push(...list.vendors.map(({ vendor }) => vendor.name));
    pages = list.total_pages;
  }
  service.close();
  return names;
}
