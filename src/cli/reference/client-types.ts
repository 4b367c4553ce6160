import { capitalized } from '../../kernel/nouns.ts';
import { isPaged, operationName, type Answer, type Endpoint } from '../../catalogue/endpoints.ts';
import type { Field, Fields } from '../../catalogue/fields.ts';
import type { Resource } from '../../catalogue/define.ts';
import { inputOf, type Input } from './client-parameters.ts';
import { recordType, saysMore, TYPES } from './client-words.ts';

/** A record as programs see it: its described fields, and the whole answer under `raw`. */
export function recordInterface(resource: Resource): string {
  const { fields, singular } = resource;
  const described = Object.entries(fields).filter(([, { kind }]) => kind !== 'named');
  const members = described.map(([name, field]) => {
    const words = saysMore(field.label, name) ? [`  /** ${field.label} */`] : [];
    return [...words, `  ${name}: ${shownType(field)};`].join('\n');
  });
  return [
    `/** ${capitalized(singular)} as the service shows it; everything that it says is under \`raw\`. */`,
    `export interface ${recordType(resource)} extends Shown<{`,
    ...members,
    '}> {',
    '  readonly id: number;',
    '  readonly raw: JsonObject;',
    '}',
  ].join('\n');
}

/** The entries of lists without records, by their names. */
export function entryInterfaces(resource: Resource): readonly string[] {
  return Object.entries<Endpoint>(resource.endpoints).flatMap(([operation, { answer }]) => {
    if (answer.is !== 'entries') return [];
    const words = operationName(operation).replaceAll('-', ' ');
    const notice = `/** What \`${words}\` of ${resource.title.toLowerCase()} lists; the whole of it is under \`raw\`. */`;
    const name = entryName(resource, operation);
    return [
      `${notice}\nexport interface ${name} extends ${shownMembers(answer.fields)} {\n  readonly raw: JsonObject;\n}`,
    ];
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
  return `(${parameters(inputOf(resource, endpoint))}) => Promise<${answer}>`;
}

/** What reads all records of a type: the interface that its calls extend. */
export function allOf(resource: Resource): string {
  const record = recordType(resource);
  const { within } = resource;
  return within === undefined ? `Listed<${record}>` : `ListedWithin<'${within.field}', ${record}>`;
}

/** The methods that read whole what a call lists. */
export function listMethods(key: string, resource: Resource): readonly string[] {
  const record = recordType(resource);
  return Object.entries<Endpoint>(resource.endpoints).flatMap(([operation, endpoint]) => {
    const { answer } = endpoint;
    if (!isPaged(answer)) return [];
    const row = answer.is === 'page' ? record : entryName(resource, operation);
    const type = `Unpaged<${callsType(key)}['${operation}']>`;
    const args = parameters({ type, isOptional: inputOf(resource, endpoint).isOptional });
    return [`every(operation: '${operation}', ${args}): AsyncGenerator<${row}>;`];
  });
}

function parameters({ type, isOptional }: Input): string {
  return `input${isOptional ? '?' : ''}: ${type}, options?: CallOptions`;
}

/** What a value is in an answer: `ShownValue` in words of TypeScript. */
function shownType(field: Field): string {
  return field.kind === 'lines' ? `readonly ${shownMembers(field.fields)}[]` : TYPES[field.kind];
}

function shownMembers(fields: Fields): string {
  const members = Object.entries<Field>(fields).map(
    ([name, field]) => `${name}: ${shownType(field)};`,
  );
  return `Shown<{ ${members.join(' ')} }>`;
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

function valueType({ fields, lists = {} }: Extract<Answer, { is: 'value' }>): string {
  const ofLists = Object.entries(lists).map(
    ([name, each]) => `readonly ${name}: readonly (${shownMembers(each)} & WithRaw)[];`,
  );
  const parts = [
    ...(fields === undefined ? [] : [shownMembers(fields)]),
    ...(ofLists.length === 0 ? [] : [`{ ${ofLists.join(' ')} }`]),
  ];
  return [...parts, 'WithRaw'].join(' & ');
}
