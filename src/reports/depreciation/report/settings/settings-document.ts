import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { FileEvidence } from '../../../shared/audit/audit-trail.ts';
import { foldHeading, nearestNames } from '../../../../kernel/names.ts';
import { SETTINGS, type SettingName, type SettingTexts } from '../../engine/terms/settings.ts';

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

/** What belongs to an asset alone cannot be a setting for all. */
const OF_ONE_ASSET: readonly SettingName[] = [
  'cost',
  'acquired',
  'in-service',
  'disposed',
  'proceeds',
  'readings',
];

const NAMES = (Object.keys(SETTINGS) as SettingName[]).filter(
  (name) => !OF_ONE_ASSET.includes(name),
);

/** What decides about a report as a whole. */
const OF_THE_REPORT: readonly SettingName[] = ['fiscal-year-start', 'decimals'];

/** Checks a settings file that was parsed. Throws TallysheetError 'bad-settings'. */
export function checkSettingsDocument(document: unknown, path: string): SettingsDocument {
  const all = mappingOf(document, path);
  const { groups = {}, books = {}, ...settings } = all;
  return {
    settings: textsOf(settings, path, NAMES),
    groups: new Map(
      Object.entries(mappingOf(groups, `${path}, groups`)).map(([name, given]) => [
        foldHeading(name),
        partOf(given, `${path}, groups, ${name}`),
      ]),
    ),
    books: Object.entries(mappingOf(books, `${path}, books`)).map(([name, given]) => [
      name,
      partOf(given, `${path}, books, ${name}`),
    ]),
  };
}

function partOf(given: unknown, where: string): SettingTexts {
  const names = NAMES.filter((name) => !OF_THE_REPORT.includes(name));
  return textsOf(mappingOf(given, where), where, names);
}

function mappingOf(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  throw new TallysheetError('bad-settings', `${where}: expected names with values`, {
    hint: 'Write one setting on each line, such as "method: straight-line".',
  });
}

function textsOf(
  given: Readonly<Record<string, unknown>>,
  where: string,
  names: readonly SettingName[],
): SettingTexts {
  const texts: Partial<Record<SettingName, string>> = {};
  for (const [key, value] of Object.entries(given)) {
    const name = names.find((each) => foldHeading(each) === foldHeading(key));
    if (name === undefined) throw unknownSetting(where, key, names);
    texts[name] = textOf(value, `${where}, ${key}`);
  }
  return texts;
}

function textOf(value: unknown, where: string): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((each) => textOf(each, where)).join('; ');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new TallysheetError('bad-settings', `${where}: expected a text or a number`);
}

function unknownSetting(
  where: string,
  key: string,
  names: readonly SettingName[],
): TallysheetError {
  const [nearest] = nearestNames(key, names);
  const meant = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  return new TallysheetError('bad-settings', `${where}: unknown setting "${key}"${meant}`, {
    hint: `Settings: ${names.join(', ')}. Also: groups, books.`,
  });
}
