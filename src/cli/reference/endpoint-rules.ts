import { formatCount } from '../../kernel/counts.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import { code } from './markdown.ts';

/** What has to be so for the call, and what it brings about. */
export function rulesOf({ requiredOneOf, needs, leaves, batch }: DescribedEndpoint): string[] {
  return [
    ...requiredOneOf.map((names) => `Requires one of ${names.map(code).join(', ')}`),
    ...Object.entries(needs ?? {}).map(
      ([field, values]) => `Requires ${code(field)} ${values.map(String).map(code).join(' or ')}`,
    ),
    ...Object.entries(leaves ?? {}).map(
      ([field, value]) => `Leaves ${code(field)} ${code(String(value))}`,
    ),
    ...(batch === undefined ? [] : [batchRule(batch)]),
  ];
}

function batchRule({ parameter, max }: NonNullable<DescribedEndpoint['batch']>): string {
  return `Takes ${max === null ? 'any number' : `at most ${formatCount(max)}`} of ${code(parameter)} in one call`;
}
