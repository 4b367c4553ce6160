import { stringify } from 'yaml';
import { ENDPOINTS } from '../../../catalogue/index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { openApiDocument } from '../../openapi/openapi-document.ts';
import { describeEndpoint } from '../../openapi/described-endpoint.ts';
import { endpointsScreen } from './endpoints-screen.ts';
import type { ENDPOINTS_FLAGS } from './flags.ts';

export const run: RunCommand<GivenTo<typeof ENDPOINTS_FLAGS>> = (given, _operands, session) => {
  const described = ENDPOINTS.map(describeEndpoint);
  if (given.yaml && !given.openapi) {
    throw new TallysheetError('bad-usage', '--yaml needs --openapi, which is not given', {
      hint: 'Run `tallysheet endpoints --openapi --yaml`.',
    });
  }
  if (given.yaml) session.printData(stringify(openApiDocument(), { aliasDuplicateObjects: false }));
  else if (given.openapi) session.printJson(openApiDocument());
  else if (given.json) session.printJson(described);
  else session.print(endpointsScreen(described, session.canvas));
  return Promise.resolve('ok');
};
