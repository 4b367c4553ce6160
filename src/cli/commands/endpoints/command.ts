import { defineCommand } from '../../command.ts';
import { ENDPOINTS_FLAGS } from './flags.ts';

export const endpointsCommand = defineCommand({
  name: 'endpoints',
  summary: 'List the API calls of the service',
  about:
    'Lists every API call: its name for `tallysheet call`, its route and its parameters. With --openapi, describes the interface for tools that make clients, mocks and tests in any language.',
  flags: ENDPOINTS_FLAGS,
  common: ['openapi', 'yaml', 'json'],
  examples: [
    ['', 'lists all calls and their parameters'],
    ['--json', 'the same for programs'],
    ['--openapi > openapi.json', 'describes the interface for clients in other languages'],
  ],
  load: () => import('./run.ts'),
});
