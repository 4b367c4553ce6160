import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  reportLayers,
  savedSettings,
  withSavedSettings,
  type GivenSettings,
  type SavedSettings,
} from '../../../src/reports/depreciation/input/settings/saved-settings.ts';
import { mergeSettings } from '../../../src/reports/depreciation/input/settings/setting-layers.ts';
import { NO_SETTINGS } from '../../../src/reports/depreciation/input/settings/settings-document.ts';
import type { SettingTexts } from '../../../src/reports/depreciation/terms/settings.ts';

const NOTHING: GivenSettings = { methods: [], flags: {}, document: NO_SETTINGS };

const texts: fc.Arbitrary<SettingTexts> = fc.record(
  {
    method: fc.constantFrom('SLN', 'declining-balance', 'SYD'),
    life: fc.constantFrom('3 years', '60 months'),
    'life-months': fc.constantFrom('36', '48'),
    rate: fc.constantFrom('20', '25'),
    convention: fc.constantFrom('full-month', 'half-year'),
    residual: fc.constantFrom('0', '100'),
  },
  { requiredKeys: [] },
);

const given: fc.Arbitrary<GivenSettings> = fc.record({
  methods: fc.constantFrom([], [], ['SLN', 'DDB']),
  flags: texts,
  document: fc.oneof(
    fc.constant(NO_SETTINGS),
    fc.record({
      settings: texts,
      groups: texts.map((some) => new Map([['vans', some]])),
      books: fc.constant([]),
    }),
  ),
});

function inForce(
  some: GivenSettings,
  kept: SavedSettings | undefined,
  group: string | undefined,
): SettingTexts {
  const scope = { ...(group !== undefined && { group }), isOneOfSeveral: false };
  return mergeSettings(reportLayers(some, kept, scope)).texts;
}

test('a report without settings goes by those of the last close, whatever was given for earlier ones', () => {
  fc.assert(
    fc.property(fc.array(given, { minLength: 1, maxLength: 5 }), (reports) => {
      let kept: SavedSettings | undefined;
      for (const one of reports) {
        const next = { ...withSavedSettings(one, kept), closedOn: '2026-01-31' };
        for (const group of [undefined, 'Vans']) {
          expect(inForce(NOTHING, next, group)).toEqual(inForce(one, kept, group));
        }
        kept = next;
        expect(savedSettings(NOTHING, kept)?.changed).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

const KEPT: SavedSettings = {
  ...withSavedSettings(
    {
      methods: ['SLN'],
      flags: { method: 'SLN', life: '3 years' },
      document: {
        settings: { convention: 'half-year' },
        groups: new Map([['vans', { life: '5 years' }]]),
        books: [],
      },
    },
    undefined,
  ),
  closedOn: '2026-01-31',
};

test.each<[what: string, some: Partial<GivenSettings>, used: string[], changed: string[]]>([
  ['nothing is given', {}, ['method SLN', 'life 3 years', 'convention half-year'], []],
  [
    'a flag is given anew',
    { flags: { life: '4 years' } },
    ['method SLN', 'convention half-year'],
    ['life: 3 years before, 4 years now'],
  ],
  [
    'the same is given again',
    { flags: { life: '3 years' } },
    ['method SLN', 'convention half-year'],
    [],
  ],
  [
    'a settings file takes the place of the one that was kept',
    { document: { ...NO_SETTINGS, settings: { rounding: 'last-period-plug' } } },
    ['method SLN', 'life 3 years'],
    [
      'convention: half-year before, not specified now',
      'rounding: not specified before, last-period-plug now',
    ],
  ],
  [
    'books are made side by side',
    { methods: ['SLN', 'DDB'] },
    ['method SLN', 'life 3 years', 'convention half-year'],
    ['books: not specified before, SLN, DDB now'],
  ],
])('where %s, it is said what is used and what was changed', (_, some, used, changed) => {
  expect(savedSettings({ ...NOTHING, ...some }, KEPT)).toEqual({
    closedOn: '2026-01-31',
    ...{ used, changed },
  });
});

test('a group that gets other settings is named', () => {
  const groups = new Map([['vans', { rate: '10' }]]);
  const document = { ...NO_SETTINGS, settings: { convention: 'half-year' }, groups };
  expect(savedSettings({ ...NOTHING, document }, KEPT)?.changed).toEqual([
    'life (group vans): 3 years before, not specified now',
    'rate (group vans): not specified before, 10 now',
  ]);
});
