import {
  emptied,
  repeated,
  shortened,
  withoutTotal,
} from '../../src/service/faults/cause-fault.ts';
import type { Transport, WireRequest, WireResponse } from '../../src/wire/messages.ts';

/** Error with a page of a list, the first times that it is asked for. */
export interface PageFault {
  readonly page: number;
  /** Without records; with the first of them only; with those of the page before. */
  readonly what: 'empty' | 'short' | 'repeated';
  readonly times: number;
  /** How many records a short page keeps. */
  readonly keeps?: number;
}

/** Changes the pages of one list on their way to the client; everything else passes. */
export class FaultyPages implements Transport {
  readonly #inner: Transport;
  readonly #path: string;
  readonly #list: string;
  readonly #asked = new Map<number, number>();
  faults: readonly PageFault[] = [];
  /** Whether that page does not report how many there are. */
  hidesTotal: (page: number) => boolean = () => false;
  /** Calls for pages so far. */
  calls = 0;

  /** `list` is the key of the rows in what the path answers. */
  constructor(inner: Transport, path: string, list: string) {
    this.#inner = inner;
    this.#path = path;
    this.#list = list;
  }

  async send(
    request: WireRequest,
    options?: Parameters<Transport['send']>[1],
  ): Promise<WireResponse> {
    const url = new URL(request.target, 'http://service');
    const response = await this.#inner.send(request, options);
    if (url.pathname !== this.#path || request.method !== 'GET') return response;
    this.calls += 1;
    const page = Number(url.searchParams.get('page') ?? 1);
    const asked = (this.#asked.get(page) ?? 0) + 1;
    this.#asked.set(page, asked);
    const fault = this.faults.find((each) => each.page === page && asked <= each.times);
    url.searchParams.set('page', String(page - 1));
    const before = { ...request, target: `${url.pathname}${url.search}` };
    const changed = await this.#changed(response, fault, () => this.#inner.send(before, options));
    return this.hidesTotal(page) ? withoutTotal(changed) : changed;
  }

  async #changed(
    response: WireResponse,
    fault: PageFault | undefined,
    pageBefore: () => Promise<WireResponse>,
  ): Promise<WireResponse> {
    switch (fault?.what) {
      case 'repeated':
        return repeated(response, await pageBefore(), this.#list);
      case 'empty':
        return emptied(response, this.#list);
      case 'short':
        return shortened(response, this.#list, fault.keeps);
      case undefined:
        return response;
    }
  }
}
