import { ENDPOINTS } from '../../catalogue/index.ts';
import { defineCommand } from '../command.ts';
import { describeEndpoint } from '../calls/described-endpoint.ts';
import { endpointsScreen } from '../screens/endpoints-screen.ts';

export const endpointsCommand = defineCommand({
  name: 'endpoints',
  summary: 'List the interface of the service',
  about:
    'Lists every call of the interface: its name for `tallysheet call`, its route and its parameters.',
  flags: {},
  examples: [
    ['', 'all calls, with what they take'],
    ['--json', 'the same for programs'],
  ],
  run: (given, _operands, session) => {
    const described = ENDPOINTS.map(describeEndpoint);
    if (given.json) session.printJson(described);
    else session.print(endpointsScreen(described, session.canvas));
    return Promise.resolve('ok');
  },
});
