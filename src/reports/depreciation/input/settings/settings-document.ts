import { z } from 'zod';
import {
  SCHEMA_KEY,
  checkDocument,
  withoutSchemaKey,
} from '../../../../documents/check-document.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import type { FileEvidence } from '../../../engine/front/audit-trail.ts';
import { foldHeading } from '../../../../kernel/names.ts';
import { SETTINGS, type SettingName, type SettingTexts } from '../../terms/settings.ts';

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
const SHARED_SETTINGS = (Object.keys(SETTINGS) as SettingName[]).filter(
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

/** What a settings file says. */
export interface SettingsDocument {
  readonly settings: SettingTexts;
  /** By the folded name of the group; stronger than the settings of the whole. */
  readonly groups: ReadonlyMap<string, SettingTexts>;
  /** Books side by side, by their names. */
  readonly books: readonly (readonly [name: string, settings: SettingTexts])[];
  /** The file that it was read from. */
  readonly file?: FileEvidence;
}

export const NO_SETTINGS: SettingsDocument = { settings: {}, groups: new Map(), books: [] };

/**
 * Checks a settings file that was parsed. Throws TallysheetError 'bad-settings'.
 * @param text the file, for the line and column of what is wrong
 */
export function checkSettingsDocument(
  document: unknown,
  path: string,
  text?: string,
): SettingsDocument {
  const checked = checkDocument(DEPRECIATION_SETTINGS, withSettingNames(document ?? {}), {
    title: path,
    error: 'bad-settings',
    hint: `Write one setting on each line, such as "method: straight-line". Settings: ${SHARED_SETTINGS.join(', ')}. Also: groups, books.`,
    isSameKey: (written, key) => foldHeading(written) === foldHeading(key),
    ...(text !== undefined && { text }),
  });
  const { groups, books, ...settings } = withoutSchemaKey(checked);
  return {
    settings: textsOf(settings),
    groups: new Map(partsOf(groups).map(([name, part]) => [foldHeading(name), part])),
    books: partsOf(books),
  };
}

type Values = Readonly<Record<string, unknown>>;

function partsOf(
  parts: Readonly<Record<string, Values | null>> | null | undefined,
): (readonly [name: string, settings: SettingTexts])[] {
  return Object.entries(parts ?? {}).map(([name, part]) => [name, textsOf(part ?? {})]);
}

/** Settings by their folded names: case, spaces and punctuation do not matter. */
function withSettingNames(document: unknown): unknown {
  if (!isJsonObject(document)) return document;
  const { groups, books } = document;
  return {
    ...named(document),
    ...(groups !== undefined && { groups: partsNamed(groups) }),
    ...(books !== undefined && { books: partsNamed(books) }),
  };
}

function partsNamed(parts: unknown): unknown {
  if (!isJsonObject(parts)) return parts;
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, isJsonObject(part) ? named(part) : part]),
  );
}

function named(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      SHARED_SETTINGS.find((name) => foldHeading(name) === foldHeading(key)) ?? key,
      value,
    ]),
  );
}

function textsOf(values: Values): SettingTexts {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, textOf(value)]],
    ),
  );
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
