import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { handedOutBy } from '../../../src/import/handed-out.ts';
import type { ConnectedWorkplace } from '../../../src/import/ledger/run/workplace.ts';
import { EVERYTHING } from '../../../src/reports/status/account/choose-holdings.ts';
import { CUSTODY } from '../../../src/reports/status/custody.ts';
import { actByOthers } from '../../support/acts-of-others.ts';
import { Killed } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { reportOf, tableOf } from './status-rehearsal.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'HQ' }],
  members: ['Ann', 'Bo'].map((name) => ({
    ...{ first_name: name, last_name: 'Hay', role: 'Staff' },
    email: `${name.toLowerCase()}@firm.example`,
  })),
  fixed_assets: ['Drill', 'Saw', 'Lamp'].map((name) => ({
    ...{ name, group: 'Tools', purchased_on: '2025-01-01' },
  })),
  asset_stock: [{ name: 'Vest', group: 'Tools', location: 'HQ', initial_stock_quantity: 20 }],
};

function rehearsed(): Rehearsal {
  return new Rehearsal({ seed: SEED });
}

/** Checks items out, and gives the name of the run. */
function handOut(rehearsal: Rehearsal, kind: string, ...rows: string[]): Promise<string> {
  return handOutBy('Member', rehearsal, kind, ...rows);
}

async function handOutBy(
  heading: 'Member' | 'Member email',
  rehearsal: Rehearsal,
  kind: string,
  ...rows: string[]
): Promise<string> {
  const file = rehearsal.write('out.csv', [`Item,${heading},Quantity`, ...rows].join('\n'));
  const { files } = await rehearsal.import([file], { kind: `${kind}.checkout` });
  return basename(files.folder);
}

function said(rehearsal: Rehearsal, run: string): Promise<string[][]> {
  const handedOut = handedOutBy([run], rehearsal.workplace());
  return reportOf(CUSTODY, { exponent: 2, handedOut }, { rehearsal }).then(({ exceptions }) =>
    exceptions
      .filter(({ code }) => code !== 'no-price')
      .map(({ code, about, message }) =>
        [code, about, message].map((text) => text.replaceAll(run, 'RUN')),
      ),
  );
}

/** The program ends before a write with this in its address is sent. */
function killedAt(part: string): Rehearsal['between'] {
  return (service) => ({
    send: (request) => {
      if (request.method === 'PUT' && request.target.includes(part)) throw new Killed('killed');
      return service.send(request);
    },
  });
}

/** The same folder, connected to another account. */
function another(workplace: ConnectedWorkplace): ConnectedWorkplace {
  const other = { account: 'other', baseUrl: 'https://other.example' };
  return { ...workplace, connection: { ...workplace.connection, ...other } };
}

