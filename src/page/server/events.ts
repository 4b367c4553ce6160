import type { ServerResponse } from 'node:http';
import type { CountChange, ScansChange, ShownProgress } from '../interface/calls.ts';
import { PROGRESS } from '../interface/shapes/common.ts';
import { COUNT_CHANGE } from '../interface/shapes/stocktake.ts';
import type { PageLanguage } from './page-language.ts';
import { headersOf } from './replies.ts';
import { saidByShape } from './said-by-shape.ts';

/** What all open tabs get: a job has changed, or how far its work is. */
export type PageEvent =
  | { readonly event: 'job'; readonly id: string; readonly version: number }
  /** The scans of a job have changed. */
  | { readonly event: 'scans'; readonly job: string; readonly change: ScansChange }
  /** The scans of a count have changed. */
  | { readonly event: 'count'; readonly job: string; readonly change: CountChange }
  | {
      readonly event: 'progress';
      readonly job: string;
      readonly progress: ShownProgress;
    };

/** The tabs that listen, by server-sent events. */
export class PageEvents {
  readonly #listeners = new Map<ServerResponse, PageLanguage>();

  /** Keeps an answer open, until its tab is closed. */
  listen(outgoing: ServerResponse, language: PageLanguage): void {
    outgoing.writeHead(200, headersOf('text/event-stream; charset=utf-8'));
    outgoing.write('retry: 1000\n\n');
    this.#listeners.set(outgoing, language);
    outgoing.once('close', () => this.#listeners.delete(outgoing));
  }

  send(sent: PageEvent): void {
    for (const [listener, language] of this.#listeners) {
      const { event, ...data } = inLanguage(sent, language);
      listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    }
  }

  /** Ends all of them. */
  close(): void {
    for (const listener of this.#listeners.keys()) listener.end();
  }
}

/** What is said to people is in the language of the tab. */
function inLanguage(sent: PageEvent, language: PageLanguage): PageEvent {
  switch (sent.event) {
    case 'progress':
      return { ...sent, progress: saidByShape(PROGRESS, sent.progress, language) as ShownProgress };
    case 'count':
      return { ...sent, change: saidByShape(COUNT_CHANGE, sent.change, language) as CountChange };
    case 'job':
    case 'scans':
      return sent;
  }
}
