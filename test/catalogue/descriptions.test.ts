import { describe, expect, test } from 'vitest';
import { pathNames } from '../../src/catalogue/endpoints.ts';
import { ENDPOINTS, RESOURCES } from '../../src/catalogue/index.ts';

const NAMED = ENDPOINTS.map((each) => [each.name, each] as const);

describe.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
  'the description of %s',
  (_name, resource) => {
    test.each(['create', 'update', 'delete'])('has one %s at most', (effect) => {
      const operations = Object.values(resource.endpoints).filter((each) => each.effect === effect);
      expect(operations.length).toBeLessThanOrEqual(1);
    });

    test('names operations and fields that there are', () => {
      const { within, lineItems, history, changedBy = {}, derivedFields = [] } = resource;
      const operations = [
        ...(within ? [within.all.endpoint] : []),
        ...(lineItems ? [lineItems.operation] : []),
        ...(history ? [history.endpoint] : []),
        ...Object.values(changedBy).flat(),
      ];
      expect(operations.filter((each) => resource.endpoints[each] === undefined)).toEqual([]);
      const fields = [
        ...(within ? [within.field] : []),
        ...(lineItems ? [lineItems.field, lineItems.groupedBy] : []),
        ...Object.keys(changedBy),
        ...derivedFields,
      ];
      expect(fields.filter((each) => resource.fields[each] === undefined)).toEqual([]);
    });
  },
);

describe.each(NAMED)('the description of %s', (_name, { endpoint, resource }) => {
  const { params = {}, needs = {}, leaves = {}, shownAs = {}, then = [], proof } = endpoint;

  test('names parameters that it has', () => {
    const names = [
      ...(endpoint.required ?? []),
      ...(endpoint.requiredOneOf ?? []).flat(),
      ...(endpoint.inQuery ?? []).filter((name) => endpoint.fixed?.[name] === undefined),
      ...(endpoint.batch === undefined ? [] : [endpoint.batch]),
      ...Object.keys(shownAs),
      ...pathNames(endpoint.route),
    ];
    expect(names.filter((name) => params[name] === undefined)).toEqual([]);
  });

  test('names states and proofs that its record has', () => {
    const fields = [...Object.keys(needs), ...Object.keys(leaves), ...Object.values(shownAs)];
    const shown = fields.filter((field) => field !== null);
    expect(shown.filter((field) => resource.fields[field] === undefined)).toEqual([]);
    const operations = [...then, ...(proof?.in === 'list' ? [proof.endpoint] : [])];
    expect(operations.filter((each) => resource.endpoints[each] === undefined)).toEqual([]);
    expect(proof?.in !== 'lines' || resource.lineItems !== undefined).toBe(true);
  });

  test('carries many rows by a parameter for many', () => {
    const field = endpoint.batch === undefined ? undefined : params[endpoint.batch];
    expect([undefined, 'numbers', 'lines']).toContain(field?.kind);
  });
});
