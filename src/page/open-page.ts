import { openWorkplace } from '../index.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import type { KnownAccounts } from './jobs/page-accounts.ts';
import { PageJobs } from './jobs/page-actions.ts';
import { RunningPage } from './running-page.ts';
import { PageEvents } from './server/events.ts';
import { servePage } from './server/serve-page.ts';

/** Where the page is usually served; any other free port where that is taken. */
const USUAL_PORT = 4118;

/** How the page is served. */
export interface PageOptions {
  /** Of this user, with the jobs of the page. */
  readonly stateFolder: string;
  /** The folder in which runs are kept. */
  readonly cwd: string;
  readonly clock: Clock;
  readonly accounts: KnownAccounts;
  /** 4118 or any free one unless given. */
  readonly port?: number | undefined;
  /** The profile of the account to begin with. */
  readonly profile?: string | undefined;
  /** Gets what is a fault of ours. */
  readonly onFault: (error: unknown) => void;
}

/** The page, served by this process or by another one of this user. */
export interface OpenedPage {
  /** An address that opens it in one browser, once. */
  readonly address: string;
  readonly isNew: boolean;
  /** Stops what runs, so that it can be resumed. */
  close(): Promise<void>;
}

/** Serves the page to this computer alone, or finds the one that is served already. Throws TallysheetError 'port-in-use'. */
export async function openPage(options: PageOptions): Promise<OpenedPage> {
  const { stateFolder } = openWorkplace({ stateFolder: options.stateFolder, cwd: options.cwd });
  const running = new RunningPage(stateFolder);
  const known = await running.askForAddress();
  if (known !== undefined) return { address: known, isNew: false, close: () => Promise.resolve() };
  const { clock, onFault, profile } = options;
  const events = new PageEvents();
  const jobs = new PageJobs({ ...options, stateFolder, events });
  await (profile === undefined ? jobs.useLastProfile() : jobs.useProfile(profile));
  const parts = {
    clock,
    events,
    onFault,
    actions: jobs.actions,
    upload: jobs.upload.bind(jobs),
    download: jobs.download.bind(jobs),
    reportPage: jobs.reportPage.bind(jobs),
  };
  const page = await serveAnywhere(parts, options.port);
  running.note({ port: page.port, controlSecret: page.controlSecret });
  return {
    address: page.newAddress(),
    isNew: true,
    close: async () => {
      running.remove();
      await jobs.close();
      await page.close();
    },
  };
}

async function serveAnywhere(
  parts: Parameters<typeof servePage>[0],
  port: number | undefined,
): ReturnType<typeof servePage> {
  try {
    return await servePage(parts, port ?? USUAL_PORT);
  } catch (error) {
    const isTaken = error instanceof TallysheetError && error.code === 'port-in-use';
    if (!isTaken || port !== undefined) throw error;
    return servePage(parts, 0);
  }
}
