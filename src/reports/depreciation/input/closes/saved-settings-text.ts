import { storeAt } from '../../../engine/close/close-store.ts';
import type { SavedSettings } from '../settings/saved-settings.ts';
import type { SettingTexts } from '../../terms/settings.ts';
import type { SettingsDocument } from '../settings/settings-document.ts';
import { openBookCloses } from './close-store.ts';

/** The settings of a close as JSON keeps them. */
interface KeptText {
  readonly methods: readonly string[];
  readonly flags: readonly SettingTexts[];
  readonly earlierFlags: readonly SettingTexts[];
  readonly settings: SettingTexts;
  readonly groups: readonly (readonly [name: string, texts: SettingTexts])[];
  readonly books: SettingsDocument['books'];
}

/** The text that a close keeps of the settings of its report. */
export function settingsText({ methods, flags, earlierFlags, document }: SavedSettings): string {
  const { settings, groups, books } = document;
  const kept: KeptText = {
    methods,
    flags,
    earlierFlags,
    settings,
    books,
    groups: [...groups],
  };
  return JSON.stringify(kept);
}

/**
 * The settings that the last close of one of these books was made with, of any book where none is
 * named; undefined where nothing was closed, or by a version that kept none. Throws TallysheetError
 * as openBookCloses does.
 */
export function savedSettingsAt(path: string, books: readonly string[]): SavedSettings | undefined {
  const store = storeAt(path, false, openBookCloses);
  try {
    const last = store?.lastSettings(books);
    return savedSettingsOf(last?.text, last?.closedOn ?? '');
  } finally {
    store?.shut();
  }
}

/** The settings of such a text, closed on a day; undefined where there is none. */
export function savedSettingsOf(
  text: string | undefined,
  closedOn: string,
): SavedSettings | undefined {
  if (text === undefined) return undefined;
  const { settings, groups, ...rest } = JSON.parse(text) as KeptText;
  const document = { settings, groups: new Map(groups), books: rest.books };
  const { methods, flags, earlierFlags } = rest;
  return { closedOn, methods, flags, earlierFlags, document };
}
