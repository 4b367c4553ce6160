import { formatCount } from '../../kernel/counts.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import { code } from './markdown.ts';

/** What has to be so for the call, and what it brings about. */
export function rulesOf(endpoint: DescribedEndpoint): string[] {
  const {
    requiredOneOf,
    needs,
    needsOf = {},
    agrees = {},
    occupies,
    leaves,
    clears = [],
    batch,
  } = endpoint;
  return [
    ...requiredOneOf.map((names) => `Requires one of ${names.map(code).join(', ')}`),
    ...statesInWords(needs),
    ...Object.entries(needsOf).flatMap(([param, states]) =>
      statesInWords(states).map((rule) => `${rule} of the record in ${code(param)}`),
    ),
    ...Object.entries(agrees).map(
      ([param, field]) => `Requires in ${code(param)} what ${code(field)} shows`,
    ),
    ...(occupies === undefined ? [] : [occupationRule(occupies)]),
    ...Object.entries(leaves ?? {}).map(
      ([field, value]) => `Leaves ${code(field)} ${code(String(value))}`,
    ),
    ...clears.map((param) => `Clears ${code(param)} where it is not sent`),
    ...(batch === undefined ? [] : [batchRule(batch)]),
  ];
}

function statesInWords(states: DescribedEndpoint['needs'] = {}): string[] {
  return Object.entries(states).map(
    ([field, values]) => `Requires ${code(field)} ${values.map(String).map(code).join(' or ')}`,
  );
}

function occupationRule({
  to,
  override,
  overrideOwn,
  units,
}: NonNullable<DescribedEndpoint['occupies']>): string {
  const what =
    units === undefined
      ? 'no approved reservation by another member'
      : `${code(units.of)} for ${code(units.by)} and for each approved reservation by another member`;
  const unless = override === undefined ? '' : `, unless ${code(override)} is ${code('true')}`;
  const own =
    overrideOwn === undefined
      ? ''
      : `, and none by the same member where ${code(overrideOwn)} is ${code('false')}`;
  return `Requires ${what} from today to ${code(to)}${unless}${own}`;
}

function batchRule({ parameter, max }: NonNullable<DescribedEndpoint['batch']>): string {
  return `Takes ${max === null ? 'any number' : `at most ${formatCount(max)}`} of ${code(parameter)} in one call`;
}
