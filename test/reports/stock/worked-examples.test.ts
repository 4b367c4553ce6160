import { describe, expect, test } from 'vitest';
import {
  IN_TRANSIT,
  showQuantity,
  showUnitCost,
  valueItem,
  type Movement,
  type ValuationMethod,
} from '../../../src/reports/stock/index.ts';
import {
  codes,
  cost,
  count,
  issue,
  ledgerOf,
  postings,
  quantity,
  receipt,
  termsOf,
  transfer,
} from './builders.ts';

const values = (movements: readonly Movement[], method: ValuationMethod, standard?: string) => {
  const standardCosts =
    standard === undefined ? [] : [{ from: '2026-01-01', cost: cost(standard) }];
  const terms = termsOf(method, { itemTerms: () => ({ standardCosts }) });
  return valueItem('I', movements, terms).lines.map(({ value }) => Number(value));
};

describe('the cheat sheet of Odoo 19: 8 at 10, 4 at 16, 10 out, 2 more', () => {
  const first = [
    receipt('2026-01-01', 8, '10'),
    receipt('2026-01-02', 4, '16'),
    issue('2026-01-03', 10),
  ];

  test.each([
    ['fifo', '6', [8000, 14400, 3200, 4400]],
    ['moving-average', '6', [8000, 14400, 2400, 3600]],
    ['standard', '9', [8000, 12000, 2000, 4000]],
  ] as const)('%s', (method, last, expected) => {
    expect(values([...first, receipt('2026-01-04', 2, last)], method, '10')).toEqual(expected);
  });
});

test('an average of 15.91875 is kept unrounded: 477.56 and 795.94 are 1273.50', () => {
  const { lines } = ledgerOf([
    receipt('2026-01-01', 80, '15.91875'),
    issue('2026-01-02', 30),
    issue('2026-01-03', 50),
  ]);
  expect(postings(lines)).toEqual([
    ['receipt', 127350, 127350],
    ['issue', -47756, 79594],
    ['issue', -79594, 0],
  ]);
});

// A textbook's example of perpetual systems: 1,000 units for 12,000, of which 550 are sold.
describe('100 at 10, 200 at 11, 300 at 12, 550 sold, 400 at 13', () => {
  const movements = [
    receipt('2026-01-01', 100, '10'),
    receipt('2026-04-15', 200, '11'),
    receipt('2026-08-24', 300, '12'),
    issue('2026-09-10', 550),
    receipt('2026-11-27', 400, '13'),
  ];

  test.each([
    ['fifo', -620_000, 580_000],
    ['moving-average', -623_333, 576_667],
  ] as const)('%s: cost of sales %i, closing %i', (method, sold, closing) => {
    const { lines, value } = valueItem('I', movements, termsOf(method));
    expect([Number(lines[3]?.valueChange), Number(value)]).toEqual([sold, closing]);
  });
});

test('each posting is rounded once, and the last takes the rest', () => {
  const { lines } = ledgerOf([
    receipt('2026-01-01', 1, '4'),
    receipt('2026-01-01', 2, '3'),
    issue('2026-01-02', 1),
    issue('2026-01-03', 1),
    issue('2026-01-04', 1),
  ]);
  expect(postings(lines).slice(2)).toEqual([
    ['issue', -333, 667],
    ['issue', -333, 334],
    ['issue', -334, 0],
  ]);
});

test('half cents do not gather: a thousand screws at 0.005 go out without the value going below nought', () => {
  const movements = Array.from({ length: 1000 }, () => issue('2026-01-02', 1));
  const { lines, value } = ledgerOf([receipt('2026-01-01', 1000, '0.005'), ...movements]);
  expect(value).toBe(0n);
  expect(lines[501]?.quantity).toBe(quantity(499));
  expect(lines.slice(0, 5).map((line) => Number(line.value))).toEqual([500, 499, 499, 498, 498]);
  expect(Number(lines[501]?.value)).toBeOneOf([249, 250]);
});

test.each([
  [0, [10, 3, 7]],
  [2, [1000, 333, 667]],
  [3, [10000, 3333, 6667]],
] as const)('a currency of %i decimals', (exponent, [bought, sold, left]) => {
  const movements = [
    receipt('2026-01-01', 1, '4'),
    receipt('2026-01-01', 2, '3'),
    issue('2026-01-02', 1),
  ];
  const { lines, value } = ledgerOf(movements, { exponent });
  expect([Number(lines[1]?.value), -Number(lines[2]?.valueChange), Number(value)]).toEqual([
    bought,
    sold,
    left,
  ]);
});

