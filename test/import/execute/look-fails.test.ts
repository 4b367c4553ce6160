import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ExecutedRun } from '../../../src/import/send/conclude-run.ts';
import type { RunSummary } from '../../../src/import/ledger/run/summary.ts';
import type { Transport, WireRequest, WireResponse } from '../../../src/wire/messages.ts';
import { FaultyTransport, isWrite, type Fault } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const ELEVEN_MINUTES_MS = 11 * 60_000;
const ROWS = 6;

const REGISTER = [
  'Identifier,Name,Group,Purchased on',
  ...Array.from({ length: ROWS }, (_each, at) => `A-${at + 1},Laptop,Computers,03/31/2024`),
  'A-99,Laptop,Computers,no date at all',
  '',
].join('\n');

/** What befalls every look at the account, the error that ends the run, and its exit code. */
const PROBLEMS: readonly (readonly [Fault | 'changes each time', string, number])[] = [
  ['not-sent', 'service-unreachable', 3],
  ['answer-lost', 'service-unreachable', 3],
  ['502-before-commit', 'service-unreachable', 3],
  ['cut-answer', 'bad-response', 3],
  ['empty-answer', 'bad-response', 3],
  ['web-page', 'not-the-service', 3],
  ['redirect', 'redirected', 3],
  ['403-refusal', 'service-refused', 3],
  ['401-refusal', 'token-refused', 6],
  ['429-seconds', 'wait-too-long', 4],
  ['changes each time', 'incomplete-list', 3],
];

/** Lists are one record longer or shorter each time that they are asked for. */
class ChangingLists implements Transport {
  readonly #service: Transport;
  #calls = 0;

  constructor(service: Transport) {
    this.#service = service;
  }

  async send(request: WireRequest): Promise<WireResponse> {
    const response = await this.#service.send(request);
    if (isWrite(request)) return response;
    this.#calls += 1;
    const body = JSON.parse(response.body) as { total_pages?: number };
    if (body.total_pages !== undefined) body.total_pages = 2 + (this.#calls % 2);
    return { ...response, body: JSON.stringify(body) };
  }
}

function tampered(rehearsal: Rehearsal, fault: Fault | 'changes each time', when: () => boolean) {
  rehearsal.limits = fault === '429-seconds' ? { maxWaitMs: 20_000 } : {};
  rehearsal.between = (service, clock) => {
    const faulty =
      fault === 'changes each time'
        ? new ChangingLists(service)
        : new FaultyTransport(service, (request) => (isWrite(request) ? undefined : fault), {
            clock,
          });
    return { send: (request) => (when() ? faulty : service).send(request) };
  };
}

function calm(rehearsal: Rehearsal): void {
  rehearsal.limits = {};
  rehearsal.between = (service) => service;
}

function writtenSummary({ files }: ExecutedRun): RunSummary {
  return JSON.parse(readFileSync(files.summary, 'utf8')) as RunSummary;
}

describe('a look at the account that fails', () => {
  test.each(sampled(PROBLEMS, 3))(
    'before anything is sent ends the run with its outputs, which goes on: %s',
    async (fault, code, exitCode) => {
      const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
      const { folder } = await rehearsal.plan([rehearsal.write('register.csv', REGISTER)]);
      await rehearsal.clock.advance(ELEVEN_MINUTES_MS);
      tampered(rehearsal, fault, () => true);

      const stopped = await rehearsal.resume(folder);

      expect(stopped.stoppedBy).toMatchObject({ code });
      expect(stopped.summary.outcomes).toMatchObject({ notProcessed: ROWS, failed: 1 });
      expect(writtenSummary(stopped)).toMatchObject({ exitCode, error: { code } });
      expect(stopped.files.results.flatMap((path) => rehearsal.table(path))).toHaveLength(ROWS + 1);
      expect(stopped.files.errors.flatMap((path) => rehearsal.table(path))).toHaveLength(1);
      expect(rehearsal.writes()).toEqual([]);

      calm(rehearsal);
      await rehearsal.clock.advance(ELEVEN_MINUTES_MS);
      const { summary } = await rehearsal.resume(folder);
      expect(summary).toMatchObject({ exitCode: 1, outcomes: { created: ROWS } });
      expect(summary).not.toHaveProperty('error');
      expect(await rehearsal.records('fixed-assets')).toHaveLength(ROWS);
    },
  );

  test.each(sampled(PROBLEMS, 3))(
    'at the end of a run takes no output away, and is made up for: %s',
    async (fault, code, exitCode) => {
      const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
      const file = rehearsal.write('register.csv', REGISTER);
      tampered(rehearsal, fault, () => rehearsal.writes().length >= ROWS);

      const stopped = await rehearsal.import([file]);

      expect(stopped.stoppedBy).toMatchObject({ code });
      expect(stopped.stoppedBy?.message).toContain('Everything was sent');
      expect(stopped.summary).toMatchObject({ exitCode, outcomes: { created: ROWS, failed: 1 } });
      expect(writtenSummary(stopped)).toMatchObject({ exitCode, error: { code } });
      expect(stopped.files.errors.flatMap((path) => rehearsal.table(path))).toHaveLength(1);

      calm(rehearsal);
      rehearsal.calls.length = 0;
      const { stoppedBy, summary } = await rehearsal.resume(stopped.files.folder);
      expect(stoppedBy).toBeUndefined();
      expect(summary).toMatchObject({ exitCode: 1, outcomes: { created: ROWS } });
      expect(rehearsal.calls.length).toBeGreaterThan(0);
      expect(rehearsal.writes()).toEqual([]);
    },
  );
});
