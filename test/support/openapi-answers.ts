import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { NamedEndpoint } from '../../src/catalogue/index.ts';
import { openApiDocument } from '../../src/cli/openapi/openapi-document.ts';

const DOCUMENT = 'openapi';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(openApiDocument(), DOCUMENT);

/** What an independent validator finds wrong with the body of a good answer, by the OpenAPI document. */
export function schemaProblems({ method, path }: NamedEndpoint, body: unknown): ErrorObject[] {
  const validate = ajv.getSchema(`${DOCUMENT}${pointerTo(path, method)}`);
  if (validate === undefined) throw new RangeError(`the document has no ${method} ${path}`);
  void validate(body);
  return validate.errors ?? [];
}

/** Paths that differ in the names in braces alone are one in the document. */
function pointerTo(path: string, method: string): string {
  const paths = Object.keys(openApiDocument()['paths'] as object);
  const own = paths.find((each) => shape(each) === shape(path)) ?? path;
  const parts = ['paths', own, method.toLowerCase(), 'responses', '200'];
  const schema = [...parts, 'content', 'application/json', 'schema'];
  return `#/${schema.map(encoded).join('/')}`;
}

function encoded(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function shape(path: string): string {
  return path.replace(/\{\w+\}/g, '{}');
}
