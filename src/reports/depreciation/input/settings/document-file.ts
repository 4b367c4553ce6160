import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { malformedDocument } from '../../../../documents/check-document.ts';
import { parseYaml } from '../../../../documents/parse-yaml.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';

/** What a file of settings holds, not checked yet. */
export interface DocumentFile {
  readonly document: unknown;
  readonly text: string;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** What messages say of such a file. */
interface Wording {
  /** `settings` */
  readonly what: string;
  /** `YAML or JSON` */
  readonly language: string;
  readonly hint: string;
}

/** Reads YAML or JSON that a person wrote. Throws TallysheetError 'file-not-found' or 'bad-settings'. */
export async function readDocumentFile(
  name: string,
  cwd: string,
  { what, language, hint }: Wording,
): Promise<DocumentFile> {
  const bytes = readBytes(name, cwd, what);
  const text = bytes.toString('utf8');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return { document: await parseYaml(text), text, sha256 };
  } catch (cause) {
    throw malformedDocument({ title: name, error: 'bad-settings', hint }, language, cause);
  }
}

function readBytes(name: string, cwd: string, what: string): Buffer {
  try {
    return readFileSync(resolve(cwd, name));
  } catch (cause) {
    throw new TallysheetError('file-not-found', `The ${what} ${name} cannot be read`, { cause });
  }
}
