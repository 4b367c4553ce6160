import { countedBy } from './report/report-parts.ts';
import { ASSET_LISTS } from './report/asset-sheets.ts';
import { UNKNOWN_TAGS, QUANTITIES } from './report/lists-of-counts.ts';
import { findingsOf, type Findings } from './findings/findings.ts';
import { varianceOf } from './findings/quantity-findings.ts';
import type { PlaceTree } from './findings/place-tree.ts';
import {
  openStocktake,
  type StocktakePlaces,
  type WantedStocktake,
} from './store/find-stocktake.ts';

/** One line of a list of a stocktake. */
export interface FoundLine {
  /** The number of the item; undefined for an unknown tag. */
  readonly number?: number;
  /** What the item is called, or the code that no item has. */
  readonly name: string;
  readonly identifier?: string | undefined;
  /** Where the account has it. */
  readonly registered?: string | undefined;
  readonly custodian?: string | undefined;
  /** Where it was counted. */
  readonly counted?: string | undefined;
  readonly by?: string | undefined;
  /** Expected units and counted ones. */
  readonly units?: {
    readonly expected?: number | undefined;
    readonly counted?: number | undefined;
  };
  /** The tags that an unknown one is most like. */
  readonly nearest?: readonly string[];
}

/** A list of a stocktake by the name of its sheet, with its first lines. */
export interface FoundList {
  readonly list: string;
  readonly total: number;
  readonly lines: readonly FoundLine[];
}

/**
 * What a stocktake has found so far, in the lists of its workbook: four of fixed assets, unknown tags, and quantities that differ.
 * No call is made. Throws TallysheetError 'no-such-stocktake', 'run-locked', 'cannot-write'.
 * @param most lines that each list gives
 */
export function listStocktakeFindings(
  wanted: WantedStocktake,
  places: StocktakePlaces,
  most: number,
): readonly FoundList[] {
  const store = openStocktake(wanted, places);
  try {
    const findings = findingsOf(store.views, { isUncountedZero: false });
    return [...assetLists(findings, most), tagList(findings, most), quantityList(findings, most)];
  } finally {
    store.close();
  }
}

function assetLists({ assets, places }: Findings, most: number): readonly FoundList[] {
  return ASSET_LISTS.map(({ outcome, name: list }) => {
    const own = assets.filter((each) => each.outcome === outcome);
    const lines = own.slice(0, most).map((finding): FoundLine => {
      const { number, name, identifier, location, custodian } = finding.item;
      return {
        ...{ number, name, identifier, custodian: custodian?.name },
        registered: pathIn(places, location),
        counted: finding.places.map((place) => places.pathOf(place)).join('; ') || undefined,
        by: countedBy(finding) || undefined,
      };
    });
    return { list, total: own.length, lines };
  });
}

function tagList({ unknown, places }: Findings, most: number): FoundList {
  const lines = unknown.slice(0, most).map(({ code, counts, nearest }) => ({
    name: code,
    counted: pathIn(places, counts.find(({ location }) => location !== undefined)?.location),
    by: countedBy({ counts }) || undefined,
    nearest,
  }));
  return { list: UNKNOWN_TAGS, total: unknown.length, lines };
}

/** Quantities that were counted otherwise than expected, or not counted. */
function quantityList({ quantities, places }: Findings, most: number): FoundList {
  const own = quantities.filter((each) => varianceOf(each) !== 0);
  const lines = own.slice(0, most).map((finding) => {
    const { item, location, expected, counted } = finding;
    const { number, name, identifier } = item;
    return {
      ...{ number, name, identifier },
      registered: pathIn(places, location),
      by: countedBy(finding) || undefined,
      units: { expected, counted },
    };
  });
  return { list: QUANTITIES, total: own.length, lines };
}

function pathIn(places: PlaceTree, location: number | undefined): string | undefined {
  return location === undefined ? undefined : places.pathOf(location);
}
