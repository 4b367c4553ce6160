import { TransportFailure } from '../../src/client/transport/transport-failure.ts';
import type { Transport, WireRequest, WireResponse } from '../../src/wire/messages.ts';

/** An answer of the script: a response with its JSON, a failure, or a function of the request. */
export type Scripted =
  | (Partial<Omit<WireResponse, 'body'>> & { readonly body?: unknown })
  | TransportFailure
  | ((request: WireRequest) => Scripted);

/** A transport that answers from a list and keeps a log of what it was asked. */
export class ScriptedTransport implements Transport {
  readonly log: WireRequest[] = [];
  readonly #answers: Scripted[];

  constructor(...answers: Scripted[]) {
    this.#answers = answers;
  }

  /** Method and target of each request, in order. */
  get calls(): string[] {
    return this.log.map(({ method, target }) => `${method} ${target}`);
  }

  send(request: WireRequest): Promise<WireResponse> {
    this.log.push(request);
    const next = this.#answers.shift();
    if (next === undefined) {
      return Promise.reject(new Error(`no answer left for ${request.method} ${request.target}`));
    }
    let answer: Scripted = next;
    while (typeof answer === 'function') answer = answer(request);
    if (answer instanceof TransportFailure) return Promise.reject(answer);
    const { status = 200, headers = {}, body = {} } = answer;
    return Promise.resolve({
      status,
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }
}
