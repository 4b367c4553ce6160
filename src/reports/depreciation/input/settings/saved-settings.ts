import { foldHeading } from '../../../../kernel/names.ts';
import type { SettingTexts } from '../../terms/settings.ts';
import { entriesOf, mergeSettings, type SettingLayer } from './setting-layers.ts';
import { NO_SETTINGS, type SettingsDocument } from './settings-document.ts';

/** The settings that a close was made with; later reports go by them unless other ones are given. */
export interface SavedSettings {
  /** The last day that was closed with them. */
  readonly closedOn: string;
  /** Methods that made several books; none where the flag was not given. */
  readonly methods: readonly string[];
  /** Flags that were given since the settings file, the latest first. */
  readonly flags: readonly SettingTexts[];
  readonly document: SettingsDocument;
  /** Flags of earlier closes, which a settings file given since is stronger than. */
  readonly earlierFlags: readonly SettingTexts[];
}

/** Settings as they are given for one report. */
export interface GivenSettings extends Pick<SavedSettings, 'methods' | 'document'> {
  readonly flags: SettingTexts;
}

const NOTHING_GIVEN: GivenTexts = { flags: {}, document: NO_SETTINGS };

type GivenTexts = Pick<GivenSettings, 'flags' | 'document'>;

/** How saved settings were used in a report. */
export interface SavedSettingsUse {
  readonly closedOn: string;
  /** What of them is used because nothing else was given: `life 3 years`. */
  readonly used: readonly string[];
  /** What was changed on purpose: `life was 3 years, is 5 years`. */
  readonly changed: readonly string[];
}

/** The settings of a report with those of the last close behind them, as the next close keeps them. */
export function withSavedSettings(
  given: GivenSettings,
  kept: SavedSettings | undefined,
): SavedSettings {
  const { closedOn = '', flags = [], earlierFlags = [] } = kept ?? {};
  const hasBooks = given.methods.length > 0 || given.document.books.length > 0;
  const methods = hasBooks ? given.methods : (kept?.methods ?? []);
  if (kept !== undefined && isEmpty(given.document)) {
    const { document } = kept;
    return { closedOn, methods, flags: behind(given.flags, flags), document, earlierFlags };
  }
  return {
    closedOn,
    methods,
    document: given.document,
    flags: behind(given.flags, []),
    earlierFlags: [...flags, ...earlierFlags],
  };
}

/** Flags before earlier ones, of which only what the later ones do not give is still of use. */
function behind(later: SettingTexts, earlier: readonly SettingTexts[]): readonly SettingTexts[] {
  const rest = earlier.map((texts): SettingTexts =>
    Object.fromEntries(entriesOf(texts).filter(([name]) => later[name] === undefined)),
  );
  return [later, ...rest].filter((texts) => entriesOf(texts).length > 0);
}

/** The places that settings of a report come from, for all assets or those of a group, the strongest first. */
export function reportLayers(
  given: GivenTexts,
  kept: SavedSettings | undefined,
  { group, isOneOfSeveral }: { readonly group?: string; readonly isOneOfSeveral: boolean },
): readonly SettingLayer[] {
  const ofKept = kept === undefined ? [] : savedLayers(given, kept, group);
  return [
    { origin: 'flag', texts: given.flags, isDefault: isOneOfSeveral },
    ...groupLayers(given.document, group, 'settings file'),
    { origin: 'settings file', texts: given.document.settings, isDefault: true },
    ...ofKept,
  ];
}

function savedLayers(
  given: GivenTexts,
  { closedOn, flags, document, earlierFlags }: SavedSettings,
  group: string | undefined,
): readonly SettingLayer[] {
  const origin = originOf(closedOn);
  const layer = (texts: SettingTexts): SettingLayer => ({ origin, texts, isDefault: true });
  // A settings file takes the place of the one that was kept.
  const file = isEmpty(given.document) ? document : NO_SETTINGS;
  return [
    ...flags.map(layer),
    ...groupLayers(file, group, origin),
    layer(file.settings),
    ...earlierFlags.map(layer),
  ];
}

function groupLayers(
  { groups }: SettingsDocument,
  group: string | undefined,
  origin: string,
): readonly SettingLayer[] {
  const texts = group === undefined ? undefined : groups.get(foldHeading(group));
  return texts === undefined ? [] : [{ origin: `${origin}, group ${group ?? ''}`, texts }];
}

/** What of the kept settings is used, and what was changed; undefined where nothing was kept. */
export function savedSettings(
  given: GivenSettings,
  kept: SavedSettings | undefined,
): SavedSettingsUse | undefined {
  if (kept === undefined) return undefined;
  const now = withSavedSettings(given, kept);
  const groups = new Set([...kept.document.groups.keys(), ...now.document.groups.keys()]);
  const scopes = [undefined, ...groups];
  const used = scopes.flatMap((group) => usedIn(given, kept, group));
  const changed = scopes.flatMap((group) => changedIn(kept, now, group));
  const books = changeOf('books', booksOf(kept), booksOf(now));
  return {
    closedOn: kept.closedOn,
    used: [...new Set(used)],
    changed: [...new Set([...books, ...changed])],
  };
}

function usedIn(given: GivenTexts, kept: SavedSettings, group: string | undefined): string[] {
  const layers = reportLayers(given, kept, scopeOf(group));
  const { texts, origins } = mergeSettings(layers);
  return entriesOf(texts)
    .filter(([name]) => origins[name]?.startsWith(originOf(kept.closedOn)) === true)
    .filter(([name]) => group === undefined || origins[name] !== originOf(kept.closedOn))
    .map(([name, text]) => `${name} ${text}${ofGroup(group)}`);
}

function changedIn(was: SavedSettings, is: SavedSettings, group: string | undefined): string[] {
  const before = textsOf(was, group);
  const after = textsOf(is, group);
  const [wholeBefore, wholeAfter] = [textsOf(was, undefined), textsOf(is, undefined)];
  const names = new Set([...entriesOf(before), ...entriesOf(after)].map(([name]) => name));
  return [...names].flatMap((name) => {
    // What changed for all assets is said once.
    const isOfAll = before[name] === wholeBefore[name] && after[name] === wholeAfter[name];
    if (group !== undefined && isOfAll) return [];
    return changeOf(`${name}${ofGroup(group)}`, before[name], after[name]);
  });
}

function changeOf(what: string, was: string | undefined, is: string | undefined): string[] {
  if (was === is) return [];
  return [`${what}: ${was ?? 'not specified'} before, ${is ?? 'not specified'} now`];
}

function textsOf(settings: SavedSettings, group: string | undefined): SettingTexts {
  return mergeSettings(savedLayers(NOTHING_GIVEN, settings, group)).texts;
}

function booksOf({ methods, document }: SavedSettings): string | undefined {
  const names = methods.length > 1 ? methods : document.books.map(([name]) => name);
  return names.length === 0 || methods.length === 1 ? undefined : names.join(', ');
}

function scopeOf(group: string | undefined): Parameters<typeof reportLayers>[2] {
  return { ...(group !== undefined && { group }), isOneOfSeveral: false };
}

function ofGroup(group: string | undefined): string {
  return group === undefined ? '' : ` (group ${group})`;
}

function originOf(closedOn: string): string {
  return `close of ${closedOn}`;
}

function isEmpty({ settings, groups, books }: SettingsDocument): boolean {
  return Object.keys(settings).length === 0 && groups.size === 0 && books.length === 0;
}
