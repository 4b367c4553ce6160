import { describe, expect, test } from 'vitest';
import {
  showQuantity,
  showUnitCost,
  valueItem,
  type Movement,
  type StockTerms,
} from '../../../src/reports/stock/index.ts';
import {
  codes,
  cost,
  count,
  issue,
  postings,
  quantity,
  receipt,
  termsOf,
  transfer,
} from './builders.ts';

const item = 'I';

function ledger(movements: readonly Movement[], terms: Partial<StockTerms>) {
  return valueItem(item, movements, { ...termsOf('fifo'), ...terms });
}

/** What went out cost, and what is left is worth, in cents. */
function soldAndLeft(movements: readonly Movement[], terms: Partial<StockTerms>) {
  const { lines, value } = ledger(movements, terms);
  const out = lines.filter((line) => line.out > 0n);
  return [-Number(out.reduce((sum, line) => sum + line.valueChange, 0n)), Number(value)];
}

function landedCost(date: string, amount: string, of?: string) {
  const known = { item, kind: 'landed-cost', date, amount: cost(amount) } as const;
  return of === undefined ? known : { ...known, of };
}

// OpenStax, Principles of Accounting 1, chapter 10.2 and 10.3, The Spy Who Loves You Corporation.
describe('150 at 21; 120 sold; 225 at 27; 180 sold; 210 at 33 in July', () => {
  const july = [
    receipt('2026-07-01', 150, '21'),
    issue('2026-07-05', 120),
    receipt('2026-07-10', 225, '27'),
    issue('2026-07-15', 180),
    receipt('2026-07-25', 210, '33'),
  ];

  test.each([
    ['fifo', 720_000, 895_500],
    ['lifo', 738_000, 877_500],
    ['moving-average', 725_294, 890_206],
    ['periodic-average', 828_462, 787_038],
  ] as const)('%s: cost of sales %i, ending inventory %i', (method, sold, left) => {
    expect(soldAndLeft(july, { method })).toEqual([sold, left]);
  });

  // The periodic LIFO of the same chapter is that of issues at the end of the month.
  test('LIFO of the period: all sales at its end', () => {
    const periodic = july.map((movement) =>
      movement.kind === 'issue' ? { ...movement, date: '2026-07-31' } : movement,
    );
    expect(soldAndLeft(periodic, { method: 'lifo' })).toEqual([936_000, 679_500]);
  });
});

// ERPNext, erpnext/stock/tests/test_valuation.py, TestLIFOValuation.
describe('the stacks of ERPNext', () => {
  const layersOf = (movements: readonly Movement[]) =>
    ledger(movements, { method: 'lifo' }).layers.map((layer) => [
      showQuantity(layer.quantity),
      showUnitCost(layer.unitCost),
    ]);

  test('10 at 10 and 10 at 20 less 15 leave 5 at 10', () => {
    const bought = [receipt('2026-01-01', 10, '10'), receipt('2026-01-02', 10, '20')];
    expect(layersOf([...bought, issue('2026-01-03', 15)])).toEqual([['5', '10']]);
    expect(soldAndLeft([...bought, issue('2026-01-03', 15)], { method: 'lifo' })).toEqual([
      25_000, 5_000,
    ]);
  });

  test('more goes out than is there at the cost of the last layer that was', () => {
    const { lines, value } = ledger(
      [receipt('2026-01-01', 10, '10'), receipt('2026-01-02', 10, '10'), issue('2026-01-03', 25)],
      { method: 'lifo' },
    );
    expect([lines[2]?.valueChange, value]).toEqual([-25_000n, -5_000n]);
  });

  test('1 at 1, 2 at 2, 1 out, 3 at 3, 4 out, 4 at 4, 5 out, 5 at 5', () => {
    const movements = [
      receipt('2026-01-01', 1, '1'),
      receipt('2026-01-02', 2, '2'),
      issue('2026-01-03', 1),
      receipt('2026-01-04', 3, '3'),
      issue('2026-01-05', 4),
      receipt('2026-01-06', 4, '4'),
      issue('2026-01-07', 5),
      receipt('2026-01-08', 5, '5'),
    ];
    expect(layersOf(movements.slice(0, 3))).toEqual([
      ['1', '1'],
      ['1', '2'],
    ]);
    expect(layersOf(movements.slice(0, 5))).toEqual([['1', '1']]);
    expect(layersOf(movements.slice(0, 7))).toEqual([]);
    expect(layersOf(movements)).toEqual([['5', '5']]);
  });

  test.each(['fifo', 'lifo'] as const)(
    '%s: 6 at 10 fill a hole of 5 and leave 1 at 10',
    (method) => {
      const ending = ledger(
        [
          {
            item,
            kind: 'opening',
            date: '2026-01-01',
            quantity: quantity(1),
            unitCost: cost('100'),
          },
          issue('2026-01-02', 6),
          receipt('2026-01-03', 6, '10'),
        ],
        { method },
      );
      expect([ending.value, ending.quantity]).toEqual([1_000n, quantity(1)]);
      expect(ending.lines.at(-1)).toMatchObject({ kind: 'cost-adjustment', valueChange: 45_000n });
    },
  );
});

