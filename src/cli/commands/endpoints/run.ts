import { ENDPOINTS } from '../../../catalogue/index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { describeEndpoint } from '../../reference/described-endpoint.ts';
import { endpointsScreen } from './endpoints-screen.ts';

export const run: RunCommand<GivenTo<Record<string, never>>> = (given, _operands, session) => {
  const described = ENDPOINTS.map(describeEndpoint);
  if (given.json) session.printJson(described);
  else session.print(endpointsScreen(described, session.canvas));
  return Promise.resolve('ok');
};
