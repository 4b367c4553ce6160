import { defineCommand } from '../../command.ts';
import { SERVE_FLAGS } from './flags.ts';

export const serveCommand = defineCommand({
  name: 'serve',
  summary: 'Run a local service, to try things without an account',
  about:
    'Runs a service with the same API on this computer, for rehearsals and tests. Prints `listening on <url>` when it ' +
    'is ready; Ctrl-C stops it.',
  flags: SERVE_FLAGS,
  common: ['demo', 'seed', 'data', 'port', 'token', 'rate-limit', 'json'],
  examples: [
    ['--demo', 'with a small invented company'],
    ['--demo --now 2026-01-15 --admin', 'on another day, with /_admin for tests'],
    ['--data rehearsal.db --rate-limit off', 'keeps its records, without a rate limit'],
    ['--host 0.0.0.0 --tls-cert service.pem --tls-key service.key', 'for other computers too'],
  ],
  load: () => import('./run.ts'),
});
