import { stringify } from 'yaml';
import { ENDPOINTS } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { openApiDocument } from '../../openapi/openapi-document.ts';
import { type DescribedEndpoint, describeEndpoint } from '../../openapi/described-endpoint.ts';
import type { ENDPOINTS_FLAGS } from './command.ts';
import { screenOf } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import { wrap } from '../../screens/wrap.ts';
import { type Text, stacked, text } from '../../screens/text.ts';

export const run: RunCommand<GivenTo<typeof ENDPOINTS_FLAGS>> = (given, _operands, session) => {
  const described = ENDPOINTS.map(describeEndpoint);
  if (given.yaml && !given.openapi) {
    throw new TallysheetError('bad-usage', '--yaml needs --openapi, which is not given', {
      hint: 'Run `tallysheet endpoints --openapi --yaml`.',
    });
  }
  if (given.yaml) session.printData(stringify(openApiDocument(), { aliasDuplicateObjects: false }));
  else if (given.openapi) session.printDocument(openApiDocument());
  else if (given.json) {
    session.printJson('endpoints', {
      counts: { endpoints: described.length },
      endpoints: described,
    });
  } else session.print(endpointsScreen(described, session.canvas));
  return Promise.resolve('ok');
};

/** Every call with its route and parameters; what has to be given is marked with a star. */
function endpointsScreen(endpoints: readonly DescribedEndpoint[], canvas: Canvas): Text {
  const legend = 'A star marks required parameters. Make a call with `tallysheet call <name>`.';
  return screenOf([
    ...endpoints.map((endpoint) => entry(endpoint, canvas)),
    wrap(legend, canvas.columns),
  ]);
}

function entry(endpoint: DescribedEndpoint, { columns, style }: Canvas): Text {
  const { name, method, path, summary, parameters } = endpoint;
  const names = parameters.map((parameter) => `${parameter.name}${parameter.required ? '*' : ''}`);
  return stacked([
    wrap(text`${style.strong(name)}  ${summary}`, columns, 0, 4),
    `  ${method} ${path}`,
    ...(names.length === 0 ? [] : [wrap(names.join(', '), columns, 2)]),
  ]);
}
