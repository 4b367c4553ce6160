import type { AccountRecord } from '../../account/account-record.ts';
import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { textOf } from '../../account/record-values.ts';
import type { Resource } from '../../catalogue/define.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import { columnsCalled } from '../../export/choose/choose-columns.ts';
import { cellOf } from '../../export/export-cells.ts';
import { type ExportColumn, exportColumns, isOurs } from '../../export/export-columns.ts';
import { ReferenceNames } from '../../export/read/reference-names.ts';
import { cellText } from '../../kernel/cells.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { didYouMean, nearestNames } from '../../kernel/names.ts';
import type { LabelOrder, LabelRequest } from '../label-request.ts';
import type { LabelContent } from '../layout/label-layout.ts';
import { identifierField, placeField } from './label-kinds.ts';
import type { AccountListener } from '../../account/account-listener.ts';
import type { AccountPlace } from '../../account/account-reader.ts';
import { withAccount } from '../../account/with-account.ts';
import { type SelectedRecords, selectRecords } from './select-records.ts';
import { items } from '../../catalogue/resources/items.ts';
import type { Caller } from '../../client/caller.ts';

/** A call answers a page, so it asks for no more than that. */
const LINKS_AT_ONCE = 25;

/** Throws TallysheetError 'bad-usage' for records that have no public links. */
export function assertHasLinks(resource: Resource): void {
  if (unitedKinds(items).includes(resource)) return;
  throw new TallysheetError('bad-usage', `--code link: ${resource.title} have no public links`, {
    hint: 'Use --code identifier or --code number.',
  });
}

/**
 * The public links of items by their numbers. Throws TallysheetError 'bad-response' if one is missing in the response, and as
 * Caller.read does.
 */
async function readPublicLinks(
  caller: Caller,
  records: readonly AccountRecord[],
): Promise<ReadonlyMap<number, string>> {
  const links = new Map<number, string>();
  const endpoint = endpointOf(items, 'publicLinks');
  for (let at = 0; at < records.length; at += LINKS_AT_ONCE) {
    const numbers = records.slice(at, at + LINKS_AT_ONCE).map(({ id }) => id);
    const answer = await caller.read(endpoint, { asset_seq: numbers });
    for (const { sequence_num: id, public_link: link } of answer?.page?.records ?? []) {
      if (typeof id === 'number' && typeof link === 'string') links.set(id, link);
    }
  }
  const without = records.find(({ id }) => !links.has(id));
  if (without === undefined) return links;
  throw new TallysheetError(
    'bad-response',
    `The service shows no public link of item #${without.id}`,
    { hint: 'Use --code identifier, or ask the administrator of the account for public links.' },
  );
}

/** A record with what its label shows. */
export interface LabelledRecord extends LabelContent {
  readonly id: number;
  readonly name: string;
  readonly place: string;
}

/**
 * The columns that labels show. Throws TallysheetError 'bad-usage' with the nearest name for one that does not exist.
 */
function chooseLabelColumns(
  resource: Resource,
  fields: readonly string[] | undefined,
  snapshot: AccountSnapshot,
): ExportColumn[] {
  const columns = exportColumns(resource, snapshot.families(resource));
  if (fields === undefined) {
    const place = placeField(resource);
    return columns.filter(({ holds, target }) => holds === 'name' && target === place);
  }
  return fields.flatMap((name) => {
    const [column] = columnsCalled(columns, name);
    if (column !== undefined) return [column];
    const headings = columns.filter((each) => !isOurs(each)).map(({ heading }) => heading);
    throw new TallysheetError('bad-usage', `--fields: there is no column "${name}"`, {
      hint: didYouMean(nearestNames(name, headings)) ?? `There are: ${headings.join(', ')}.`,
    });
  });
}

/** The names of what columns and the place of records refer to. */
async function readReferenceNames(
  resource: Resource,
  columns: readonly ExportColumn[],
  snapshot: AccountSnapshot,
): Promise<ReferenceNames> {
  const place = placeField(resource);
  const columnKinds = columns.flatMap((column) =>
    column.holds === 'name' ? [column.field.to] : [],
  );
  const kinds = [...new Set([...columnKinds, ...(place === undefined ? [] : [locations.name])])]
    .map(resourceNamed)
    .filter((kind) => unitedKinds(kind).every(({ all }) => all !== undefined));
  await snapshot.readNamed(kinds);
  const names = new ReferenceNames();
  for (const kind of kinds) names.learn(kind, (each) => snapshot.of(each));
  return names;
}

