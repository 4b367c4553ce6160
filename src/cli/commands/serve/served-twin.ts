import { existsSync, writeFileSync } from 'node:fs';
import { parse } from 'node:path';
import {
  createTwin,
  TallysheetError,
  type ServiceOptions,
  type Twin,
  type TwinReport,
} from '../../../index.ts';
import { TWIN_ADDITIONS, TWIN_OMISSIONS, wordsOf } from '../../../inner-library.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { GivenTo } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { settingOf } from '../../connection/settings.ts';
import { namesIn } from '../../flags/flag.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';
import { text } from '../../screens/text.ts';
import { costScreen, twinScreen } from '../../screens/twin-screen.ts';
import type { Session } from '../../session.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import type { SERVE_FLAGS } from './command.ts';

type Given = GivenTo<typeof SERVE_FLAGS>;

/** A twin that is served. */
export interface ServedTwin extends Pick<Twin, 'service'> {
  readonly document: TwinReport;
}

/** What else says which records a service starts with. */
const OTHER_STARTS = ['demo', 'seed', 'accounts'] as const;

/**
 * Reads the account of the profile and makes its twin. The calls keep to the rate limit of the profile: that of the flag is
 * the one of the service. Throws TallysheetError 'bad-usage', and as createTwin.
 */
export async function servedTwin(
  given: Given,
  options: ServiceOptions,
  session: Session,
): Promise<ServedTwin> {
  assertFresh(given, options.data);
  const request = {
    with: wordsOf('--with', namesIn(given.with) ?? [], TWIN_ADDITIONS),
    without: wordsOf('--without', namesIn(given.without) ?? [], TWIN_OMISSIONS),
  };
  const limit = settingOf('rate-limit', given.profile, session.io.env);
  const calls = {
    ...{ 'quota-reserve': undefined, 'max-wait': undefined, timeout: undefined },
    // The copy has what the account has, also what no update time shows.
    'no-snapshot': true,
    'rate-limit': CALL_FLAGS['rate-limit'].read(limit === undefined ? [] : [limit], 'rate-limit'),
  };
  const { service, report } = await atConnectedWorkplace(
    { ...given, ...calls },
    { session, readsInput: false },
    async (workplace) => {
      const listener = readingListener(workplace, session);
      const { limit: pace, caller } = workplace.connection;
      const twin = await createTwin(request, workplace, options, {
        ...listener,
        onCost: (cost) => {
          workplace.progress.clear();
          session.say(
            costScreen(cost, { limit: pace, spendable: caller.spendable() }, session.canvas),
          );
        },
      });
      workplace.progress.clear();
      return twin;
    },
  );
  const list = options.data === IN_MEMORY ? undefined : writeList(options.data, report);
  const shown = list === undefined ? undefined : pathFrom(session.io.cwd, list);
  session.say(text`${twinScreen(report, shown, session.canvas)}\n`);
  return { service, document: report };
}

const IN_MEMORY = ':memory:';

function assertFresh(given: Given, data: string): void {
  const other = OTHER_STARTS.find((flag) => given[flag] !== undefined && given[flag] !== false);
  if (other !== undefined) {
    throw new TallysheetError('bad-usage', `--from-account and --${other} exclude each other`);
  }
  if (data === IN_MEMORY || !existsSync(data)) return;
  throw new TallysheetError('bad-usage', `The file of --data exists already: ${data}`, {
    hint: 'Remove --from-account to serve it, or name a new file.',
  });
}

/** The list of what was not copied, beside the file of the twin. */
function writeList(data: string, report: TwinReport): string {
  const { dir, name } = parse(data);
  const path = `${dir}/${name}-not-copied.json`;
  writeFileSync(path, JSON.stringify(report, null, 2), { mode: 0o600 });
  return path;
}
