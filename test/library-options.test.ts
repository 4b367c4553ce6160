import { expect, test } from 'vitest';
import * as library from '../src/index.ts';
import { Rehearsal } from './support/rehearsal.ts';
import { WRONG } from './support/wrong-options.ts';

const { depreciation, stock } = library;

const ASSET = { cost: 100_000n, acquired: '2024-01-01' };
const TERMS = {
  method: { name: 'straight-line', pace: { life: 60 }, salvage: 'base' },
  convention: 'full-month',
  rounding: 'cumulative',
  fiscalYearStart: 1,
  exponent: 2,
} as const;
const STOCK = { method: 'fifo', exponent: 2 } as const;
const MOVEMENT = {
  ...{ id: '1', item: 'A', kind: 'receipt', date: '2024-01-01', location: 'Depot' },
  quantity: 5_000_000n,
} as never;

function planned(): never {
  const plan = depreciation.depreciationPlan(ASSET, TERMS);
  if (!('value' in plan)) throw new Error('the terms of the test are refused');
  return plan.value as never;
}

/** The arguments of each calculation that are settings, by its name: sound ones, and which of them is tried. */
const SETTINGS_OF: Readonly<
  Record<string, () => readonly [sound: readonly unknown[], at: number][]>
> = {
  'depreciation.checkTerms': () => [[[TERMS], 0]],
  'depreciation.depreciationPlan': () => [
    [[ASSET, TERMS], 0],
    [[ASSET, TERMS], 1],
  ],
  'depreciation.depreciationSchedule': () => [
    [[ASSET, TERMS], 0],
    [[ASSET, TERMS], 1],
  ],
  'depreciation.macrsPercentages': () => [[['5', { convention: 'half-year' }], 1]],
  'depreciation.periodGrid': () => [[['month', { from: '2024-01-01', to: '2024-03-31' }, 1], 1]],
  'depreciation.planWithEvents': () => [
    [[planned(), [{ on: '2025-01-31', kind: 'improvement', amount: 5n }]], 1],
  ],
  'depreciation.prospectivePlan': () => [
    [[planned(), { on: '2024-12-31', accumulated: 10_000n }], 1],
  ],
  'depreciation.readAsset': () => [[[{ cost: '5' }], 0]],
  'depreciation.readTerms': () => [[[{ method: 'straight-line', life: '5 years' }], 0]],
  'depreciation.serviceValueAt': () => [
    [
      [
        {
          ...{ price: '100', purchasedOn: '2024-01-01', method: 'Straight Line' },
          ...{ mode: 'Useful Life', usefulLife: '12' },
        },
        ...['2024-06-30', 2],
      ],
      0,
    ],
  ],
  'stock.valueItem': () => [[['A', [MOVEMENT], STOCK], 2]],
  'stock.valueStock': () => [[[[MOVEMENT], STOCK], 1]],
  'stock.valueStockStream': () => [[[asStream([MOVEMENT]), STOCK], 1]],
  'stock.balanceOverPeriod': () => [
    [[stock.valueItem('A', [MOVEMENT], STOCK), { from: '2024-01-01', to: '2024-12-31' }], 1],
  ],
  'stock.classifyAbc': () => [[[[{ item: 'A', amount: 1n }], { a: 80, b: 95 }], 1]],
  'stock.compareWithService': () => [
    [[stock.valueItem('A', [MOVEMENT], STOCK), { quantity: 5_000_000n }], 1],
  ],
  'stock.stockLevels': () => [[[stock.balanceAsOf([], '2024-12-31'), [{ low: 1_000_000n }]], 1]],
  'stock.turnoverOf': () => {
    const period = { from: '2024-01-01', to: '2024-12-31' };
    const ledger = stock.valueItem('A', [MOVEMENT], STOCK);
    return [[[stock.balanceOverPeriod(ledger, period), period], 1]];
  },
};

