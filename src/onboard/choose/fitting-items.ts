import { pathSteps } from '../../catalogue/relations/paths.ts';
import { foldName } from '../../kernel/names.ts';
import type { KitItem, Wanted } from './item.ts';

/** The items that fit a line, the first ones first: by number, and of one type. */
export function fittingItems(items: readonly KitItem[], wanted: Wanted): readonly KitItem[] {
  const fitting = items.filter((item) => fits(item, wanted));
  const named = wanted.item === undefined ? fitting : itemsCalled(fitting, wanted.item);
  // A line that does not say its type is of fixed assets where any fit.
  const [first] = named;
  return first === undefined ? [] : named.filter(({ type }) => type === first.type);
}

/** A text that is a number or an identifier means that item alone; a name means all that have it. */
export function itemsCalled<Item extends Pick<KitItem, 'number' | 'identifier' | 'name'>>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const [, digits] = /^#\s*(\d{1,15})$/.exec(text) ?? [];
  if (digits !== undefined) return items.filter(({ number }) => number === Number(digits));
  const wanted = foldName(text);
  const identified = items.filter(({ identifier }) => foldName(identifier) === wanted);
  return identified.length > 0 ? identified : items.filter(({ name }) => foldName(name) === wanted);
}

function fits(item: KitItem, { type, group, subgroup, model, location }: Wanted): boolean {
  const isOf = (wanted: string | undefined, own: string): boolean =>
    wanted === undefined || foldName(wanted) === foldName(own);
  return (
    (type === undefined || item.type === type) &&
    isOf(group, item.group) &&
    isOf(subgroup, item.subgroup) &&
    isModel(model, item) &&
    (location === undefined || placesFor(item, location).length > 0)
  );
}

/** The model, or its last words: `Corvid 14` for `Raven Corvid 14`. */
function isModel(wanted: string | undefined, { model }: KitItem): boolean {
  if (wanted === undefined) return true;
  const [own, text] = [foldName(model), foldName(wanted)];
  return own === text || own.endsWith(` ${text}`);
}

/** Where an item is, as far as that is in a location: a fixed asset has one place, and units of asset stock may have several. */
export function placesFor(item: KitItem, location: string): readonly string[] {
  const places = item.type === 'asset-stock' ? [...item.at.keys()] : [item.location];
  return places.filter((place) => isWithin(place, location));
}

/** Whether a path is that of a place, or within it; a place may be named without what it is within. */
export function isWithin(path: string, place: string): boolean {
  const [own, wanted] = [path, place].map((text) => pathSteps(text).map(foldName));
  if (own === undefined || wanted === undefined || wanted.length === 0) return false;
  return own.some((_step, at) => wanted.every((step, next) => own[at + next] === step));
}
