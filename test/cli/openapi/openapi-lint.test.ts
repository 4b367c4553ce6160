import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../src/cli/openapi/openapi-document.ts';

/** What a linter of others finds in a document, by its strictest rules. */
async function problemsIn(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The interface is that of the service, which states no license.
      'info-license': 'off',
    },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, location: [place] }) => `${ruleId} ${place?.pointer ?? ''}`);
}

type Tree = Record<string, Record<string, unknown>>;

/** The document with one thing in it that is wrong. */
function altered(alter: (document: Tree) => void): object {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as Tree;
  alter(document);
  return document;
}

describe('a linter of others', () => {
  test('finds nothing wrong with the OpenAPI document', async () => {
    expect(await problemsIn(openApiDocument())).toEqual([]);
  });

  test('finds what is wrong with an altered one', async () => {
    const document = altered(({ components, paths }) => {
      delete components?.['securitySchemes'];
      (paths?.['/teams.api'] as Tree)['get'] = { responses: { 200: { $ref: '#/components/no' } } };
    });
    const rules = (await problemsIn(document)).map((problem) => problem.split(' ')[0]);
    expect(rules).toEqual(expect.arrayContaining(['security-defined', 'no-unresolved-refs']));
  });
});
