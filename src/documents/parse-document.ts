import type { z } from 'zod';
import { parseYaml } from './parse-yaml.ts';
import { checkDocument, malformedDocument, type DocumentSource } from './check-document.ts';

/**
 * Reads the text of a document that a person wrote as YAML or JSON. Throws the error of the source with line,
 * column and path.
 */
export async function parseDocument<S extends z.ZodType>(
  schema: S,
  source: DocumentSource & { readonly text: string },
): Promise<z.output<S>> {
  let document: unknown;
  try {
    document = await parseYaml(source.text);
  } catch (cause) {
    throw malformedDocument(source, 'YAML or JSON', cause);
  }
  return checkDocument(schema, document, source);
}