// Odoo, addons/stock_landed_costs/tests/test_stockvaluationlayer.py.
describe('costs that are invoiced after the goods came in', () => {
  const first = receipt('2026-01-01', 10, '10', { reference: 'IN-1' });
  const second = receipt('2026-01-02', 10, '20', { reference: 'IN-2' });

  test.each([
    [
      'fifo',
      [first, second, landedCost('2026-01-03', '100', 'IN-1'), issue('2026-01-04', 1)],
      38_000,
    ],
    [
      'moving-average',
      [first, second, landedCost('2026-01-03', '100', 'IN-1'), issue('2026-01-04', 1)],
      38_000,
    ],
    [
      'fifo',
      [first, second, issue('2026-01-03', 1), landedCost('2026-01-04', '100', 'IN-1')],
      38_000,
    ],
    [
      'moving-average',
      [first, second, issue('2026-01-03', 1), landedCost('2026-01-04', '100', 'IN-1')],
      37_500,
    ],
    ['fifo', [first, issue('2026-01-02', 10), landedCost('2026-01-03', '100', 'IN-1')], 0],
    [
      'moving-average',
      [first, issue('2026-01-02', 10), landedCost('2026-01-03', '100', 'IN-1')],
      0,
    ],
  ] as const)(
    '%s: what is left of the receipt bears its share (case %#)',
    (method, movements, left) => {
      expect(Number(ledger(movements, { method }).value)).toBe(left);
    },
  );

  test.each(['fifo', 'moving-average'] as const)(
    '%s: 2 that were missing when 10 came in bear their share, and are gone',
    (method) => {
      const movements = [
        issue('2026-01-01', 2),
        receipt('2026-01-02', 10, '15', { reference: 'IN-1' }),
        landedCost('2026-01-03', '100', 'IN-1'),
      ];
      const standardCosts = [{ from: '2025-01-01', cost: cost('10') }];
      const ending = ledger(movements, { method, itemTerms: () => ({ standardCosts }) });
      expect([ending.value, ending.quantity]).toEqual([20_000n, quantity(8)]);
    },
  );

  // Odoo posts the odd cent with the second; here it is posted when the books are a whole cent off.
  test('3 at 20 and 40 more leave one by one, to the cent', () => {
    const { lines } = ledger(
      [
        receipt('2026-01-01', 3, '20', { reference: 'IN-1' }),
        landedCost('2026-01-01', '40', 'IN-1'),
        ...[2, 3, 4].map((day) => issue(`2026-01-0${day}`, 1)),
      ],
      {},
    );
    expect(postings(lines).map(([, change]) => change)).toEqual([6000, 4000, -3333, -3333, -3334]);
  });

  test('the share of what is gone is received, and leaves in a line of its own', () => {
    const { lines } = ledger(
      [first, issue('2026-01-02', 4), landedCost('2026-01-03', '100', 'IN-1')],
      {},
    );
    expect(postings(lines).slice(2)).toEqual([
      ['landed-cost', 10_000, 16_000],
      ['cost-adjustment', -4_000, 12_000],
    ]);
  });

  test('a receipt that nobody knows is listed; all that is there bears the cost', () => {
    const ending = ledger([first, second, landedCost('2026-01-03', '-30', 'IN-9')], {});
    expect([ending.value, codes(ending)]).toEqual([27_000n, ['cost-without-receipt']]);
  });

  test('under standard cost all of it is a difference', () => {
    const standardCosts = [{ from: '2025-01-01', cost: cost('10') }];
    const { lines, value } = ledger([first, landedCost('2026-01-03', '100', 'IN-1')], {
      method: 'standard',
      itemTerms: () => ({ standardCosts }),
    });
    expect([value, lines[1]?.difference]).toEqual([10_000n, 10_000n]);
  });

  test('a periodic average bears all of it, whenever in the month it comes', () => {
    const movements = [landedCost('2026-01-31', '100', 'IN-1'), first, issue('2026-01-02', 4)];
    expect(soldAndLeft(movements, { method: 'periodic-average' })).toEqual([8_000, 12_000]);
  });
});

