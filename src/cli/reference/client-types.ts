import { capitalized } from '../../kernel/nouns.ts';
import {
  isPaged,
  operationName,
  pathNames,
  type Answer,
  type Endpoint,
} from '../../catalogue/endpoints.ts';
import type { Field, FieldKind, Fields } from '../../catalogue/fields.ts';
import type { Resource } from '../../catalogue/define.ts';
import { valueWords } from '../../catalogue/value-words.ts';

/** What a value is in a program, by the kind of its field: `ValueByKind` in words of TypeScript. */
const TYPES: Readonly<Record<Exclude<FieldKind, 'lines'>, string>> = {
  text: 'string',
  date: 'string',
  time: 'string',
  decimal: 'string',
  integer: 'number',
  'yes-no': 'boolean',
  url: 'string',
  urls: 'readonly string[]',
  email: 'string',
  country: 'string',
  choice: 'string',
  reference: 'number',
  numbers: 'readonly number[]',
  named: 'Readonly<Record<string, string>>',
};

/** What the type of a value says whole. */
const IN_TYPE: ReadonlySet<FieldKind> = new Set(['yes-no', 'choice']);

/** The type of the records of a kind: `FixedAsset`. */
function recordType({ singular }: Resource): string {
  return singular.split(' ').map(capitalized).join('');
}

/** A record as programs see it: its described fields, and the whole answer under `raw`. */
export function recordInterface(resource: Resource): string {
  const { fields, singular } = resource;
  const described = Object.entries(fields).filter(([, { kind }]) => kind !== 'named');
  const members = described.map(([name, field]) => {
    const words = saysMore(field.label, name) ? [`  /** ${field.label} */`] : [];
    return [...words, `  readonly ${name}: ${shownType(field)} | null;`].join('\n');
  });
  return [
    `/** ${capitalized(singular)} as the service shows it; everything that it says is under \`raw\`. */`,
    `export interface ${recordType(resource)} {`,
    ...members,
    '  readonly id: number;',
    '  readonly raw: JsonObject;',
    '}',
  ].join('\n');
}

/** Whether a label has other words than the name of its field: `created_at` needs no `Created at`. */
function saysMore(label: string, name: string): boolean {
  return label.toLowerCase() !== name.replaceAll('_', ' ');
}

/** The entries of lists without records, by their names. */
export function entryInterfaces(resource: Resource): readonly string[] {
  return Object.entries<Endpoint>(resource.endpoints).flatMap(([operation, { answer }]) => {
    if (answer.is !== 'entries') return [];
    const words = operationName(operation).replaceAll('-', ' ');
    const notice = `/** What \`${words}\` of ${resource.title.toLowerCase()} lists; the whole of it is under \`raw\`. */`;
    const name = entryName(resource, operation);
    return [`${notice}\nexport interface ${name} ${entryType(answer.fields)}`];
  });
}

function entryName(resource: Resource, operation: string): string {
  return `${recordType(resource)}${capitalized(operation)}Entry`;
}

/** The type of the calls of a record type: `FixedAssetsCalls`. */
export function callsType(key: string): string {
  return `${capitalized(key)}Calls`;
}

/** The method of an endpoint, without its name: parameters in, answer out. */
export function callType(resource: Resource, operation: string, endpoint: Endpoint): string {
  const answer = answerType(resource, operation, endpoint.answer);
  return `(${parameters(inputOf(endpoint))}) => Promise<${answer}>`;
}

/** The methods that read lists whole. */
export function listMethods(key: string, resource: Resource): readonly string[] {
  const { within, endpoints } = resource;
  const record = recordType(resource);
  const container =
    within === undefined
      ? 'within?: Readonly<Record<string, never>>'
      : `within: { readonly ${within.field}: number }`;
  const every = Object.entries<Endpoint>(endpoints).flatMap(([operation, endpoint]) => {
    const { answer } = endpoint;
    if (!isPaged(answer)) return [];
    const row = answer.is === 'page' ? record : entryName(resource, operation);
    const type = `Unpaged<${callsType(key)}['${operation}']>`;
    const args = parameters({ type, isOptional: inputOf(endpoint).isOptional });
    return [`every(operation: '${operation}', ${args}): AsyncGenerator<${row}>;`];
  });
  return [`all(${container}, options?: CallOptions): AsyncGenerator<${record}>;`, ...every];
}

interface Input {
  readonly type: string;
  readonly isOptional: boolean;
}

function parameters({ type, isOptional }: Input): string {
  return `input${isOptional ? '?' : ''}: ${type}, options?: CallOptions`;
}

/** What a call takes: `InputOf` in words of TypeScript. */
function inputOf(endpoint: Endpoint): Input {
  const { route, params = {}, required = [], takesPart, requiredOneOf = [] } = endpoint;
  const inPath = pathNames(route);
  const names = new Set([...inPath, ...(takesPart === true ? [] : required)]);
  const all = [...new Set([...inPath, ...Object.keys(params)])].map((name) => {
    const type = inputType(params[name]);
    const member = names.has(name) ? `${name}: ${type};` : `${name}?: ${type} | null;`;
    return `${inputComment(name, params[name])}${member}`;
  });
  const plain = all.length === 0 ? 'Readonly<Record<string, never>>' : `{\n${all.join('\n')}\n}`;
  const groups = requiredOneOf.map(
    (group) => `(${group.map((name) => oneOf(name, params)).join(' | ')})`,
  );
  return {
    type: [plain, ...groups].join(' & '),
    isOptional: names.size === 0 && groups.length === 0,
  };
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

/** A name in a path is a number unless it is described. */
function inputType(field: Field | undefined): string {
  if (field === undefined) return 'number';
  if ('choices' in field) return field.choices.map((choice) => `'${choice}'`).join(' | ');
  if (field.kind !== 'lines') return TYPES[field.kind];
  const members = Object.entries<Field>(field.fields)
    .filter(([, { readOnly }]) => readOnly !== true)
    .map(([name, each]) => `${name}: ${inputType(each)};`);
  return `readonly { ${members.join(' ')} }[]`;
}

/** What a value is in an answer: `ShownValue` in words of TypeScript. */
function shownType(field: Field): string {
  return field.kind === 'lines' ? `readonly ${shownMembers(field.fields)}[]` : TYPES[field.kind];
}

function shownMembers(fields: Fields, more = ''): string {
  const members = Object.entries<Field>(fields).map(
    ([name, field]) => `readonly ${name}: ${shownType(field)} | null;`,
  );
  return `{ ${members.join(' ')}${more} }`;
}

function entryType(fields: Fields): string {
  return shownMembers(fields, ' readonly raw: JsonObject;');
}

function answerType(resource: Resource, operation: string, answer: Answer): string {
  if (answer.is === 'page') return `PageOf<${recordType(resource)}>`;
  if (answer.is === 'record') return recordType(resource);
  if (answer.is === 'entries') return `EntriesOf<${entryName(resource, operation)}>`;
  if (answer.is === 'value') return valueType(answer);
  return ANSWERS[answer.is];
}

const ANSWERS: Readonly<
  Record<Exclude<Answer['is'], 'page' | 'record' | 'entries' | 'value'>, string>
> = {
  id: 'MadeRecord',
  message: 'Said',
  outcomes: 'OutcomesOfItems',
  link: 'LinkToFile',
};

function valueType({ fields = {}, lists = {} }: Extract<Answer, { is: 'value' }>): string {
  const ofLists = Object.entries(lists).map(
    ([name, each]) => ` readonly ${name}: readonly ${entryType(each)}[];`,
  );
  return shownMembers(fields, `${ofLists.join('')} readonly raw: JsonObject;`);
}