describe('stock below nought', () => {
  const movements = [
    receipt('2026-01-01', 4, '10'),
    issue('2026-01-02', 10),
    receipt('2026-01-03', 4, '12'),
    receipt('2026-01-04', 8, '13'),
    issue('2026-01-05', 6),
  ];

  test.each(['moving-average', 'fifo'] as const)(
    '%s: goes out at the cost last known; receipts fill the hole and put the cost right',
    (method) => {
      const ledger = valueItem('I', movements, termsOf(method));
      expect(postings(ledger.lines)).toEqual([
        ['receipt', 4000, 4000],
        ['issue', -10000, -6000],
        ['receipt', 4800, -1200],
        ['cost-adjustment', -800, -2000],
        ['receipt', 10400, 8400],
        ['cost-adjustment', -600, 7800],
        ['issue', -7800, 0],
      ]);
      expect(codes(ledger)).toEqual(['negative-stock']);
    },
  );

  test('FIFO fills the oldest hole first', () => {
    const { lines } = valueItem(
      'I',
      [
        receipt('2026-01-01', 1, '10'),
        issue('2026-01-02', 3),
        receipt('2026-01-03', 1, '20'),
        issue('2026-01-04', 1),
        receipt('2026-01-05', 1, '30'),
      ],
      termsOf('fifo'),
    );
    expect(postings(lines).slice(3)).toEqual([
      ['cost-adjustment', -1000, -1000],
      ['issue', -2000, -3000],
      ['receipt', 3000, 0],
      ['cost-adjustment', -2000, -2000],
    ]);
  });

  test('before any receipt it goes out at the standard cost, and without one at nought', () => {
    const out = [issue('2026-01-01', 2), receipt('2026-01-02', 2, '5')];
    const known = ledgerOf(out, {
      itemTerms: () => ({ standardCosts: [{ from: '2025-01-01', cost: cost('7') }] }),
    });
    expect(postings(known.lines)).toEqual([
      ['issue', -1400, -1400],
      ['receipt', 1000, -400],
      ['cost-adjustment', 400, 0],
    ]);
    expect(codes(known)).toEqual(['negative-stock']);
    const unknown = ledgerOf(out);
    expect(postings(unknown.lines)[0]).toEqual(['issue', 0, 0]);
    expect(codes(unknown)).toEqual(['cost-unknown', 'negative-stock']);
  });
});

describe('standard cost', () => {
  const standardCosts = [
    { from: '2026-01-01', cost: cost('10') },
    { from: '2026-02-01', cost: cost('11.5') },
  ];
  const terms = termsOf('standard', { itemTerms: () => ({ standardCosts }) });

  test('what a receipt cost more or less goes to the difference account', () => {
    const { lines } = valueItem('I', [receipt('2026-01-05', 3, '9')], {
      ...terms,
      asOf: '2026-01-31',
    });
    expect(lines.map(({ valueChange, difference }) => [valueChange, difference])).toEqual([
      [3000n, -300n],
    ]);
  });

  test('another standard revalues what is there on its day', () => {
    const { lines } = valueItem(
      'I',
      [receipt('2026-01-05', 3, '9'), issue('2026-03-01', 1)],
      terms,
    );
    expect(lines.map(({ kind, date, value }) => [kind, date, Number(value)])).toEqual([
      ['receipt', '2026-01-05', 3000],
      ['revaluation', '2026-02-01', 3450],
      ['issue', '2026-03-01', 2300],
    ]);
  });

  test('without a standard the first cost is taken, and listed', () => {
    const ledger = valueItem(
      'I',
      [receipt('2026-01-05', 3, '9'), receipt('2026-01-06', 1, '10')],
      termsOf('standard'),
    );
    expect(ledger.value).toBe(3600n);
    expect(codes(ledger)).toEqual(['no-standard-cost']);
  });
});

describe('returns', () => {
  const bought = [
    receipt('2026-01-01', 10, '10', { reference: 'PO-1' }),
    receipt('2026-01-02', 10, '20', { reference: 'PO-2' }),
  ];

  test.each([
    ['moving-average', [-6000, 3000, 27000]],
    ['fifo', [-4000, 2000, 28000]],
  ] as const)('%s: what comes back has the cost it left with', (method, [sold, back, left]) => {
    const { lines } = valueItem(
      'I',
      [
        ...bought,
        { item: 'I', kind: 'sale', date: '2026-01-03', quantity: quantity(4), reference: 'S-1' },
        { item: 'I', kind: 'return-in', date: '2026-01-09', quantity: quantity(2), of: 'S-1' },
      ],
      termsOf(method),
    );
    expect(postings(lines).slice(2)).toEqual([
      ['sale', sold, 30000 + sold],
      ['return-in', back, left],
    ]);
  });

  test.each([
    ['moving-average', '13.333333'],
    ['fifo', undefined],
  ] as const)('%s: what goes back has the cost it came with', (method, average) => {
    const ledger = valueItem(
      'I',
      [
        ...bought,
        { item: 'I', kind: 'return-out', date: '2026-01-03', quantity: quantity(5), of: 'PO-2' },
      ],
      termsOf(method),
    );
    expect(ledger.value).toBe(20000n);
    expect(ledger.lines.at(-1)?.difference).toBe(0n);
    if (average !== undefined) expect(showUnitCost(ledger.knownCost ?? 0n)).toBe(average);
  });

  test('what is credited beyond the value that is left goes to the difference account', () => {
    const { lines, value } = ledgerOf([
      ...bought,
      issue('2026-01-03', 19),
      { item: 'I', kind: 'return-out', date: '2026-01-04', quantity: quantity(1), of: 'PO-2' },
    ]);
    expect(value).toBe(0n);
    expect(lines.at(-1)).toMatchObject({ valueChange: -1500n, difference: -500n });
  });
});

