import { describe, expect, test } from 'vitest';
import { columnFinder } from '../../src/catalogue/columns/column-finder.ts';
import { findKind, KINDS, type Kind } from '../../src/catalogue/kinds.ts';
import { LANGUAGES, spellings, termsFor } from '../../src/catalogue/languages/index.ts';
import { termsIn } from '../../src/catalogue/languages/language.ts';
import { stateCalled } from '../../src/catalogue/state-words.ts';
import { ASSET_STATES } from '../../src/catalogue/states.ts';
import { stepsOf } from '../../src/catalogue/steps.ts';

function kindNamed(name: string): Kind {
  const kind = findKind(name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
}

/** What a heading means in a sheet of that kind: the column that it is found as. */
function meaningOf(kind: string, heading: string): string | undefined {
  const finder = columnFinder(kindNamed(kind));
  return (finder.exactly(heading) ?? finder.byAlias(heading))?.label;
}

describe('steps', () => {
  test('are those that the catalogue describes', () => {
    const steps = KINDS.flatMap((kind) => stepsOf(kind).map(({ name }) => `${kind.name}>${name}`));

    expect(steps.toSorted()).toEqual([
      'asset-stock>add-stock',
      'asset-stock>checkout',
      'fixed-assets>checkout',
      'fixed-assets>retire',
      'inventory>add-stock',
      'members>deactivate',
    ]);
  });

  test('are in the name of a kind, and unknown ones name none', () => {
    expect(kindNamed('fixed-assets>checkout>retire').resource.name).toBe('fixed-assets');
    expect(findKind('fixed-assets>sell')).toBeUndefined();
    expect(findKind('members>checkout')).toBeUndefined();
  });
});

describe('a heading of a sheet with steps', () => {
  test.each([
    ['fixed-assets>checkout>retire', 'Location', 'Location'],
    ['fixed-assets>checkout>retire', 'Comments', 'Description'],
    ['fixed-assets>checkout>retire', 'Salvage value', 'Salvage value'],
    ['fixed-assets>checkout>retire', 'Sold for', 'Retire: Salvage value'],
    ['fixed-assets>checkout>retire', 'In use by', 'Check out: Member'],
    ['fixed-assets>checkout>retire', 'Assigned to', 'Check out: Member'],
    ['fixed-assets>checkout>retire', 'Due date', 'Check out: Till'],
    ['fixed-assets>checkout>retire', 'Status', 'Retire: State'],
    ['fixed-assets>checkout>retire', 'Retired on', 'Retire: Retired on'],
    ['fixed-assets>checkout', 'Status', 'State'],
    ['fixed-assets>checkout', 'Check out: Location', 'Check out: Location'],
    ['fixed-assets>checkout', 'checkout.location_id', 'Check out: Location'],
    ['asset-stock>add-stock>checkout', 'Quantity', 'Add stock: Quantity'],
    ['asset-stock>add-stock>checkout', 'Unit price', 'Price'],
    ['asset-stock>checkout', 'Quantity', 'Check out: Quantity'],
  ])('in %s, %s is %s', (kind, heading, label) => {
    expect(meaningOf(kind, heading)).toBe(label);
  });
});

describe('words for states', () => {
  test.each(LANGUAGES.map((language) => [language.name, language] as const))(
    'in %s name the state that they are listed for',
    (_name, language) => {
      for (const state of ASSET_STATES) {
        for (const word of termsIn(termsFor(language, 'states', state)).flatMap(spellings)) {
          expect([word, stateCalled(word)]).toEqual([word, state]);
        }
      }
    },
  );

  test.each([
    ['Checked-out', 'checked_out'],
    ['WRITTEN OFF', 'retired'],
    ['ausser Betrieb', 'retired'],
    ['verfuegbar', 'available'],
    ['vanished', undefined],
    ['', undefined],
  ])('%j is %j', (word, state) => {
    expect(stateCalled(word)).toBe(state);
  });
});
