import { foldHeading } from '../../../kernel/names.ts';
import { type DateFormat, layoutOf } from '../../../kernel/dates/date-format.ts';
import { DATE_ORDERS, type DateOrder } from '../evidence/dates/date-text.ts';
import type { ColumnReadings, Reading, Topic } from '../evidence/readings.ts';
import type { CellSettings } from '../evidence/settings.ts';
import type { Input } from '../map/input.ts';
import type { CellFormat, MappedColumn } from '../headings/mapping.ts';
import type { ColumnRecipe, RecipeSureness } from '../recipe/recipe.ts';
import type { CheckingRequest, ResolvedRequest } from '../request/request.ts';

/** A column whose recipe the cells may contradict. */
export interface AgreedColumn {
  readonly mapped: MappedColumn;
  /** What its cells show by themselves. */
  readonly own: ColumnReadings;
  /** A text for each topic that other settings do not read. */
  readonly unreadBy: (settings: CellSettings) => ReadonlyMap<Topic, string>;
}

type AgreedRequest = Pick<ResolvedRequest, 'checking' | 'planning' | 'isRecipeRemembered'>;

/** What the columns of one sheet mostly have in common, so that it is not believed of one of them alone. */
const OF_WHOLE_SHEETS = ['dates', 'amounts'] as const satisfies readonly Topic[];

export type Withdrawn = ReadonlyMap<Topic, string | undefined>;

/** Settings that are lists: what was agreed stays, and what is new is added. */
const LISTS = ['words', 'units', 'blanks'] as const satisfies readonly (keyof CellSettings)[];

/**
 * The topics of each column whose agreed reading no longer holds, each with a text that shows it where the column itself
 * has one: an agreement is for files like that one. What a person wrote into a recipe or says by flags is not withdrawn.
 */
export function withdrawnTopics(
  columns: readonly AgreedColumn[],
  input: Pick<Input, 'mappingRequest'>,
  request: AgreedRequest,
): readonly Withdrawn[] {
  // Rows of an errors file are those that did not fit.
  if (request.planning.generation !== undefined) return columns.map(() => new Map());
  const agreed = columns.map(({ mapped }) => agreedSettings(mapped, input, request));
  const flags = said({}, request.checking);
  const shown = columns.map(({ unreadBy }, at) => {
    const settings = agreed[at];
    if (settings === undefined) return new Map<Topic, string>();
    return new Map(
      [...unreadBy(settings)].filter(([topic]) => isAgreed(settings, topic) && !flags.has(topic)),
    );
  });
  const topics = new Set(shown.flatMap((each) => [...each.keys()]));
  return columns.map(({ own }, at) => {
    const settings = agreed[at] ?? {};
    const others = OF_WHOLE_SHEETS.filter(
      (topic) => topics.has(topic) && isOtherwise(settings, own.settings, topic),
    ).map((topic) => [topic, undefined] as const);
    return new Map<Topic, string | undefined>([...others, ...(shown[at] ?? [])]);
  });
}

/** The settings of a column of which some were withdrawn: its own cells say these. */
export function withoutWithdrawn(
  { read = {}, dateFormat, ...mapped }: MappedColumn,
  own: CellSettings,
  withdrawn: Withdrawn,
): MappedColumn {
  const replaced = new Set([...withdrawn.keys()].flatMap((topic) => SETTINGS_OF[topic]));
  const kept = Object.entries(read).filter(([name]) => !replaced.has(name as keyof CellSettings));
  const lists = LISTS.filter((name) => replaced.has(name)).map((name) => [
    name,
    both(own[name], read[name]),
  ]);
  const filled = lists.filter(([, list]) => list !== undefined);
  return {
    ...mapped,
    ...(!withdrawn.has('dates') && dateFormat !== undefined && { dateFormat }),
    read: Object.fromEntries([...kept, ...filled]) as CellSettings,
  };
}

/** The readings of a column: those that were agreed otherwise are not certain any more. */
export function asWithdrawn(readings: readonly Reading[], withdrawn: Withdrawn): Reading[] {
  return readings.map((reading) => {
    if (!withdrawn.has(reading.topic)) return reading;
    const text = withdrawn.get(reading.topic);
    const because = text === undefined ? '' : `, which does not fit "${text}"`;
    return {
      ...reading,
      sureness: reading.sureness === 'certain' ? 'likely' : reading.sureness,
      rule: `${reading.rule} Its recipe reads the column otherwise${because}.`,
    };
  });
}

