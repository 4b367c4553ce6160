import type { NamedEndpoint } from '../../catalogue/index.ts';
import type { Values } from '../../catalogue/fields.ts';
import { encodePath } from '../../wire/parameters.ts';
import type { Wait } from '../rate-limit/turn.ts';
import type { Attempt } from '../transport/attempt-result.ts';
import { defined } from '../../kernel/defined.ts';
import { warn } from './warn.ts';

/**
 * An attempt at a call, as hooks, logs and spans see it: plain data without headers, parameters and bodies, so
 * that no token and nothing of a record can be in it.
 */
export interface CallEvent {
  /** `fixed-assets.detail` */
  readonly operation: string;
  readonly method: string;
  /** `/assets/12.api` */
  readonly path: string;
  /** `/assets/{asset_no}.api` */
  readonly template: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** How an attempt ended. */
export interface ResponseEvent extends CallEvent {
  readonly result: Attempt['result'];
  /** Missing where no response came. */
  readonly status?: number;
  readonly durationMs: number;
}

/** An attempt that another one follows. */
export interface RetryEvent extends CallEvent {
  /** `not-processed` is the rate limit of the service. */
  readonly reason: Exclude<Attempt['result'], 'confirmed' | 'refused'>;
  readonly status?: number;
  /** How long it waits before that; the rate limit may add to it. */
  readonly delayMs: number;
}

/** A wait before an attempt. */
export interface WaitEvent extends CallEvent, Wait {}

/** What a program may hear of its calls. */
export interface CallHooks {
  /** An attempt begins: its turn has come. */
  readonly onRequest?: (event: CallEvent) => void;
  /** An attempt has ended, also where no response came. */
  readonly onResponse?: (event: ResponseEvent) => void;
  /** An attempt failed, and another one follows. */
  readonly onRetry?: (event: RetryEvent) => void;
  /** A call waits for the rate limit, for a pause of the service, or before it is tried again. */
  readonly onWait?: (event: WaitEvent) => void;
}

export function callEvent(
  { name, method, path, endpoint }: NamedEndpoint,
  values: Values,
  attempt: number,
): CallEvent {
  return { operation: name, method, path: encodePath(endpoint, values), template: path, attempt };
}

type Hook<Event> = ((event: Event) => unknown) | undefined;

/**
 * The hooks of all as one of each. What a hook throws, or rejects with, never reaches the call: it is a warning of
 * the process, once for each kind of hook.
 */
export function joinHooks(all: readonly CallHooks[]): CallHooks {
  const reported = new Set<keyof CallHooks>();
  const join = <Event extends object>(
    name: keyof CallHooks,
    hooks: readonly Hook<Event>[],
  ): ((event: Event) => void) | undefined => {
    const given = hooks.filter((hook) => hook !== undefined);
    if (given.length === 0) return undefined;
    const report = (error: unknown): void => {
      if (!reported.has(name)) warn(`The hook ${name} of a Tallysheet client failed`, error);
      reported.add(name);
    };
    return (event) => {
      for (const hook of given) attempt(() => hook({ ...event }), report);
    };
  };
  return defined({
    onRequest: join(
      'onRequest',
      all.map(({ onRequest }) => onRequest),
    ),
    onResponse: join(
      'onResponse',
      all.map(({ onResponse }) => onResponse),
    ),
    onRetry: join(
      'onRetry',
      all.map(({ onRetry }) => onRetry),
    ),
    onWait: join(
      'onWait',
      all.map(({ onWait }) => onWait),
    ),
  });
}

function attempt(work: () => unknown, onError: (error: unknown) => void): void {
  try {
    const result = work();
    if (result instanceof Promise) result.catch(onError);
  } catch (error) {
    onError(error);
  }
}
