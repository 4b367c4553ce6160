import type { StartedStocktake } from '../../../index.ts';

/** `HQ / Floor 2; group Laptops; fixed-assets` */
export function scopeWords({
  locations,
  groups,
  kinds,
}: StartedStocktake['head']['scope']): string {
  const words = [
    locations.length === 0 ? 'the whole account' : locations.join(', '),
    ...(groups.length === 0 ? [] : [`group ${groups.join(', ')}`]),
    ...(kinds.length === 0 ? [] : [kinds.join(', ')]),
  ];
  return words.join('; ');
}
