import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { LabelMedium } from '../../../labels/media/label-medium.ts';
import { parseLabelDocument } from '../../../labels/media/medium-document.ts';

/** The label sheets and rolls of the user. Throws TallysheetError 'file-not-found', and as parseLabelDocument does. */
export async function readLabelFile(
  name: string | undefined,
  cwd: string,
): Promise<readonly LabelMedium[]> {
  if (name === undefined) return [];
  return parseLabelDocument({ name, text: readText(name, cwd) });
}

function readText(name: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, name), 'utf8');
  } catch (cause) {
    throw new TallysheetError('file-not-found', `The label document ${name} cannot be read`, {
      cause,
    });
  }
}