describe('what a run handed out', () => {
  test('is of its account only, by its name and as the last run', async () => {
    const rehearsal = rehearsed();
    const run = await handOut(rehearsal, 'fixed-assets', '#1,ann@firm.example,');
    const other = another(rehearsal.workplace());

    expect(handedOutBy(['last'], rehearsal.workplace()).runs[0]?.name).toBe(run);
    expect(() => handedOutBy(['last'], other)).toThrow(
      'No run on this account has checked anything out to a person',
    );
    expect(() => handedOutBy([run], other)).toThrow(
      `The run ${run} is of another account: https://company.example`,
    );
  });

  test('is of an interrupted run, too, as its checkouts may still come', async () => {
    const rehearsal = rehearsed();
    await handOut(rehearsal, 'fixed-assets', '#1,ann@firm.example,');
    rehearsal.between = killedAt('/assets/2/');
    await expect(handOut(rehearsal, 'fixed-assets', '#2,ann@firm.example,')).rejects.toThrow(
      Killed,
    );

    expect(() => handedOutBy(['last'], rehearsal.workplace())).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^The run \S+ checked nothing out to a person$/) as string,
        hint: expect.stringContaining('Send its checkouts first: `tallysheet resume') as string,
      }),
    );
  });

  test('is on the page of who received it, not of another person of the run who has it now', async () => {
    const rehearsal = rehearsed();
    const rows = ['#1,ann@firm.example,', '#2,bo@firm.example,'];
    const run = await handOut(rehearsal, 'fixed-assets', ...rows);
    await actByOthers(rehearsal, [
      ['fixed-assets.checkin', { asset_no: 1 }],
      ['fixed-assets.checkout', { asset_no: 1, user_id: 2 }],
    ]);

    const handedOut = handedOutBy([run], rehearsal.workplace());
    const { forms } = await reportOf(CUSTODY, { exponent: 2, handedOut }, { rehearsal });

    expect(
      forms?.forms.map(({ title, tables }) => [title, tables[0]?.rows.map(([name]) => name)]),
    ).toEqual([['Items received by Bo Hay', ['Saw (#2)']]]);
    expect(await said(rehearsal, run)).toEqual([
      [
        'not-held-any-more',
        '#1 Drill',
        'Ann Hay no longer holds it, so it is on no page: it is checked out to Bo Hay (checked out by RUN)',
      ],
    ]);
  });

  test('is named where it is retired, and where units of it came back', async () => {
    const rehearsal = rehearsed();
    const asset = await handOut(rehearsal, 'fixed-assets', '#1,ann@firm.example,');
    const stock = await handOut(rehearsal, 'asset-stock', 'Vest,ann@firm.example,5');
    const report = await reportOf(CUSTODY, { exponent: 2 }, { rehearsal });
    const entries = tableOf(report, 'Custody').map(({ Entry = '' }) => Entry);
    const line = Number(entries.find((entry) => entry.includes('/'))?.split('/')[1]);
    await actByOthers(rehearsal, [
      ['fixed-assets.checkin', { asset_no: 1 }],
      ['fixed-assets.retire', { asset_no: 1, retired_on: '2026-01-15', retire_reason_id: 1 }],
      ['asset-stock.checkin', { stock_no: 4, selected_line_items: [line], quantity: 2 }],
    ]);

    expect(await said(rehearsal, asset)).toEqual([
      [
        'not-held-any-more',
        '#1 Drill',
        'Ann Hay no longer holds it, so it is on no page: it is retired (checked out by RUN)',
      ],
    ]);
    expect(await said(rehearsal, stock)).toEqual([
      ['partly-returned', '#4 Vest', 'Ann Hay holds 3 of the 5 units that RUN checked out'],
    ]);
  });

  test('to a person by the e-mail address alone is on the page of that person', async () => {
    const rehearsal = rehearsed();
    const rows = ['#1,ann@firm.example,'];
    const run = await handOutBy('Member email', rehearsal, 'fixed-assets', ...rows);

    const handedOut = handedOutBy([run], rehearsal.workplace());
    const { forms } = await reportOf(CUSTODY, { exponent: 2, handedOut }, { rehearsal });

    expect(handedOut.items.map(({ to }) => to)).toEqual(['ann@firm.example']);
    expect(forms?.forms.map(({ title }) => title)).toEqual(['Items received by Ann Hay']);
  });

  test('counts of the people who are asked for only those who got something', async () => {
    const rehearsal = rehearsed();
    await handOut(rehearsal, 'fixed-assets', '#2,bo@firm.example,');
    await rehearsal.clock.advance(60_000);
    await handOut(rehearsal, 'fixed-assets', '#1,ann@firm.example,');

    const handedOut = handedOutBy(['last'], rehearsal.workplace());
    const selection = { ...EVERYTHING, members: ['ann@firm.example', 'bo@firm.example'] };
    const wanted = { exponent: 2, handedOut, selection, allHeld: true } as const;
    const { forms } = await reportOf(CUSTODY, wanted, { rehearsal });

    expect(forms?.forms.map(({ title }) => title)).toEqual(['Items held by Ann Hay']);
  });

  test('by two runs to the same person is named once', async () => {
    const rehearsal = rehearsed();
    const runs: string[] = [];
    for (const name of ['first', 'second']) {
      runs.push(await handOut(rehearsal, 'fixed-assets', '#1,ann@firm.example,'));
      await actByOthers(rehearsal, [['fixed-assets.checkin', { asset_no: 1, comments: name }]]);
    }

    const handedOut = handedOutBy(runs, rehearsal.workplace());
    const { exceptions } = await reportOf(CUSTODY, { exponent: 2, handedOut }, { rehearsal });

    expect(exceptions.map(({ code, about }) => [code, about])).toEqual([
      ['not-held-any-more', '#1 Drill'],
    ]);
  });

  test('leaves failed and unfinished checkouts off the pages, and names how many they are', async () => {
    const rehearsal = rehearsed();
    const refused = { status: 422, headers: {}, body: '{"errors":["No."]}' };
    rehearsal.between = (service) => ({
      send: (request) => {
        const { method, target } = request;
        if (method === 'PUT' && target.startsWith('/assets/2/')) return Promise.resolve(refused);
        if (method === 'PUT' && target.startsWith('/assets/3/')) throw new Killed('killed');
        return service.send(request);
      },
    });
    const rows = ['#1', '#2', '#3'].map((item) => `${item},ann@firm.example,`);
    await expect(handOut(rehearsal, 'fixed-assets', ...rows)).rejects.toThrow(Killed);
    rehearsal.between = (service) => service;

    const { runs } = handedOutBy(['last'], rehearsal.workplace());

    expect(await said(rehearsal, runs[0]?.name ?? '')).toEqual([
      ['failed-checkouts', 'RUN', 'Failed, so on no page: 1 checkout of the run'],
      ['unfinished-run', 'RUN', 'Not sent or not verified, so on no page: 1 checkout of the run'],
    ]);
  });
});
