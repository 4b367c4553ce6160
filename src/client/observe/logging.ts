import type { CallHooks } from './call-events.ts';

/** Where a client writes what it does. `pino()` and `console` are loggers. */
export interface Logger {
  debug(data: object, message: string): void;
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** Hooks that write calls to a log. */
export function loggingHooks(logger: Logger): CallHooks {
  return {
    onRequest: (event) => {
      logger.debug(event, 'request');
    },
    onResponse: (event) => {
      logger.debug(event, 'response');
    },
    onRetry: (event) => {
      logger.warn(event, 'retry');
    },
    onWait: (event) => {
      logger.info(event, 'wait');
    },
  };
}
