import { defined } from '../../kernel/defined.ts';
import type { CallHooks } from './call-events.ts';
import { warn } from './warn.ts';

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
