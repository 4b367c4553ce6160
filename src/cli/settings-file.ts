import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TallysheetError } from '../kernel/errors.ts';
import {
  checkSettingsDocument,
  type SettingsDocument,
} from '../reports/depreciation/report/settings-document.ts';

/**
 * Reads settings of depreciation, JSON or YAML. Throws TallysheetError 'file-not-found' or
 * 'bad-settings'.
 */
export async function readSettingsFile(name: string, cwd: string): Promise<SettingsDocument> {
  const { parse } = await import('yaml');
  const text = readText(name, cwd);
  let document: unknown;
  try {
    document = parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new TallysheetError('bad-settings', `${name} is neither JSON nor YAML: ${reason}`, {
      hint: 'Write one setting a line, such as "method: straight-line".',
      cause,
    });
  }
  return checkSettingsDocument(document, name);
}

function readText(name: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, name), 'utf8');
  } catch (cause) {
    throw new TallysheetError('file-not-found', `The settings ${name} cannot be read`, { cause });
  }
}
