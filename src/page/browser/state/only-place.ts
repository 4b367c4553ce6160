const JOINT = ' / ';

/** The place where a count can be that is limited to these locations, if it is one: a location with others inside it is several. */
export function onlyPlace(
  locations: readonly string[],
  places: readonly string[],
): string | undefined {
  const [location, ...others] = locations;
  if (location === undefined || others.length > 0) return undefined;
  const inside = places.some((place) => place.startsWith(`${location}${JOINT}`));
  return places.includes(location) && !inside ? location : undefined;
}
