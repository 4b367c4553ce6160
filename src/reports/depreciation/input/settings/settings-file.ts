import { type SettingsDocument, checkSettingsDocument } from './settings-document.ts';
import { parseYaml } from '../../../../documents/parse-yaml.ts';
import { malformedDocument } from '../../../../documents/check-document.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Reads settings of depreciation, JSON or YAML. Throws TallysheetError 'file-not-found' or
 * 'bad-settings'.
 */
export async function readSettingsFile(name: string, cwd: string): Promise<SettingsDocument> {
  const bytes = readBytes(name, cwd);
  let document: unknown;
  try {
    document = await parseYaml(bytes.toString('utf8'));
  } catch (cause) {
    const hint = 'Write one setting per line, for example "method: straight-line".';
    throw malformedDocument({ title: name, error: 'bad-settings', hint }, 'YAML or JSON', cause);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    ...checkSettingsDocument(document, name, bytes.toString('utf8')),
    file: { name, sha256 },
  };
}

function readBytes(name: string, cwd: string): Buffer {
  try {
    return readFileSync(resolve(cwd, name));
  } catch (cause) {
    throw new TallysheetError('file-not-found', `The settings ${name} cannot be read`, { cause });
  }
}
