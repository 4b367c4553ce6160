import type { ServerResponse } from 'node:http';
import type { ShownProgress } from '../interface/calls.ts';
import { headersOf } from './replies.ts';

/** What all open tabs get: a job has changed, or how far its work is. */
export type PageEvent =
  | { readonly event: 'job'; readonly id: string; readonly version: number }
  /** The scans of a job have changed. */
  | { readonly event: 'scans'; readonly job: string; readonly revision: number }
  | {
      readonly event: 'progress';
      readonly job: string;
      readonly progress: ShownProgress;
    };

/** The tabs that listen, by server-sent events. */
export class PageEvents {
  readonly #listeners = new Set<ServerResponse>();

  /** Keeps an answer open, until its tab is closed. */
  listen(outgoing: ServerResponse): void {
    outgoing.writeHead(200, headersOf('text/event-stream; charset=utf-8'));
    outgoing.write('retry: 1000\n\n');
    this.#listeners.add(outgoing);
    outgoing.once('close', () => this.#listeners.delete(outgoing));
  }

  send({ event, ...data }: PageEvent): void {
    const message = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const listener of this.#listeners) listener.write(message);
  }

  /** Ends all of them. */
  close(): void {
    for (const listener of this.#listeners) listener.end();
  }
}
