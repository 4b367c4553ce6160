import { withArticle } from '../../kernel/nouns.ts';
import { CATALOGUE } from '../../catalogue/index.ts';
import { pathNames, type Endpoint } from '../../catalogue/endpoints.ts';
import type { Field, FieldKind, Fields } from '../../catalogue/fields.ts';
import type { Resource } from '../../catalogue/define.ts';
import { DISPLAY_FLAGS, FILTER, PAGE } from '../../catalogue/resources/parameters.ts';
import { valueWords } from '../../catalogue/value-words.ts';
import { inputType, recordType, saysMore } from './client-words.ts';

/** What the type of a value says whole. */
const IN_TYPE: ReadonlySet<FieldKind> = new Set(['yes-no', 'choice']);

/** What a call takes: `InputOf` in words of TypeScript. */
export interface Input {
  readonly type: string;
  readonly isOptional: boolean;
}

/** Parameters that several calls take, as an interface with a name. */
interface SharedParameters {
  readonly name: string;
  readonly notice: string;
  /** As they are written, comments included. */
  readonly members: readonly string[];
}

const ITEMS: readonly Resource[] = [
  CATALOGUE.fixedAssets,
  CATALOGUE.inventory,
  CATALOGUE.assetStock,
];

/** What the calls of several record types take alike. */
const COMMON: readonly SharedParameters[] = [
  {
    name: 'ItemValues',
    notice: 'What creating and changing items of every type take alike.',
    members: ITEMS.map(changeableMembers).reduce((all, each) =>
      all.filter((member) => each.includes(member)),
    ),
  },
  { name: 'Paged', notice: 'Which page of a list.', members: optionalMembers(PAGE) },
  {
    name: 'ItemDisplay',
    notice: 'What an answer shows of items besides their fields.',
    members: optionalMembers(DISPLAY_FLAGS),
  },
  {
    name: 'ItemFilter',
    notice: 'What narrows a list of items besides its filter.',
    members: optionalMembers(FILTER).filter(
      (member) => !optionalMembers({ ...PAGE, ...DISPLAY_FLAGS }).includes(member),
    ),
  },
];

/** The interfaces of parameters that the calls of several record types share. */
export function commonInterfaces(): readonly string[] {
  return COMMON.map((each) => interfaceOf(each, 'export '));
}

/** The names of these interfaces. */
export const COMMON_NAMES: readonly string[] = COMMON.map(({ name }) => name);

/** The interfaces of parameters that the calls of a record type share. */
export function sharedInterfaces(resource: Resource): readonly string[] {
  return ownShared(resource).map((each) => interfaceOf(each));
}

function interfaceOf({ name, notice, members }: SharedParameters, before = ''): string {
  return `/** ${notice} */\n${before}interface ${name} {\n${members.join('\n')}\n}`;
}

function ownShared(resource: Resource): readonly SharedParameters[] {
  return [...numberOf(resource), ...valuesOf(resource)];
}

/** What says which record a call is about, where several calls take it. */
function numberOf(resource: Resource): readonly SharedParameters[] {
  const endpoints = Object.values<Endpoint>(resource.endpoints);
  const { detail, update } = resource.endpoints;
  const endpoint = detail ?? update;
  if (endpoint === undefined) return [];
  const members = pathNames(endpoint.route).map((name) =>
    memberOf(name, endpoint.params?.[name], true),
  );
  const takers = endpoints.filter((each) =>
    members.every((member) => membersOf(each).includes(member)),
  );
  if (takers.length < 2) return [];
  const notice = `Which ${resource.singular} a call is about.`;
  return [{ name: `${recordType(resource)}Number`, notice, members }];
}

/** What creating and changing a record take alike, where that is more than what all items have. */
function valuesOf(resource: Resource): readonly SharedParameters[] {
  const members = without(COMMON, changeableMembers(resource)).own;
  if (members.length < 2) return [];
  const notice = `What creating and changing ${withArticle(resource.singular)} take alike.`;
  return [{ name: `${recordType(resource)}Values`, notice, members }];
}

function changeableMembers({ endpoints: { create, update } }: Resource): readonly string[] {
  if (create === undefined || update === undefined) return [];
  const ofUpdate = new Set(membersOf(update));
  return membersOf(create).filter((member) => ofUpdate.has(member));
}

/** What a call takes. */
export function inputOf(resource: Resource, endpoint: Endpoint): Input {
  const { params = {}, requiredOneOf = [] } = endpoint;
  const groups = requiredOneOf.map(
    (group) => `(${group.map((name) => oneOf(name, params)).join(' | ')})`,
  );
  return {
    type: [...partsOf(resource, endpoint), ...groups].join(' & '),
    isOptional: requiredNames(endpoint).size === 0 && groups.length === 0,
  };
}

/** The names of the parameters that it shares, and those of its own. */
function partsOf(resource: Resource, endpoint: Endpoint): readonly string[] {
  const members = membersOf(endpoint);
  if (members.length === 0) return ['Readonly<Record<string, never>>'];
  const { names, own } = without([...ownShared(resource), ...COMMON], members);
  return own.length === 0 ? names : [...names, `{\n${own.join('\n')}\n}`];
}

/** The names of shared parameters that are all among some members, and the other members. */
function without(
  shared: readonly SharedParameters[],
  members: readonly string[],
): { readonly names: readonly string[]; readonly own: readonly string[] } {
  const taken = shared.filter((each) => each.members.every((member) => members.includes(member)));
  const all = new Set(taken.flatMap((each) => each.members));
  return {
    names: taken.map(({ name }) => name),
    own: members.filter((member) => !all.has(member)),
  };
}

function requiredNames({ route, required = [], takesPart }: Endpoint): ReadonlySet<string> {
  return new Set([...pathNames(route), ...(takesPart === true ? [] : required)]);
}

function membersOf(endpoint: Endpoint): readonly string[] {
  const { route, params = {} } = endpoint;
  const required = requiredNames(endpoint);
  const names = new Set([...pathNames(route), ...Object.keys(params)]);
  return [...names].map((name) => memberOf(name, params[name], required.has(name)));
}

function optionalMembers(fields: Fields): readonly string[] {
  return Object.entries<Field>(fields).map(([name, field]) => memberOf(name, field, false));
}

function memberOf(name: string, field: Field | undefined, isRequired: boolean): string {
  const type = inputType(field);
  const member = isRequired ? `${name}: ${type};` : `${name}?: ${type} | null;`;
  return `${inputComment(name, field)}${member}`;
}

/** What a parameter is, as far as its name and type do not say it. */
function inputComment(name: string, field: Field | undefined): string {
  if (field === undefined) return '';
  const { kind, label, note } = field;
  const value = IN_TYPE.has(kind) || valueWords(field) === 'text' ? undefined : valueWords(field);
  const own = saysMore(label, name) && value?.endsWith(` the ${label.toLowerCase()}`) !== true;
  const words = [own ? label : undefined, value, note].filter((each) => each !== undefined);
  return words.length === 0 ? '' : `/** ${words.join('; ').replaceAll('*/', '*\\/')} */\n`;
}

function oneOf(name: string, params: Fields): string {
  return `{ ${name}: ${inputType(params[name])} }`;
}