/** What labels show: their columns, the names of what these refer to, and public links by number, for codes only. */
interface Shown {
  readonly columns: readonly ExportColumn[];
  readonly names: ReferenceNames;
  readonly links: ReadonlyMap<number, string>;
}

/** What the labels of records show, in the order in which they are printed. */
function labelContents(
  { kind: resource, code, fields, order }: ContentsWanted,
  records: readonly AccountRecord[],
  { columns, names, links }: Shown,
): LabelledRecord[] {
  const sources = { names, numeric: new Set<string>(), yesNo: new Set<string>() };
  const labelled = records.map((record): LabelledRecord => {
    const name = nameOf(resource, record);
    const number = `#${record.id}`;
    const identifier = identifierOf(resource, record);
    const shown = code === 'number' ? number : (identifier ?? number);
    const cells = columns.map((column) => cellText(cellOf(column, record, sources)));
    return {
      id: record.id,
      name,
      place: placeOf(resource, record, names),
      code:
        { identifier, number: undefined, link: links.get(record.id) }[code] ?? String(record.id),
      texts: fields === undefined ? distinct([name, shown, ...cells]) : cells,
    };
  });
  return inOrder(labelled, order);
}

/** A name that is its own identifier is said once. */
function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

function identifierOf(resource: Resource, { values }: AccountRecord): string | undefined {
  const field = identifierField(resource);
  return field === undefined ? undefined : textOf(values, field) || undefined;
}

/** What people call a record; one without a name by its number. */
function nameOf({ display, splitsInto, namedBy }: Resource, { id, values }: AccountRecord): string {
  const parts = splitsInto === undefined ? [] : [splitsInto.parts.first, splitsInto.parts.last];
  const whole = parts
    .map((part) => textOf(values, part))
    .join(' ')
    .trim();
  const [named = ''] = [display, ...namedBy].map((field) => textOf(values, field)).filter(Boolean);
  return [whole, named, `#${id}`].find((text) => text !== '') ?? '';
}

function placeOf(resource: Resource, { values }: AccountRecord, names: ReferenceNames): string {
  const field = placeField(resource);
  const id = field === undefined ? undefined : values[field];
  return typeof id === 'number' ? (names.textOf(locations.name, id) ?? '') : '';
}

/** Room 2 comes before room 10; what has no place comes last. */
const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function inOrder(labelled: readonly LabelledRecord[], order: LabelOrder): LabelledRecord[] {
  if (order === 'given') return [...labelled];
  return labelled.toSorted((one, other) => {
    const places = order === 'place' ? comparePlaces(one.place, other.place) : 0;
    const named = order === 'number' ? 0 : COLLATOR.compare(one.name, other.name);
    return places || named || one.id - other.id;
  });
}

function comparePlaces(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return COLLATOR.compare(one, other);
}

/** Which records are labelled, with what, and in which order. */
type ContentsWanted = Pick<LabelRequest, 'kind' | 'selection' | 'code' | 'fields' | 'order'>;

/**
 * Reads what labels show, once: an interrupted reading is resumed. Throws TallysheetError as selectRecords, chooseLabelColumns and
 * readPublicLinks do.
 */
export function readLabelContents(
  wanted: ContentsWanted,
  place: AccountPlace,
  listener: AccountListener,
): Promise<Pick<SelectedRecords, 'notFound'> & { readonly labelled: readonly LabelledRecord[] }> {
  const { kind, selection, code, fields } = wanted;
  const job = {
    name: 'labels',
    request: { kind: kind.name, selection: JSON.stringify(selection) },
  };
  const { caller } = place.connection;
  return withAccount(job, { place, listener }, async (snapshot) => {
    // Only chosen fields may be custom fields.
    if (fields !== undefined) await snapshot.readFamilies([kind]);
    const columns = chooseLabelColumns(kind, fields, snapshot);
    const { records, notFound } = await selectRecords(kind, selection, { snapshot, caller });
    const names = await readReferenceNames(kind, columns, snapshot);
    const links =
      code === 'link' ? await readPublicLinks(caller, records) : new Map<number, string>();
    return { labelled: labelContents(wanted, records, { columns, names, links }), notFound };
  });
}
