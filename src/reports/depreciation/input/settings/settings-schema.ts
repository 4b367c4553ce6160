import { z } from 'zod';
import { SCHEMA_KEY } from '../../../../documents/check-document.ts';
import { SETTINGS, type SettingName } from '../../terms/settings.ts';

/** What belongs to an asset alone cannot be a setting for all. */
const OF_ONE_ASSET: readonly SettingName[] = [
  'cost',
  'acquired',
  'in-service',
  'disposed',
  'proceeds',
  'readings',
];

/** What decides about a report as a whole. */
const OF_THE_REPORT: readonly SettingName[] = ['fiscal-year-start', 'decimals'];

/** The settings that a file may have for all assets. */
export const SHARED_SETTINGS = (Object.keys(SETTINGS) as SettingName[]).filter(
  (name) => !OF_ONE_ASSET.includes(name),
);

const SINGLE = z.union([z.string(), z.number(), z.null()], { error: 'a text or a number' });
const VALUE = z.union([SINGLE, z.array(SINGLE)], { error: 'a text or a number' }).optional();

function valuesOf(names: readonly SettingName[]): Record<string, typeof VALUE> {
  return Object.fromEntries(names.map((name) => [name, VALUE.describe(SETTINGS[name])]));
}

const PART = z
  .strictObject(valuesOf(SHARED_SETTINGS.filter((name) => !OF_THE_REPORT.includes(name))), {
    error: 'names with values',
  })
  .nullable();

const PARTS = z.record(z.string(), PART, { error: 'names with values' }).nullish();

/** Settings of depreciation reports: for all assets, by group and by book. */
export const DEPRECIATION_SETTINGS = z.strictObject(
  {
    ...SCHEMA_KEY,
    ...valuesOf(SHARED_SETTINGS),
    groups: PARTS.describe('Settings by group; stronger than the general ones'),
    books: PARTS.describe('Books side by side, by their names'),
  },
  { error: 'names with values' },
);