// IAS 2.27: the weighted average may be of a period; here of months, then of the quarter.
describe('the periodic average', () => {
  const movements = [
    receipt('2026-01-10', 100, '10'),
    issue('2026-01-05', 40),
    receipt('2026-02-10', 60, '20'),
    issue('2026-02-20', 60),
    { item, kind: 'return-in', date: '2026-02-25', quantity: quantity(10), of: 'S-1' } as const,
    receipt('2026-03-01', 30, '40'),
    issue('2026-03-15', 50),
  ];

  test('values what goes out at the average of its month, whatever the order', () => {
    const { lines } = ledger(movements, { method: 'periodic-average' });
    const issued = lines.filter((line) => line.kind === 'issue');
    // January 1,000/100; February (600 + 1,200)/120, the return at that average; March (1,050 + 1,200)/100.
    expect(issued.map((line) => Number(line.valueChange))).toEqual([-40_000, -90_000, -112_500]);
  });

  test('of a quarter has one average', () => {
    const average = { per: 'quarter', fiscalYearStart: 1 } as const;
    const { lines, value } = ledger(
      movements.filter(({ kind }) => kind !== 'return-in'),
      { method: 'periodic-average', average },
    );
    const issued = lines.filter((line) => line.kind === 'issue');
    // (1,000 + 1,200 + 1,200) / 190 = 17.894737
    expect(issued.map((line) => Number(line.valueChange))).toEqual([-71_579, -107_368, -89_474]);
    expect(Number(value)).toBe(71_579);
  });

  test('what comes back in a later month has the average of the month in which it left', () => {
    const { lines } = ledger(
      [
        receipt('2026-01-10', 10, '10'),
        issue('2026-01-20', 4, { reference: 'S-1' }),
        receipt('2026-02-10', 8, '20'),
        { item, kind: 'return-in', date: '2026-02-15', quantity: quantity(2), of: 'S-1' },
        issue('2026-02-20', 8),
      ],
      { method: 'periodic-average' },
    );
    // (60 + 160 + 20) / 16 = 15
    expect(postings(lines).slice(3)).toEqual([
      ['return-in', 2_000, 24_000],
      ['issue', -12_000, 12_000],
    ]);
  });

  test('a month that begins below zero fills the hole at its own average', () => {
    const { lines } = ledger(
      [
        receipt('2026-01-10', 4, '10'),
        issue('2026-01-20', 10),
        receipt('2026-02-10', 4, '12'),
        receipt('2026-02-11', 8, '15'),
      ],
      { method: 'periodic-average' },
    );
    expect(postings(lines).slice(2)).toEqual([
      ['receipt', 4_800, -1_200],
      ['cost-adjustment', -1_600, -2_800],
      ['receipt', 12_000, 9_200],
      ['cost-adjustment', -800, 8_400],
    ]);
  });
});

