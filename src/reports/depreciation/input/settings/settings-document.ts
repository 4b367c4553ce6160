import { checkDocument, withoutSchemaKey } from '../../../../documents/check-document.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import type { FileEvidence } from '../../../engine/front/audit-trail.ts';
import { foldHeading } from '../../../../kernel/names.ts';
import type { SettingTexts } from '../../terms/settings.ts';
import { DEPRECIATION_SETTINGS, SHARED_SETTINGS } from './settings-schema.ts';

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