describe('counts', () => {
  test('what is found more comes in at the average, what is missing goes out', () => {
    const { lines } = ledgerOf([
      receipt('2026-01-01', 10, '3'),
      receipt('2026-01-01', 10, '4'),
      count('2026-01-02', 22),
      count('2026-01-03', 21),
      count('2026-01-04', 21),
    ]);
    expect(postings(lines).slice(2)).toEqual([
      ['count', 700, 7700],
      ['count', -350, 7350],
      ['count', 0, 7350],
    ]);
  });

  test('a count at a location says nothing of the others', () => {
    const { locations, quantity: whole } = ledgerOf([
      receipt('2026-01-01', 10, '3', { location: 'Depot' }),
      receipt('2026-01-01', 5, '3', { location: 'Lab' }),
      count('2026-01-02', 4, { location: 'Lab' }),
    ]);
    expect(showQuantity(whole)).toBe('14');
    expect(locations.map(({ location, quantity: held }) => [location, showQuantity(held)])).toEqual(
      [
        ['Depot', '10'],
        ['Lab', '4'],
      ],
    );
  });
});

test('a transfer moves quantity, not value; the half that is told leaves the rest in transit', () => {
  const { lines, locations } = ledgerOf([
    receipt('2026-01-01', 10, '3', { location: 'Depot' }),
    transfer('2026-01-02', 4, 'Depot', 'Lab'),
    { item: 'I', kind: 'transfer', date: '2026-01-03', quantity: quantity(2), from: 'Depot' },
  ]);
  expect(postings(lines).slice(1)).toEqual([
    ['transfer', 0, 3000],
    ['transfer', 0, 3000],
  ]);
  expect(locations.map(({ location, quantity: held }) => [location, showQuantity(held)])).toEqual([
    [IN_TRANSIT, '2'],
    ['Depot', '4'],
    ['Lab', '4'],
  ]);
});

test('a checkout is custody: what is on hand stays, and what comes back elsewhere has moved', () => {
  const out = { item: 'I', kind: 'checkout', date: '2026-01-02', location: 'Depot' } as const;
  const back = { item: 'I', kind: 'checkin', date: '2026-01-05', location: 'Lab' } as const;
  const ledger = ledgerOf([
    receipt('2026-01-01', 10, '3', { location: 'Depot' }),
    { ...out, quantity: quantity(4), holder: 'Room 12' },
    { ...back, quantity: quantity(1), from: 'Depot' },
  ]);
  expect(ledger.lines[1]).toMatchObject({ holder: 'Room 12', valueChange: 0n });
  expect([ledger.quantity, ledger.checkedOut, ledger.value]).toEqual([
    quantity(10),
    quantity(3),
    3000n,
  ]);
  expect(ledger.locations).toEqual([
    { location: 'Depot', quantity: quantity(9), checkedOut: quantity(3) },
    { location: 'Lab', quantity: quantity(1), checkedOut: 0n },
  ]);
});

test('a sale tells what it fetched, beside what it cost', () => {
  const { lines } = ledgerOf([
    receipt('2026-01-01', 10, '3'),
    { item: 'I', kind: 'sale', date: '2026-01-02', quantity: quantity(4), price: cost('4.999') },
  ]);
  expect(lines[1]).toMatchObject({ valueChange: -1200n, revenue: 2000n });
});

test('the layers that are left are shown line by line when asked for', () => {
  const { lines } = ledgerOf(
    [receipt('2026-01-01', 8, '10'), receipt('2026-01-02', 4, '16'), issue('2026-01-03', 10)],
    { method: 'fifo', withLayers: true },
  );
  expect(
    lines.map(({ layers = [] }) => layers.map((layer) => showQuantity(layer.quantity))),
  ).toEqual([['8'], ['8', '4'], ['2']]);
});
