import type { DescribedEndpoint } from '../../openapi/described-endpoint.ts';
import { screenOf } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import { wrap } from '../../screens/wrap.ts';
import { stacked, text, type Text } from '../../screens/text.ts';

/** Every call with its route and parameters; what has to be given is marked with a star. */
export function endpointsScreen(endpoints: readonly DescribedEndpoint[], canvas: Canvas): Text {
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