// By the definition of FIFO for each warehouse, as ERPNext keeps its queues.
describe('costs by location', () => {
  const at = (location: string) => ({ location });
  const movements = [
    receipt('2026-01-01', 10, '10', at('North')),
    receipt('2026-01-02', 10, '20', at('South')),
    issue('2026-01-03', 5, at('South')),
    transfer('2026-01-04', 6, 'North', 'South'),
    issue('2026-01-05', 8, at('South')),
  ];

  test.each([
    ['fifo', [-10_000, 0, -13_000], { North: 4_000, South: 3_000 }],
    ['lifo', [-10_000, 0, -10_000], { North: 4_000, South: 6_000 }],
    ['moving-average', [-10_000, 0, -11_636], { North: 4_000, South: 4_364 }],
  ] as const)('%s: transfers take their costs along', (method, changes, values) => {
    const { lines } = ledger(movements, { method, pool: 'location' });
    expect(lines.slice(2).map((line) => Number(line.valueChange))).toEqual(changes);
    const held = new Map(
      lines.flatMap((line) => line.pools ?? []).map((pool) => [pool.location, Number(pool.value)]),
    );
    expect(Object.fromEntries(held)).toEqual(values);
  });

  test('the default is one pool wherever the item lies', () => {
    const { lines } = ledger(movements, {});
    expect(lines.slice(2).map((line) => Number(line.valueChange))).toEqual([-5_000, 0, -11_000]);
    expect(lines.every(({ pools }) => pools === undefined)).toBe(true);
  });

  test('a transfer into a hole fills it at its own cost', () => {
    const { lines, value } = ledger(
      [
        receipt('2026-01-01', 10, '10', at('North')),
        receipt('2026-01-01', 1, '30', at('South')),
        issue('2026-01-02', 3, at('South')),
        transfer('2026-01-03', 4, 'North', 'South'),
      ],
      { pool: 'location' },
    );
    expect(postings(lines).slice(2)).toEqual([
      ['issue', -9_000, 4_000],
      ['transfer', 0, 4_000],
      ['cost-adjustment', 4_000, 8_000],
    ]);
    expect(Number(value)).toBe(8_000);
  });

  test('layers keep the day on which they came in', () => {
    const { layers } = ledger(movements.slice(0, 4), { pool: 'location' });
    expect(layers.map(({ date, quantity: left }) => [date, showQuantity(left)])).toEqual([
      ['2026-01-01', '4'],
      ['2026-01-01', '6'],
      ['2026-01-02', '5'],
    ]);
  });
});

describe('adjustments and revaluations', () => {
  test('an adjustment comes in at what is known, or at the cost that is given, and goes out by the method', () => {
    const found = { item, kind: 'adjustment-in', quantity: quantity(2) } as const;
    const { lines } = ledger(
      [
        receipt('2026-01-01', 10, '10'),
        { ...found, date: '2026-01-02' },
        { ...found, date: '2026-01-03', unitCost: cost('7') },
        { item, kind: 'adjustment-out', date: '2026-01-04', quantity: quantity(11) },
      ],
      {},
    );
    expect(postings(lines).slice(1)).toEqual([
      ['adjustment-in', 2_000, 12_000],
      ['adjustment-in', 1_400, 13_400],
      ['adjustment-out', -11_000, 2_400],
    ]);
  });

  // ERPNext's stock reconciliation sets quantity and rate: a count, and a revaluation to the rate.
  test.each(['moving-average', 'fifo', 'lifo', 'standard'] as const)(
    '%s: what is counted can be revalued to another unit cost',
    (method) => {
      const movements = [
        receipt('2026-01-01', 10, '10'),
        count('2026-01-31', 8),
        { item, kind: 'revaluation', date: '2026-01-31', unitCost: cost('12') } as const,
        issue('2026-02-01', 3),
      ];
      const { lines } = ledger(movements, { method });
      expect(postings(lines).slice(1)).toEqual([
        ['count', -2_000, 8_000],
        ['revaluation', 1_600, 9_600],
        ['issue', -3_600, 6_000],
      ]);
    },
  );

  test.each(['moving-average', 'fifo'] as const)(
    '%s: an amount takes the value of what is there down, never below zero',
    (method) => {
      const { lines } = ledger(
        [
          receipt('2026-01-01', 1, '10'),
          receipt('2026-01-02', 3, '10'),
          { item, kind: 'revaluation', date: '2026-01-03', amount: cost('-32') } as const,
          issue('2026-01-04', 2),
          { item, kind: 'revaluation', date: '2026-01-05', amount: cost('-90') } as const,
        ],
        { method },
      );
      expect(postings(lines).slice(2)).toEqual([
        ['revaluation', -3_200, 800],
        ['issue', -400, 400],
        ['revaluation', -400, 0],
      ]);
    },
  );

  test('a periodic average is not revalued to a unit cost; it is listed', () => {
    const ending = ledger(
      [
        receipt('2026-01-01', 10, '10'),
        { item, kind: 'revaluation', date: '2026-01-05', unitCost: cost('12') },
      ],
      { method: 'periodic-average' },
    );
    expect([ending.value, codes(ending)]).toEqual([10_000n, ['unusable-revaluation']]);
  });
});
