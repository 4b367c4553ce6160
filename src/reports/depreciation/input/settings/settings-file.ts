import { readDocumentFile } from './document-file.ts';
import { type SettingsDocument, checkSettingsDocument } from './settings-document.ts';

const WORDING = {
  what: 'settings',
  language: 'YAML or JSON',
  hint: 'Write one setting per line, for example "method: straight-line".',
};

/**
 * Reads settings of depreciation, JSON or YAML. Throws TallysheetError 'file-not-found' or
 * 'bad-settings'.
 */
export async function readSettingsFile(name: string, cwd: string): Promise<SettingsDocument> {
  const { document, text, sha256 } = await readDocumentFile(name, cwd, WORDING);
  return { ...checkSettingsDocument(document, name, text), file: { name, sha256 } };
}
