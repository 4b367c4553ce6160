import type { StocktakeProgress } from '../../../index.ts';
import {
  listOpenStocktakes,
  type FoundList,
  type ScanAnswer,
  type StocktakeChoices,
} from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type {
  GivenBy,
  ScanAnswer as ShownAnswer,
  StocktakeList,
  StocktakeStatus,
} from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';

/** What a stocktake can be limited to, and those of the account that are open. */
export function choicesView(
  place: JobPlace,
  choices: StocktakeChoices | undefined,
): GivenBy<'stocktakeChoices'> {
  const { account } = place;
  const open = account === undefined ? [] : listOpenStocktakes(place.workplace(), account.address);
  return {
    ...(choices && {
      choices: {
        kinds: [...choices.kinds],
        locations: [...choices.locations],
        groups: [...choices.groups],
        retireReasons: [...choices.retireReasons],
      },
    }),
    open: open.map(({ folder, head: { name, startedAt, startedBy, scope } }) => ({
      ...{ folder, name, startedAt, startedBy },
      locations: [...scope.locations],
    })),
  };
}

/** The answer to a scan. */
export function answerView({ item, earlier, at, ...answer }: ScanAnswer): ShownAnswer {
  const { code, outcome, place, registered, units, hint, by } = answer;
  return {
    ...{ code, outcome },
    ...defined({ place, registered, units, hint, by, earlierBy: earlier?.by }),
    ...(at && { at: { ...at } }),
    ...(item && {
      item: { number: item.number, name: item.name, isRetired: item.state === 'retired' },
    }),
  };
}

/** How far the count is. */
export function statusView({ state, coverage, problems }: StocktakeProgress): StocktakeStatus {
  return {
    state,
    total: coverage.total.items,
    places: coverage.places.map(({ place, items }) => ({ place, ...items })),
    notExpected: coverage.notExpected,
    unknownTags: coverage.unknownTags.length,
    people: [...coverage.people],
    problems: problems.length,
  };
}

/** A list of what was found. */
export function listView({ list, total, lines }: FoundList): StocktakeList {
  return {
    list,
    total,
    lines: lines.map(({ name, nearest, units, ...line }) => ({
      name,
      ...defined(line),
      ...(nearest && { nearest: [...nearest] }),
      ...(units && { units: defined(units) }),
    })),
  };
}
