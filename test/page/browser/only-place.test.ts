import { expect, test } from 'vitest';
import { onlyPlace } from '../../../src/page/browser/state/only-place.ts';

const PLACES = ['Head office', 'Head office / Floor 1', 'Depot'];

test.each([
  ['the location that a count is limited to', ['Head office / Floor 1'], 'Head office / Floor 1'],
  ['no place where others are inside it', ['Head office'], undefined],
  ['no place where there are several locations', ['Depot', 'Head office / Floor 1'], undefined],
  ['no place where everything is counted', [], undefined],
])('a count begins at %s', (_title, locations, place) => {
  expect(onlyPlace(locations, PLACES)).toBe(place);
});
