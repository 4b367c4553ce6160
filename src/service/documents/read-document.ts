import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { DocumentSource } from '../../documents/check-document.ts';
import { parseDocument } from '../../documents/parse-document.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { FAULTS_HINT, FAULT_DOCUMENT, type FaultPlan } from '../faults/fault-document.ts';

/**
 * Reads a document that a person wrote as YAML or JSON. Throws TallysheetError 'file-not-found', or
 * the error of the source with line, column and path.
 */
export async function readDocument<S extends z.ZodType>(
  path: string,
  schema: S,
  source: Omit<DocumentSource, 'text'>,
): Promise<{ readonly document: z.output<S>; readonly text: string }> {
  const text = readText(path, source.title);
  return { document: await parseDocument(schema, { ...source, text }), text };
}

function readText(path: string, title: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new TallysheetError('file-not-found', `${title} cannot be read`, { cause });
  }
}

/**
 * Reads what happens to calls of the local service on purpose. Throws TallysheetError 'file-not-found'
 * or 'bad-settings'.
 */
export async function readFaultsFile(path: string): Promise<FaultPlan> {
  const { document } = await readDocument(path, FAULT_DOCUMENT, {
    title: `The faults file ${path}`,
    error: 'bad-settings',
    hint: FAULTS_HINT,
  });
  return document;
}
