import { ENDPOINTS, RESOURCES } from '../../catalogue/index.ts';
import { describeEndpoint, type DescribedEndpoint } from '../calls/described-endpoint.ts';
import { code, markdownTable, page } from './markdown.ts';

/** docs/reference/endpoints.md: every call of the interface, by kind of record. */
export function endpointsPage(): string {
  const parts = RESOURCES.flatMap((resource) => {
    const rows = ENDPOINTS.filter((endpoint) => endpoint.resource === resource)
      .map(describeEndpoint)
      .map((endpoint) => [
        code(endpoint.name),
        code(`${endpoint.method} ${endpoint.path}`),
        endpoint.summary,
        parameters(endpoint),
      ]);
    return rows.length === 0 ? [] : [`## ${resource.title}`, markdownTable(HEADINGS, rows)];
  });
  return page('The interface of the service', [
    'Each call can be made with `tallysheet call <name> --param <parameter>=<value>`. Parameters that have to be given are marked with a star.',
    ...parts,
  ]);
}

const HEADINGS = ['call', 'route', 'what it does', 'parameters'];

function parameters(endpoint: DescribedEndpoint): string {
  return endpoint.parameters
    .map(({ name, required }) => code(name) + (required ? '*' : ''))
    .join(', ');
}