const PROPOSED: ReadonlySet<RecipeSureness | undefined> = new Set<RecipeSureness | undefined>([
  'certain',
  'likely',
  'confirmed',
]);

/** What a recipe says of the cells, where that was proposed and agreed to; undefined where it is said by a person. */
function agreedSettings(
  { heading, read, decimal, dateFormat }: MappedColumn,
  { mappingRequest: { recipe, dateFormats = [] } }: Pick<Input, 'mappingRequest'>,
  { isRecipeRemembered }: Pick<ResolvedRequest, 'isRecipeRemembered'>,
): CellSettings | undefined {
  const line = recipe?.columns?.find((each) => foldHeading(each.heading) === foldHeading(heading));
  if (line === undefined || decimal !== undefined) return undefined;
  if (isRecipeRemembered !== true && !PROPOSED.has(line.sureness)) return undefined;
  const order = orderIn(line, dateFormat, dateFormats);
  const isOther = dateFormat !== undefined && order === undefined;
  if (isOther) return undefined;
  return { ...read, ...(order !== undefined && { dateOrder: order }) };
}

/** The order of a format that the recipe, and no flag, says. */
function orderIn(
  { dateFormat }: ColumnRecipe,
  used: DateFormat | undefined,
  flags: readonly string[],
): DateOrder | undefined {
  if (used === undefined || used !== dateFormat || flags.length > 0) return undefined;
  const order = layoutOf(used)
    .parts.map(({ part }) => part)
    .join('-');
  return DATE_ORDERS.find((each) => each === order);
}

function isAgreed(settings: CellSettings, topic: Topic): boolean {
  return SETTINGS_OF[topic].some((name) => settings[name] !== undefined);
}

function isOtherwise(agreed: CellSettings, own: CellSettings, topic: Topic): boolean {
  return (
    isAgreed(agreed, topic) &&
    SETTINGS_OF[topic].some(
      (name) =>
        own[name] !== undefined && JSON.stringify(own[name]) !== JSON.stringify(agreed[name]),
    )
  );
}

/** What is new, and what was agreed before it. */
function both(
  fresh: CellSettings[(typeof LISTS)[number]],
  agreed: CellSettings[(typeof LISTS)[number]],
): typeof fresh {
  if (fresh === undefined || agreed === undefined) return fresh ?? agreed;
  if (Array.isArray(fresh) && Array.isArray(agreed)) {
    return [...new Set([...(agreed as string[]), ...(fresh as string[])])];
  }
  return { ...(fresh as Record<string, string>), ...(agreed as Record<string, string>) };
}

/** The settings that decide about a topic: where one of them was said, nothing of it is asked. */
const SETTINGS_OF: Readonly<Record<Topic, readonly (keyof CellSettings)[]>> = {
  dates: ['dateOrder'],
  'incomplete-dates': ['incompleteDates', 'monthAndYear', 'year'],
  'serial-dates': ['serialDates'],
  amounts: ['decimal'],
  thousands: ['factor'],
  units: ['units', 'factor'],
  currency: ['currency'],
  'foreign-currency': [],
  'negative-amounts': ['negativeSigns'],
  percentages: ['percentSign'],
  fractions: ['fractions'],
  words: ['words'],
  // Each of them is answered by itself.
  'unknown-values': [],
  people: ['personForms'],
  blanks: ['blanks'],
};

const OF_AMOUNTS: ReadonlySet<Topic> = new Set([
  'amounts',
  'thousands',
  'units',
  'currency',
  'negative-amounts',
  'percentages',
]);

/** The topics of a column about which flags or a recipe have decided. */
export function said(
  { dateFormat, decimal, read = {} }: CellFormat,
  checking: CheckingRequest,
): ReadonlySet<Topic> {
  const isDated = (dateFormat ?? checking.dateFormat) !== undefined;
  const hasDecimal = (decimal ?? checking.decimal) !== undefined;
  const topics = Object.keys(SETTINGS_OF) as Topic[];
  return new Set(
    topics.filter(
      (topic) =>
        SETTINGS_OF[topic].some((name) => Object.hasOwn(read, name)) ||
        (isDated && topic === 'dates') ||
        (hasDecimal && OF_AMOUNTS.has(topic)),
    ),
  );
}

/** The readings about which the user has not decided yet. */
export function withSaid({ readings }: ColumnReadings, asked: ReadonlySet<Topic>): Reading[] {
  return readings.filter(({ topic }) => !asked.has(topic));
}
