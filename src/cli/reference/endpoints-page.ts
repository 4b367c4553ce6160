import { formatCount } from '../../kernel/counts.ts';
import { ENDPOINTS, RESOURCES } from '../../catalogue/index.ts';
import { describeEndpoint, type DescribedEndpoint } from './described-endpoint.ts';
import { code, markdownTable, page } from './markdown.ts';

/** docs/reference/endpoints.md: every call of the interface, by record type. */
export function endpointsPage(): string {
  const parts = RESOURCES.flatMap((resource) => {
    const rows = ENDPOINTS.filter((endpoint) => endpoint.resource === resource)
      .map(describeEndpoint)
      .map((endpoint) => [
        code(endpoint.name),
        code(`${endpoint.method} ${endpoint.path}`),
        [endpoint.summary, ...rulesOf(endpoint)].join('. '),
        parameters(endpoint),
      ]);
    return rows.length === 0 ? [] : [`## ${resource.title}`, markdownTable(HEADINGS, rows)];
  });
  return page('API of the service', [
    'Make a call with `tallysheet call <name> --param <parameter>=<value>`. A star marks required parameters.',
    ...parts,
  ]);
}

/** What has to be so for the call, and what it brings about. */
function rulesOf({ requiredOneOf, needs, leaves, batch }: DescribedEndpoint): string[] {
  return [
    ...requiredOneOf.map((names) => `Requires one of ${names.map(code).join(', ')}`),
    ...Object.entries(needs ?? {}).map(
      ([field, values]) => `Requires ${code(field)} ${values.map(String).map(code).join(' or ')}`,
    ),
    ...Object.entries(leaves ?? {}).map(
      ([field, value]) => `Leaves ${code(field)} ${code(String(value))}`,
    ),
    ...(batch === undefined ? [] : [batchRule(batch)]),
  ];
}

function batchRule({ parameter, max }: NonNullable<DescribedEndpoint['batch']>): string {
  return `Takes ${max === null ? 'any number' : `at most ${formatCount(max)}`} of ${code(parameter)} in one call`;
}

const HEADINGS = ['call', 'route', 'what it does', 'parameters'];

function parameters(endpoint: DescribedEndpoint): string {
  return endpoint.parameters
    .map(({ name, required }) => code(name) + (required ? '*' : ''))
    .join(', ');
}
