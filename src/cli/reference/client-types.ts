import { capitalized } from '../../kernel/nouns.ts';
import { isPaged, pathNames, type Answer, type Endpoint } from '../../catalogue/endpoints.ts';
import type { Field, FieldKind, Fields } from '../../catalogue/fields.ts';
import type { Resource } from '../../catalogue/define.ts';

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

/** The type of the records of a kind: `FixedAsset`. */
export function recordType({ singular }: Resource): string {
  return singular.split(' ').map(capitalized).join('');
}

/** A record as programs see it: its described fields, and the whole answer under `raw`. */
export function recordInterface(resource: Resource): string {
  const { fields, singular } = resource;
  const described = Object.entries(fields).filter(([, { kind }]) => kind !== 'named');
  const members = described.map(
    ([name, field]) => `  /** ${field.label} */\n  readonly ${name}: ${shownType(field)} | null;`,
  );
  return [
    `/** ${capitalized(singular)} as the service shows it; everything that it says is under \`raw\`. */`,
    `export interface ${recordType(resource)} {`,
    ...members,
    '  readonly id: number;',
    '  readonly raw: JsonObject;',
    '}',
  ].join('\n');
}

/** The method of an endpoint, without its name: parameters in, answer out. */
export function callType(resource: Resource, endpoint: Endpoint): string {
  return `(${parameters(inputOf(endpoint))}) => Promise<${answerType(resource, endpoint.answer)}>`;
}

/** The methods that read lists whole. */
export function listMethods(resource: Resource): readonly string[] {
  const { within, endpoints } = resource;
  const record = recordType(resource);
  const container =
    within === undefined
      ? 'within?: Readonly<Record<string, never>>'
      : `within: { readonly ${within.field}: number }`;
  const every = Object.entries<Endpoint>(endpoints).flatMap(([operation, endpoint]) => {
    const { answer } = endpoint;
    if (!isPaged(answer)) return [];
    const row = answer.is === 'page' ? record : entryType(answer.fields);
    const args = parameters(inputOf(endpoint, 'page'));
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
function inputOf(endpoint: Endpoint, omitted?: string): Input {
  const { route, params = {}, required = [], takesPart, requiredOneOf = [] } = endpoint;
  const inPath = pathNames(route);
  const names = new Set([...inPath, ...(takesPart === true ? [] : required)]);
  const ofPath = inPath.map((name) => `readonly ${name}: ${inputType(params[name])};`);
  const others = Object.entries(params).filter(
    ([name]) => !inPath.includes(name) && name !== omitted,
  );
  const members = others.map(([name, field]) =>
    names.has(name)
      ? `readonly ${name}: ${inputType(field)};`
      : `readonly ${name}?: ${inputType(field)} | null;`,
  );
  const all = [...ofPath, ...members];
  const plain = all.length === 0 ? 'Readonly<Record<string, never>>' : `{ ${all.join(' ')} }`;
  const groups = requiredOneOf.map(
    (group) => `(${group.map((name) => oneOf(name, params)).join(' | ')})`,
  );
  return {
    type: [plain, ...groups].join(' & '),
    isOptional: names.size === 0 && groups.length === 0,
  };
}

function oneOf(name: string, params: Fields): string {
  return `{ readonly ${name}: ${inputType(params[name])} }`;
}

/** A name in a path is a number unless it is described. */
function inputType(field: Field | undefined): string {
  if (field === undefined) return 'number';
  if ('choices' in field) return field.choices.map((choice) => `'${choice}'`).join(' | ');
  if (field.kind !== 'lines') return TYPES[field.kind];
  const members = Object.entries<Field>(field.fields)
    .filter(([, { readOnly }]) => readOnly !== true)
    .map(([name, each]) => `readonly ${name}: ${inputType(each)};`);
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

function answerType(resource: Resource, answer: Answer): string {
  if (answer.is === 'page') return `PageOf<${recordType(resource)}>`;
  if (answer.is === 'record') return recordType(resource);
  if (answer.is === 'entries') return `EntriesOf<${entryType(answer.fields)}>`;
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
