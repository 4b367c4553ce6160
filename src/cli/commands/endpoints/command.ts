import { defineCommand } from '../../command.ts';
import { inHelpGroup, switchFlag } from '../../flags/flag.ts';

export const ENDPOINTS_FLAGS = inHelpGroup('Format:', {
  openapi: switchFlag('Print an OpenAPI 3.1 document, as JSON'),
  yaml: switchFlag('With --openapi: print it as YAML'),
});

export const endpointsCommand = defineCommand({
  name: 'endpoints',
  summary: 'List the API calls of the service',
  about:
    'Lists every API call: its name for `tallysheet call`, its route and its parameters. With --openapi, describes the interface for tools that make clients, mocks and tests in any language.',
  flags: ENDPOINTS_FLAGS,
  json: ['endpoints'],
  common: ['openapi', 'yaml', 'json'],
  examples: [
    ['', 'lists all calls and their parameters'],
    ['--json', 'the same for programs'],
    ['--openapi > openapi.json', 'describes the interface for clients in other languages'],
  ],
  load: () => import('./run.ts'),
});
