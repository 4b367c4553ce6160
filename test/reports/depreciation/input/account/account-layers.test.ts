import { describe, expect, test } from 'vitest';
import type { GroupTerms } from '../../../../../src/reports/engine/account/group-terms.ts';
import { layersOfGroup } from '../../../../../src/reports/depreciation/input/settings/account-layers.ts';
import { mergeSettings } from '../../../../../src/reports/depreciation/input/settings/setting-layers.ts';
import type { SettingTexts } from '../../../../../src/reports/depreciation/terms/settings.ts';

const BOTH: GroupTerms = {
  name: 'Laptops',
  mode: 'Percentage',
  figures: { 'Straight Line': '20', 'Declining Balance': '30' },
  active: ['Straight Line', 'Declining Balance'],
  minimumPrice: undefined,
};

const LIVES: GroupTerms = {
  ...BOTH,
  mode: 'Useful Life',
  figures: { 'Straight Line': '36', 'Declining Balance': '48' },
};

/** Everything that holds after the account was asked last. */
function settled(group: GroupTerms, given: SettingTexts = {}): SettingTexts {
  const stronger = { origin: 'flag', texts: given };
  return mergeSettings([stronger, ...layersOfGroup(group, given)]).texts;
}

describe('what a group says where nobody chose a method', () => {
  test.each<[string, GroupTerms, SettingTexts]>([
    ['both methods', BOTH, { method: 'straight-line', rate: '20', salvage: 'floor' }],
    ['both, by life', LIVES, { method: 'straight-line', 'life-months': '36' }],
    [
      'only Declining Balance',
      { ...BOTH, active: ['Declining Balance'] },
      { method: 'declining-balance', rate: '30', step: 'month' },
    ],
    [
      'only Declining Balance, by life',
      { ...LIVES, active: ['Declining Balance'] },
      { method: 'declining-balance', rate: '25', step: 'month' },
    ],
    [
      'a figure for Declining Balance alone',
      { ...BOTH, figures: { 'Declining Balance': '30' } },
      { method: 'declining-balance', rate: '30', step: 'month' },
    ],
    ['no figures', { ...BOTH, figures: {} }, { method: 'straight-line' }],
    ['no active method', { ...BOTH, active: [] }, {}],
  ])('%s', (_, group, expected) => {
    expect(settled(group)).toEqual(expected);
  });
});

describe('what a group adds to what somebody chose', () => {
  test.each<[string, GroupTerms, SettingTexts, SettingTexts]>([
    [
      'its rate for that method',
      BOTH,
      { method: 'Declining Balance' },
      { rate: '30', step: 'month' },
    ],
    ['its life, for methods that need one', LIVES, { method: 'SYD' }, { 'life-months': '36' }],
    [
      'the life of the other method, where it has no own',
      { ...LIVES, figures: { 'Declining Balance': '48' } },
      { method: 'DDB' },
      { 'life-months': '48' },
    ],
    ['its rate to a method by rate', BOTH, { method: 'WDV' }, { rate: '30' }],
    ['nothing to a life', BOTH, { method: 'SLN', life: '5 years' }, {}],
    ['nothing to a rate', LIVES, { method: 'SLN', rate: '10' }, {}],
    [
      'a rate, and not how the residual value counts',
      BOTH,
      { method: 'SLN', salvage: 'base' },
      { rate: '20' },
    ],
    ['nothing to a method that it knows nothing of', BOTH, { method: 'MACRS' }, {}],
    ['nothing to a method that there is not', BOTH, { method: 'SLM' }, {}],
  ])('%s', (_, group, given, expected) => {
    expect(settled(group, given)).toEqual({ ...given, ...expected });
  });

  test('a life as a percentage is exact to twelve decimals', () => {
    expect(settled({ ...LIVES, figures: { 'Declining Balance': '36' } }).rate).toBe(
      '33.333333333333',
    );
  });

  test('says which group it was', () => {
    expect(layersOfGroup(LIVES, { method: 'Declining Balance' })).toEqual([
      { origin: 'account, group Laptops: 1 / 48 a month', texts: { rate: '25' } },
      { origin: 'assumed (not specified in the account)', texts: { step: 'month' } },
    ]);
  });
});
