import type { CurrencyExponent } from '../../../kernel/money.ts';
import type { HandedOutByRuns } from '../../../account/handed-out.ts';
import type { Logo } from '../../../pictures/logo.ts';
import type { PersonRow } from '../../../people/read-people.ts';
import type { Holding } from './holdings.ts';
import type { People, Person } from './people.ts';
import type { ItemNames } from './item-facts.ts';
import { foldName, nearestNames } from '../../../kernel/names.ts';
import { pathSteps, PATH_JOINT } from '../../../catalogue/relations/paths.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { badUsage } from '../../engine/refusals.ts';

/** Whose items a report is about, by names as people write them; all of them where nothing is chosen. */
export interface CustodySelection {
  /** Names, e-mail addresses, employee ids or `#12`. */
  readonly members: readonly string[];
  readonly teams: readonly string[];
  /** Paths or names; what is within a location counts too. */
  readonly locations: readonly string[];
}

/** What a custody report is asked for. */
export interface WantedCustody {
  /** Everything that is out unless given. */
  readonly selection?: CustodySelection;
  /** People of files; only what they hold. */
  readonly people?: readonly PersonRow[];
  /** What runs checked out; only that. */
  readonly handedOut?: HandedOutByRuns;
  /** Not only what the runs checked out, but all that their people hold. */
  readonly allHeld?: boolean;
  /** Writes a file for each person besides. */
  readonly oneFilePerPerson?: boolean;
  /** At the top of each page to sign. */
  readonly logo?: Logo;
  /** Whether it is written as a workbook, too. */
  readonly hasWorkbook?: boolean;
  readonly exponent: CurrencyExponent;
}

export const EVERYTHING: CustodySelection = { members: [], teams: [], locations: [] };

/** The holdings that are chosen, and the others. */
export interface ChosenHoldings {
  readonly chosen: readonly Holding[];
  readonly others: readonly Holding[];
}

/** Whom and what names mean; only those people count where they are given. */
interface HoldingsToChoose {
  readonly people: People;
  readonly names: ItemNames;
  readonly among: readonly Person[] | undefined;
  /** Only these count, where they are given. */
  readonly narrowed?: ReadonlySet<Holding> | undefined;
}

/**
 * Narrows holdings to those of any of the people, in any of the teams and at any of the locations. Throws
 * TallysheetError 'bad-usage' for a name that is unknown, or that several have.
 */
export function chooseHoldings(
  all: readonly Holding[],
  { teams, locations }: CustodySelection,
  { people, names, among, narrowed }: HoldingsToChoose,
): ChosenHoldings {
  const everyone = people.all();
  const ids = among && new Set(among.map(({ id }) => id));
  const teamNames = new Set(everyone.map(({ team }) => team).filter((team) => team !== ''));
  const chosenTeams = new Set(teams.map((text) => oneCalled('team', text, [...teamNames])));
  const places = [...names.places.values()];
  const chosenPlaces = locations.map((text) => placeCalled(text, places));
  const isChosen = (holding: Holding): boolean => {
    const { custodian, location } = holding;
    return (
      (narrowed?.has(holding) ?? true) &&
      (ids === undefined || (custodian.id !== undefined && ids.has(custodian.id))) &&
      (chosenTeams.size === 0 || chosenTeams.has(custodian.team)) &&
      (chosenPlaces.length === 0 || chosenPlaces.some((place) => isWithin(location, place)))
    );
  };
  return { chosen: all.filter(isChosen), others: all.filter((holding) => !isChosen(holding)) };
}

/** The members that texts name, each once. Throws as chooseHoldings does. */
export function chosenMembers(texts: readonly string[], people: People): readonly Person[] {
  const everyone = people.all();
  return [...new Set(texts.map((text) => memberCalled(text, everyone)))];
}

/** `member anna@company.example; location HQ`; undefined where nothing is chosen. */
export function selectionInWords({
  selection: { members, teams, locations } = EVERYTHING,
  people,
  handedOut,
  allHeld = false,
}: Omit<WantedCustody, 'exponent'>): string | undefined {
  const runs = handedOut?.runs ?? [];
  const parts = [
    ...runs.map(
      ({ name }) =>
        `${allHeld ? 'all that people of run' : 'run'} ${name}${allHeld ? ' hold' : ''}`,
    ),
    ...(people === undefined ? [] : [`people of a file (${people.length})`]),
    ...members.map((text) => `member ${text}`),
    ...teams.map((text) => `team ${text}`),
    ...locations.map((text) => `location ${text}`),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}

function memberCalled(text: string, everyone: readonly Person[]): Person {
  const wanted = foldName(text);
  const found = everyone.filter(({ id, name, email, employeeId }) =>
    [`#${id ?? ''}`, name, email, employeeId].some(
      (each) => each !== '' && foldName(each) === wanted,
    ),
  );
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    throw ambiguous(
      'member',
      text,
      found.map(({ id, name, email }) => `#${id ?? ''} ${name} ${email}`.trim()),
    );
  }
  throw unknown(
    'member',
    text,
    everyone.flatMap(({ name, email }) => [name, email].filter(Boolean)),
  );
}

/** A location by its path, or by its name where only one has it. */
function placeCalled(text: string, places: readonly string[]): string {
  const wanted = pathSteps(text).map(foldName).join(PATH_JOINT);
  const stepsOf = (place: string): string[] => pathSteps(place).map(foldName);
  const whole = places.find((place) => stepsOf(place).join(PATH_JOINT) === wanted);
  if (whole !== undefined) return whole;
  const named = places.filter((place) => stepsOf(place).at(-1) === wanted);
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0) return only;
  throw only === undefined ? unknown('location', text, places) : ambiguous('location', text, named);
}

function oneCalled(what: string, text: string, names: readonly string[]): string {
  const found = names.find((name) => foldName(name) === foldName(text));
  if (found !== undefined) return found;
  throw unknown(what, text, names);
}

function isWithin(place: string, chosen: string): boolean {
  return place === chosen || place.startsWith(chosen + PATH_JOINT);
}

function unknown(what: string, text: string, names: readonly string[]): TallysheetError {
  const near = nearestNames(text, names);
  return new TallysheetError('bad-usage', `--${what}: there is no ${what} "${text}"`, {
    ...(near.length > 0 && { hint: `Did you mean ${near.join(' or ')}?` }),
  });
}

function ambiguous(what: string, text: string, found: readonly string[]): TallysheetError {
  return badUsage(`--${what}: several have the name "${text}"`, `Use one of: ${found.join(', ')}.`);
}
