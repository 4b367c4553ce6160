import { defineCommand } from '../../command.ts';

export const endpointsCommand = defineCommand({
  name: 'endpoints',
  summary: 'List the API calls of the service',
  about: 'Lists every API call: its name for `tallysheet call`, its route and its parameters.',
  flags: {},
  common: ['json'],
  examples: [
    ['', 'lists all calls and their parameters'],
    ['--json', 'the same for programs'],
  ],
  load: () => import('./run.ts'),
});
