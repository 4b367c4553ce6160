import { isPaged, type Endpoint } from '../../catalogue/endpoints.ts';
import { CATALOGUE, endpointOf, type NamedEndpoint } from '../../catalogue/index.ts';
import type { Resource } from '../../catalogue/define.ts';
import { describeEndpoint } from '../openapi/described-endpoint.ts';
import { rulesOf } from '../openapi/endpoint-rules.ts';
import { COMMON_NAMES, commonInterfaces, sharedInterfaces } from './client-parameters.ts';
import {
  allOf,
  callsType,
  callType,
  entryInterfaces,
  listMethods,
  recordInterface,
} from './client-types.ts';

const NOTICE =
  '// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.';

/** The file of what calls of several record types take. */
const COMMON = 'common-parameters';

/** The files of src/client/calls/: the typed calls with their documentation, by file name. */
export function clientCalls(): Readonly<Record<string, string>> {
  const resources = Object.entries<Resource>(CATALOGUE);
  const files = resources.map(([key, resource]): [string, string] => [
    `${resource.name}.ts`,
    callsOf(key, resource),
  ]);
  const common = `${[NOTICE, ...commonInterfaces()].join('\n\n')}\n`;
  return Object.fromEntries([...files, [`${COMMON}.ts`, common], ['index.ts', indexOf(resources)]]);
}

function indexOf(resources: readonly (readonly [string, Resource])[]): string {
  const imports = resources.map(
    ([key, { name }]) => `import type { ${callsType(key)} } from './${name}.ts';`,
  );
  const records = resources.map(([, { name }]) => `export type * from './${name}.ts';`);
  const members = resources.map(([key]) => `  readonly ${key}: ${callsType(key)};`);
  return `${[
    NOTICE,
    ...imports.toSorted(),
    '',
    ...records.toSorted(),
    '',
    ...CLIENT,
    'export interface DocumentedCalls {',
    ...members,
    '}',
  ].join('\n')}\n`;
}

/** What holds for all calls. */
const CLIENT = [
  '/**',
  ' * The calls of every record type; the sections are those of the interface specification. A call throws ServiceRefusal where',
  ' * the service refuses it (`status` and `reason` say why), and TallysheetError `token-refused`, `service-unreachable` (nothing was',
  ' * sent), `certificate-refused` or `interrupted`; a read also `not-the-service`, `bad-response` or `redirected`. A write throws',
  ' * UnknownWhetherDone where its response was lost: check before you repeat it.',
  ' */',
];

function callsOf(key: string, resource: Resource): string {
  const calls = Object.entries<Endpoint>(resource.endpoints).map(([operation, endpoint]) => {
    const documented = comment(documentation(endpointOf(resource, operation)));
    return `${documented}\n  readonly ${operation}: ${callType(resource, operation, endpoint)};\n`;
  });
  const lists = listMethods(key, resource).map((each) => `  ${EVERY}\n  ${each}\n`);
  const { title, section } = resource;
  const notice = `/** The calls about ${title.toLowerCase()}: section "${section}" of the interface specification. */`;
  const declared = [
    recordInterface(resource),
    ...entryInterfaces(resource),
    ...sharedInterfaces(resource),
    `${notice}\nexport interface ${callsType(key)} extends ${allOf(resource)} {\n${[...calls, ...lists].join('\n')}}`,
  ].join('\n\n');
  return `${NOTICE}\n${importsFor(declared)}\n\n${declared}\n`;
}

const EVERY = '/** All that the call lists, as `all`. */';

/** What the declarations name of other files. */
const IMPORTED: Readonly<Record<string, readonly string[]>> = {
  '../../kernel/json.ts': ['JsonObject'],
  '../answers.ts': [
    ...['EntriesOf', 'LinkToFile', 'MadeRecord', 'OutcomesOfItems', 'PageOf', 'Said', 'Unpaged'],
  ],
  '../call-options.ts': ['CallOptions'],
  '../call-types.ts': ['Listed', 'ListedWithin', 'Shown', 'WithRaw'],
  [`./${COMMON}.ts`]: COMMON_NAMES,
};

function importsFor(declared: string): string {
  return Object.entries(IMPORTED)
    .map(([file, names]): [string, string[]] => [
      file,
      names.filter((name) => new RegExp(`\\b${name}\\b`).test(declared)),
    ])
    .filter(([, names]) => names.length > 0)
    .map(([file, names]) => `import type { ${names.join(', ')} } from '${file}';`)
    .join('\n');
}

function comment(lines: readonly string[]): string {
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  return ['  /**', ...safe.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n');
}

/** What a call does, takes, needs and throws, and where the interface describes it. */
function documentation(named: NamedEndpoint): string[] {
  const { endpoint, method, path } = named;
  const described = describeEndpoint(named);
  return [
    `${endpoint.summary}.`,
    '',
    `\`${method} ${path}\`${described.section === named.resource.section ? '' : `, section "${described.section}"`}.`,
    ...rulesOf(described).map((rule) => `${rule}.`),
    ...returns(endpoint),
    ...throws(endpoint),
  ];
}

function returns({ answer }: Endpoint): string[] {
  if (answer.is === 'link') {
    return [`@returns the link to a file (\`${answer.mediaType}\`); \`open()\` streams it`];
  }
  return isPaged(answer) ? ['@returns one page; `every` reads all'] : [];
}

/** What they mean is said once, of all calls. */
function throws({ effect }: Endpoint): string[] {
  const ofWrites = effect === 'read' ? '' : 'UnknownWhetherDone, ';
  return [`@throws ServiceRefusal, ${ofWrites}TallysheetError`];
}
