import { ENDPOINTS, RESOURCES } from '../../catalogue/index.ts';
import { describeEndpoint, type DescribedEndpoint } from '../openapi/described-endpoint.ts';
import { rulesOf } from '../openapi/endpoint-rules.ts';
import { code, markdownTable, page } from '../openapi/markdown.ts';

/** docs/reference/endpoints.md: every call of the interface, by record type. */
export function endpointsPage(): string {
  const parts = RESOURCES.flatMap((resource) => {
    const rows = ENDPOINTS.filter((endpoint) => endpoint.resource === resource)
      .map(describeEndpoint)
      .map((endpoint) => [
        code(endpoint.name),
        route(endpoint),
        [endpoint.summary, ...rulesOf(endpoint), ...undoRule(endpoint)].join('. '),
        parameters(endpoint),
      ]);
    return rows.length === 0 ? [] : [`## ${resource.title}`, markdownTable(HEADINGS, rows)];
  });
  return page('API of the service', [
    'Make a call with `tallysheet call <name> --param <parameter>=<value>`. A star marks required parameters. `--all` reads every page of a list, `--out <file>` saves the response or the file that it links to.',
    'For other languages: [openapi.json](../../schemas/openapi.json), an OpenAPI 3.1 document. For programs in TypeScript and JavaScript: [the library](../library.md).',
    ...parts,
  ]);
}

const HEADINGS = ['call', 'route', 'what it does', 'parameters'];

function route({ method, path, alsoBy = [] }: DescribedEndpoint): string {
  const also = alsoBy.length === 0 ? '' : ` (also ${alsoBy.map(code).join(', ')})`;
  return `${code(`${method} ${path}`)}${also}`;
}

function undoRule({ undo }: DescribedEndpoint): string[] {
  if (undo === undefined) return [];
  if ('stays' in undo) return [`Cannot be undone: ${undo.stays.replace(/\.$/, '')}`];
  return [`Undone by ${undo.calls.map(code).join(', then ')}`];
}

function parameters(endpoint: DescribedEndpoint): string {
  return endpoint.parameters
    .map(({ name, required }) => code(name) + (required ? '*' : ''))
    .join(', ');
}
