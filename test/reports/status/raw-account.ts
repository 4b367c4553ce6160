import { isJsonObject, type JsonObject } from '../../../src/kernel/json.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { EMPTY_BODY } from '../../../src/wire/messages.ts';

/** The plain requests of the interface and their answers, apart from the client that reports read by. */
export class RawAccount {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async request(method: string, target: string, form = ''): Promise<JsonObject> {
    const headers = {
      token: 's3cret-token',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const body = form === '' ? EMPTY_BODY : Buffer.from(form);
    const { status, body: text } = await this.#transport.send({ method, target, headers, body });
    if (status < 200 || status > 299) throw new Error(`${method} ${target}: ${status} ${text}`);
    return JSON.parse(text) as JsonObject;
  }

  /** All pages of a list, one after another. */
  async list(path: string, key: string, method = 'GET'): Promise<JsonObject[]> {
    const all: JsonObject[] = [];
    for (let page = 1; ; page += 1) {
      const join = path.includes('?') ? '&' : '?';
      const answer = await this.request(method, `${path}${join}page=${page}`);
      all.push(...objectsIn(answer, key));
      if (page >= Number(answer['total_pages'] ?? 1)) return all;
    }
  }
}

/** The objects of a list in an answer. */
export function objectsIn(answer: JsonObject, key: string): JsonObject[] {
  const list = answer[key];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
