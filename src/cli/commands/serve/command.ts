import { defineCommand } from '../../command.ts';
import { parseRateLimit } from '../../../client/rate-limit/rate-limit.ts';
import { TWIN_ADDITIONS, TWIN_OMISSIONS } from '../../../twin/twin-request.ts';
import { MOMENT_FORM, parseMoment } from '../../../kernel/dates/moments.ts';
import { portFlag } from '../../flags/port-flag.ts';
import {
  badValue,
  inHelpGroup,
  listFlag,
  switchFlag,
  textFlag,
  valueFlag,
  wholeNumberFlag,
} from '../../flags/flag.ts';

export const SERVE_FLAGS = {
  ...inHelpGroup('Account:', {
    demo: switchFlag('Start with a small invented company'),
    seed: textFlag('<file>', 'Start with the records of a JSON or YAML file'),
    data: textFlag('<file>', 'Database file (default: records are lost at the end)'),
    token: textFlag('<token>', 'Token to accept (default: generated and printed)'),
    'rate-limit': valueFlag(
      '<calls/time>',
      'Rate limit: 60/min, 10/s or off (60/min)',
      parseRateLimit,
    ),
    'daily-quota': wholeNumberFlag('Daily quota of API calls (no limit)', 1),
    now: valueFlag(
      '<time>',
      'Time of the service at its start, such as 2026-03-01 09:00',
      readMoment,
    ),
    strict: switchFlag('Refuse unknown parameters'),
  }),
  ...inHelpGroup('Twin:', {
    'from-account': switchFlag('Start as the twin of your account: a complete local copy'),
    from: listFlag(
      '<file>',
      'Start with an export: a workbook, or CSVs and their folder; repeatable',
    ),
    with: listFlag(
      '<parts>',
      `Copy what costs a call for each record: ${TWIN_ADDITIONS.join(', ')}`,
    ),
    without: listFlag('<parts>', `Do not copy ${TWIN_OMISSIONS.join(' or ')}`),
    'max-calls': wholeNumberFlag('Stop after this number of calls; the same command continues', 1),
  }),
  ...inHelpGroup('Tests:', {
    accounts: textFlag('<file>', 'Several accounts, each with its own token and records'),
    faults: textFlag('<file>', 'Lost answers, slow answers, 429 and other faults'),
    admin: switchFlag('Reset, snapshots, request log and clock under /_admin'),
    'admin-remote': switchFlag('The same, for other computers too'),
  }),
  ...inHelpGroup('Network:', {
    port: portFlag('Port; 0 for any free port (4117)'),
    host: textFlag('<address>', 'Address to listen on (127.0.0.1); others need a certificate'),
    'allow-host': listFlag('<name>', 'Additional host name to answer to; repeatable'),
    'insecure-http': switchFlag('Allow other computers without a certificate'),
    'tls-cert': textFlag('<file>', 'TLS certificate (PEM, leaf first)'),
    'tls-key': textFlag('<file>', 'Private key of the certificate (PEM, no passphrase)'),
  }),
};

function readMoment(text: string, flag: string): number {
  const moment = parseMoment(text);
  if (moment !== undefined) return moment;
  throw badValue(flag, MOMENT_FORM, text);
}

export const serveCommand = defineCommand({
  name: 'serve',
  summary: 'Run a local service, to try things without an account',
  about:
    'Runs a service with the same API on this computer, for rehearsals and tests. Prints `listening on <url>` when it ' +
    'is ready; Ctrl-C stops it.',
  flags: SERVE_FLAGS,
  json: ['service'],
  common: ['demo', 'seed', 'data', 'from-account', 'from', 'port', 'token', 'rate-limit', 'json'],
  examples: [
    ['--demo', 'with a small invented company'],
    ['--demo --now 2026-01-15 --admin', 'on another day, with /_admin for tests'],
    ['--from-account --data twin.db', 'a copy of your account, kept in a file'],
    ['--from export.xlsx', 'what an export has, without an account'],
  ],
  load: () => import('./run.ts'),
});
