import type { IncomingMessage } from 'node:http';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/** Decisions on thousands of names at once fit in; nothing else comes near. */
const LARGEST_BODY = 4 * 1024 * 1024;

/** The JSON object in a body. Throws TallysheetError 'bad-usage' for anything else, which no page of ours sends. */
export async function readJson(incoming: IncomingMessage): Promise<object> {
  const [type = ''] = (incoming.headers['content-type'] ?? '').split(';', 1);
  if (type.trim() !== 'application/json') throw notJson('is not sent as JSON');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > LARGEST_BODY) throw new TallysheetError('over-limit', 'The request is too large');
    chunks.push(bytes);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw notJson('is not valid JSON', cause);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw notJson('is not an object');
  }
  return value;
}

function notJson(what: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-usage', `The body of the request ${what}`, { cause });
}
