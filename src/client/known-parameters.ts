import type { Resource } from '../catalogue/define.ts';
import { pathNames } from '../catalogue/endpoints.ts';
import type { NamedEndpoint } from '../catalogue/index.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';

/**
 * Refuses what a call does not take and a path that lacks a part, before anything is sent. Throws TallysheetError
 * 'bad-usage'.
 */
export function assertParameters({ name, endpoint }: NamedEndpoint, input: object): void {
  const inPath = pathNames(endpoint.route);
  assertKnown(name, [...inPath, ...Object.keys(endpoint.params ?? {})], input);
  assertGiven(name, inPath, input);
}

/** The same for the record within which records are listed. */
export function assertContainer({ name, within }: Resource, input: object): void {
  const fields = within === undefined ? [] : [within.field];
  assertKnown(name, fields, input);
  assertGiven(name, fields, input);
}

/** Refuses a call that lists nothing, or that the record type does not have. */
export function assertList({ name, endpoints }: Resource, operation: string): void {
  const lists = Object.entries(endpoints)
    .filter(([, { answer }]) => answer.is === 'page' || answer.is === 'entries')
    .map(([each]) => [each, true] as const);
  assertKnownOptions(`every of ${name}`, { [operation]: true }, Object.fromEntries(lists), 'list');
}

function assertKnown(owner: string, names: readonly string[], input: object): void {
  const known = Object.fromEntries(names.map((each) => [each, true]));
  assertKnownOptions(owner, input, known, 'parameter');
}

function assertGiven(owner: string, names: readonly string[], input: object): void {
  const values = new Map<string, unknown>(Object.entries(input));
  const missing = names.filter(
    (each) => values.get(each) === undefined || values.get(each) === null,
  );
  if (missing.length === 0) return;
  const hint = `It takes the number: { ${missing.map((each) => `${each}: 12`).join(', ')} }.`;
  throw new TallysheetError('bad-usage', `${owner} needs ${missing.join(' and ')}`, { hint });
}