/** They take texts, numbers, dates, and what other functions returned. */
const WITHOUT_SETTINGS = [
  ...['calendarDay', 'dayBefore', 'firstOpenMonth', 'lastDayOf', 'parseMethod', 'macrsConvention'],
  ...['periodBetween', 'bookValueAt', 'chargeOf', 'chargesBetween', 'chargesOver'],
  ...['exactBookValueAt', 'movementIn', 'positionAt', 'lastMonthOf', 'remainingMonths'],
  ...['scheduleOf', 'describeRow', 'eventColumns', 'isChosen', 'notReproduced', 'wrongLines'],
]
  .map((name) => `depreciation.${name}`)
  .concat(
    [
      ...['parseQuantity', 'showQuantity', 'wholeUnits', 'parseUnitCost', 'showUnitCost'],
      ...['unitCostOf', 'balanceAsOf', 'ageStock', 'shareOut', 'StockTotals'],
    ].map((name) => `stock.${name}`),
  )
  // A seed is a document, checked against its schema.
  .concat('checkSeed', 'ServiceRefusal', 'UnknownWhetherDone', 'TallysheetError')
  .concat('isTallysheetError')
  .concat(
    ...['chooseExportKinds', 'chooseLabelKind', 'findKind', 'knownSources', 'readAccountLists'],
    ...[
      'listRuns',
      'findRun',
      'showRun',
      'dropRun',
      'recoverSharedState',
      'recordsOfRun',
      'undoableOf',
      'recipeOfRun',
    ],
    ...['handedOutBy', 'listSnapshots', 'removeSnapshots'],
    ...['listRecipes', 'findRecipe', 'forgetRecipe', 'readRecipe'],
    ...['chooseStocktakeKinds', 'currentPerson', 'stateFields', 'runNames'],
    ...['findProfile', 'listProfiles', 'profileNamed', 'profileNames', 'readProfile'],
    ...['configurationFolderOf', 'stateFolderOf', 'keptTokenPath', 'tokenSettings'],
    ...['serviceOrigin', 'tokenFrom', 'paceFinding', 'assertListed', 'listWholly', 'readCall'],
    ...['readAccountsFile', 'readFaultsFile', 'readSeedFile', 'tlsIdentity', 'IgnoredTally'],
  );

async function* asStream<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}

function functionsIn(exported: object, prefix = ''): readonly [string, Calculation][] {
  return Object.entries(exported).flatMap(([name, each]: [string, unknown]) =>
    typeof each === 'function' ? [[`${prefix}${name}`, each as Calculation] as const] : [],
  );
}

type Calculation = (...given: readonly unknown[]) => unknown;

test('every exported function is known to take options or none', () => {
  const all = [
    ...functionsIn(library),
    ...functionsIn(depreciation, 'depreciation.'),
    ...functionsIn(stock, 'stock.'),
  ].map(([name]) => name);
  const tried = WRONG.map(([title]) => title.split(/[ ,]/)[0] ?? '');
  const known = new Set([...tried, ...Object.keys(SETTINGS_OF), ...WITHOUT_SETTINGS]);
  expect(all.filter((name) => !known.has(name))).toEqual([]);
});

test.each(Object.entries(SETTINGS_OF))(
  'a setting that %s does not have is refused by name, and sound ones are not',
  (name, cases) => {
    const [group = '', own = ''] = name.split('.');
    const call = new Map(functionsIn(group === 'stock' ? stock : depreciation)).get(own);
    for (const [sound, at] of cases()) {
      expect(() => call?.(...sound)).not.toThrow();
      const given = sound[at] as object;
      const wrong = Array.isArray(given)
        ? [{ ...(given[0] as object), colour: 'red' }]
        : { ...given, colour: 'red' };
      const message = new RegExp(`^${own}: .* has no option "colour"`);
      expect(() => call?.(...sound.with(at, wrong))).toThrow(
        expect.objectContaining({
          code: 'bad-usage',
          message: expect.stringMatching(message) as string,
        }) as Error,
      );
    }
  },
);

test('parts of settings are refused by name too', async () => {
  const pace = { life: 60, lives: 2 };
  const method = { ...TERMS.method, pace };
  const refusals = [
    () => depreciation.checkTerms({ ...TERMS, method }),
    () => depreciation.checkTerms({ ...TERMS, method: { ...TERMS.method, rate: 2 } } as never),
    () => stock.valueItem('A', [MOVEMENT], { ...STOCK, average: { by: 'month' } } as never),
    () =>
      stock.valueItem('A', [MOVEMENT], { ...STOCK, itemTerms: () => ({ whole: true }) } as never),
  ].map(async (call) => {
    await Promise.resolve();
    return call();
  });
  const found = await Promise.allSettled(refusals);
  expect(found.map((each) => (each.status === 'rejected' ? String(each.reason) : ''))).toEqual([
    expect.stringContaining('checkTerms: the terms: method.pace has no option "lives"'),
    expect.stringContaining('checkTerms: the terms: method straight-line has no option "rate"'),
    expect.stringContaining('valueItem: the terms: average has no option "by"'),
    expect.stringContaining('valueItem: the terms of A has no option "whole"'),
  ]);
});

test.each(WRONG)(
  'an option that %s does not have, or lacks, is refused by name',
  async (_title, call, wrong, message) => {
    const rehearsal = new Rehearsal();
    rehearsal.write('vendors.csv', 'Name\nAcme\n');
    const refused = async (): Promise<unknown> => await call(rehearsal, wrong as never);
    await expect(refused()).rejects.toMatchObject({ code: 'bad-usage', message });
    await expect(refused()).rejects.toBeInstanceOf(library.TallysheetError);
    expect(rehearsal.calls).toEqual([]);
  },
);
