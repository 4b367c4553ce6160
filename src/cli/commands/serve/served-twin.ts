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
import { costScreen, twinHead, twinScreen } from '../../screens/twin-screen.ts';
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
  assertFresh('from-account', options.data);
  const request = {
    with: wordsOf('--with', namesIn(given.with) ?? [], TWIN_ADDITIONS),
    without: wordsOf('--without', namesIn(given.without) ?? [], TWIN_OMISSIONS),
  };
  const limit = settingOf('rate-limit', given.profile, session.io.env);
  const calls = {
    ...{ 'quota-reserve': undefined, 'max-wait': undefined, timeout: undefined },
    state: settingOf('state', given.profile, session.io.env),
    // The copy has what the account has, also what no update time shows.
    'no-snapshot': true,
    'rate-limit': CALL_FLAGS['rate-limit'].read(limit === undefined ? [] : [limit], 'rate-limit'),
  };
  const twin = await atConnectedWorkplace(
    { ...given, ...calls },
    { session, readsInput: false },
    async (workplace) => {
      const listener = readingListener(workplace, session);
      const { limit: pace, caller } = workplace.connection;
      const made = await createTwin(request, workplace, options, {
        ...listener,
        onCost: (cost) => {
          workplace.progress.clear();
          session.say(
            costScreen(cost, { limit: pace, spendable: caller.spendable() }, session.canvas),
          );
        },
      });
      workplace.progress.clear();
      return made;
    },
  );
  return shownTwin(twin, twinHead(twin.report), { data: options.data, session });
}

/** Shows what a twin has and what it lacks, and keeps the list beside its file. */
export function shownTwin(
  { service, report }: Twin,
  head: string,
  { data, session }: { readonly data: string; readonly session: Session },
): ServedTwin {
  const list = data === IN_MEMORY ? undefined : writeList(data, report);
  const shown = list === undefined ? undefined : pathFrom(session.io.cwd, list);
  session.say(text`${twinScreen({ head, report, list: shown }, session.canvas)}\n`);
  return { service, document: report };
}

const IN_MEMORY = ':memory:';

/** Flags that say with what records a service starts, with the others that each of them excludes. */
const EXCLUDED = {
  'from-account': [...OTHER_STARTS, 'from'],
  from: [...OTHER_STARTS, 'with', 'without', 'max-calls'],
} as const;

/** Throws TallysheetError 'bad-usage' where flags say in two ways with what records a service starts. */
export function assertOneStart(given: Given): void {
  for (const [start, others] of Object.entries(EXCLUDED)) {
    const other = others.find((flag) => isGiven(given[flag]));
    if (other === undefined || !isGiven(given[start as keyof typeof EXCLUDED])) continue;
    throw new TallysheetError('bad-usage', `--${start} and --${other} exclude each other`);
  }
}

/** Throws TallysheetError 'bad-usage' where the file of a copy is there already. */
export function assertFresh(start: keyof typeof EXCLUDED, data: string): void {
  if (data === IN_MEMORY || !existsSync(data)) return;
  throw new TallysheetError('bad-usage', `The file of --data exists already: ${data}`, {
    hint: `Remove --${start} to serve it, or name a new file.`,
  });
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}

/** The list of what was not copied, beside the file of the twin. */
function writeList(data: string, report: TwinReport): string {
  const { dir, name } = parse(data);
  const path = `${dir}/${name}-not-copied.json`;
  writeFileSync(path, JSON.stringify(report, null, 2), { mode: 0o600 });
  return path;
}
