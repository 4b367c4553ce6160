import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUDIT } from '../../../src/reports/status/audit.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';
import { CUSTODY_SEEDS } from './random-accounts.ts';
import { objectsIn, RawAccount } from './raw-account.ts';
import { failedChecks, figuresOf, reportOf, tableOf } from './status-rehearsal.ts';

const WANTED = { exponent: 2, answerDays: 14, since: undefined } as const;

/** What happens to the verification of an asset, one after another. */
const ACTS = fc.array(fc.constantFrom('ask', 'verify', 'lose', 'cancel', 'check in'), {
  maxLength: 3,
});

async function act(raw: RawAccount, item: number, custodian: number, act: string): Promise<void> {
  const calls: Readonly<Record<string, readonly [string, string, string]>> = {
    ask: ['POST', 'verification_requests', ''],
    verify: ['POST', 'verify_possession', `user_id=${custodian}&audit[condition]=Good`],
    lose: ['POST', 'verify_possession', `user_id=${custodian}&audit[response]=Lost`],
    cancel: ['PUT', 'cancel_verification', `user_id=${custodian}`],
    'check in': ['PUT', 'checkin', ''],
  };
  const [method, path, form] = calls[act] ?? ['', '', ''];
  // What the service refuses, such as a withdrawal without a request, changes nothing.
  await raw.request(method, `/assets/${item}/${path}.api`, form).catch(() => undefined);
}

interface PlainAudit {
  readonly item: number;
  readonly state: string;
  readonly response: string;
}

/** The state of each asset by a call of its own, and days as milliseconds. */
async function plainAudit(raw: RawAccount, moment: string): Promise<PlainAudit[]> {
  const found: PlainAudit[] = [];
  for (const asset of await raw.list('/assets.api', 'assets')) {
    const item = Number(asset['sequence_num']);
    const answer = await raw.request('GET', `/assets/verification_status.api?seqs=${item}`);
    const [status = {}] = objectsIn(answer, 'assets');
    const asked = status['requested_at'] as string | null;
    const response = status['response'] as string | null;
    if (status['pending_verification'] === true) {
      const days = (Date.parse(`${moment}Z`) - Date.parse(`${asked ?? ''}Z`)) / 86_400_000;
      found.push({ item, state: days > 14 ? 'Overdue' : 'Pending', response: '' });
    } else if (response !== null) {
      const state = response === 'Verified' ? 'Verified' : 'Not verified';
      found.push({ item, state, response });
    } else if (asset['state'] === 'checked_out') {
      found.push({ item, state: 'Not asked', response: '' });
    }
  }
  return found.toSorted((one, other) => one.item - other.item);
}

async function auditOf(
  seed: SeedDocument,
  acts: readonly (readonly string[])[],
  moment: string,
): Promise<{ report: Awaited<ReturnType<typeof reportOf>>; plain: PlainAudit[] }> {
  const rehearsal = new Rehearsal({ seed });
  const raw = new RawAccount(rehearsal.service.transport);
  const assets = await raw.list('/assets/filter.api?status=checked_out', 'assets');
  for (const [at, asset] of assets.entries()) {
    for (const each of acts[at % Math.max(1, acts.length)] ?? []) {
      await act(raw, Number(asset['sequence_num']), Number(asset['holder_id']), each);
    }
  }
  const report = await reportOf(AUDIT, WANTED, { rehearsal, moment });
  const plain = await plainAudit(raw, moment);
  rehearsal.close();
  return { report, plain };
}

function shown(report: Awaited<ReturnType<typeof reportOf>>): PlainAudit[] {
  return tableOf(report, 'Audit')
    .map((row) => ({
      item: Number(row['Item #']),
      state: row['Verification'] ?? '',
      response: row['Response'] ?? '',
    }))
    .toSorted((one, other) => one.item - other.item);
}

describe('an audit report', () => {
  test('says what the status of each asset says, after any requests and answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        CUSTODY_SEEDS,
        fc.array(ACTS, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('2026-01-15 12:00:00', '2026-01-29 12:00:00', '2026-01-29 12:00:01'),
        async (seed, acts, moment) => {
          const { report, plain } = await auditOf(seed, acts, moment);

          expect(shown(report)).toEqual(plain);
          expect(failedChecks(report)).toEqual([]);
          const count = (state: string) =>
            BigInt(plain.filter((each) => each.state === state).length);
          expect(figuresOf(report)).toMatchObject({
            Items: BigInt(plain.length),
            Verified: count('Verified'),
            'Not verified': count('Not verified'),
            Pending: count('Pending'),
            Overdue: count('Overdue'),
            'Not asked': count('Not asked'),
          });
          expect(report.exceptions.filter(({ code }) => code === 'not-verified').length).toBe(
            Number(count('Not verified')),
          );
        },
      ),
      { numRuns: rounds(10, 10) },
    );
  });

  test.each([
    ['on the last day', '2026-01-29 12:00:00', 'Pending'],
    ['a second later', '2026-01-29 12:00:01', 'Overdue'],
  ])('a request has 14 days: %s', async (_when, moment, state) => {
    const { report } = await auditOf(oneLaptop(), [['ask']], moment);

    expect(tableOf(report, 'Audit')).toMatchObject([
      { Verification: state, 'Asked on': '2026-01-15', 'Answer due': '2026-01-29 12:00' },
    ]);
  });

  test('ignores answers before a day, and asks again', async () => {
    const rehearsal = new Rehearsal({ seed: oneLaptop() });
    const raw = new RawAccount(rehearsal.service.transport);
    await act(raw, 1, 1, 'verify');

    const wanted = { ...WANTED, since: '2026-01-16' };
    const report = await reportOf(AUDIT, wanted, { rehearsal });
    const before = await reportOf(AUDIT, { ...WANTED, since: '2026-01-15' }, { rehearsal });

    expect(tableOf(report, 'Audit').map((row) => row['Verification'])).toEqual(['Not asked']);
    expect(tableOf(before, 'Audit').map((row) => row['Verification'])).toEqual(['Verified']);
    expect(tableOf(before, 'By condition').map(({ Condition }) => Condition)).toEqual(['Good']);
  });

  test('names an answer that is no confirmation', async () => {
    const { report } = await auditOf(oneLaptop(), [['ask', 'lose']], '2026-01-15 12:00:00');

    expect(report.exceptions).toMatchObject([
      {
        severity: 'error',
        code: 'not-verified',
        message: 'The response is "Lost"',
        about: '#1 Laptop',
      },
    ]);
  });
});

function oneLaptop(): SeedDocument {
  return {
    groups: [{ name: 'Computers' }],
    members: [
      { id: 1, email: 'ana@company.example', first_name: 'Ana', last_name: 'Reyes', role: 'Staff' },
    ],
    fixed_assets: [
      {
        sequence_num: 1,
        name: 'Laptop',
        group: 'Computers',
        purchased_on: '2024-02-29',
        state: 'checked_out',
        holder: 'ana@company.example',
      },
    ],
  };
}
