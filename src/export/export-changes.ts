import type { AccountListener } from '../account/account-listener.ts';
import { ACCOUNT_LISTENER } from '../account/account-listener.ts';
import type { AccountRecord } from '../account/account-record.ts';
import type { AccountSnapshot } from '../account/account-snapshot.ts';
import { findBaseline } from '../account/snapshots/find-snapshot.ts';
import { SnapshotStore } from '../account/snapshots/snapshot-store.ts';
import type { KeptSnapshot } from '../account/snapshots/snapshot-tables.ts';
import { withAccount } from '../account/with-account.ts';
import type { Resource } from '../catalogue/define.ts';
import { RESOURCES } from '../catalogue/index.ts';
import { members } from '../catalogue/resources/members.ts';
import { LISTED } from '../catalogue/relations/listed.ts';
import { utcDate } from '../kernel/dates/dates.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { FileNotices } from '../tabular/file-notices.ts';
import { makeFolder } from '../tabular/files/atomic-file.ts';
import { digestOf, WrittenFiles } from '../tabular/files/written-files.ts';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ChangesReport, ChangesRequest, ListCounts } from './changes/changes-request.ts';
import { type ChangesContent, writeChangesWorkbook } from './changes/changes-workbook.ts';
import { findChanges, type ListChanges } from './changes/find-changes.ts';
import { withAuthors } from './changes/read-authors.ts';
import { chooseExportKinds } from './choose/choose-kinds.ts';
import type { ExportWorkplace } from './choose/export-request.ts';
import { exportColumns } from './export-columns.ts';
import { planFiles } from './plan-files.ts';
import { ReferenceNames } from './read/reference-names.ts';
import { keepSnapshot } from './snapshots/keep-snapshot.ts';
import { listReadings } from './snapshots/list-readings.ts';
import { withSnapshotRun, type SnapshotRun } from './snapshots/snapshot-run.ts';

const REQUEST: OptionNames<ChangesRequest> = {
  kinds: 'required',
  since: 'required',
  out: true,
  stableNames: true,
  force: true,
  keepSnapshot: true,
  full: true,
  fullEvery: true,
  who: true,
};

/**
 * Writes what changed in an account since one of its snapshots: what was created, updated and deleted, where items are
 * and who has them. Throws TallysheetError 'no-snapshot', and as exportRecords does.
 */
export async function exportChanges(
  request: ChangesRequest,
  workplace: ExportWorkplace,
  listener: AccountListener = {},
): Promise<ChangesReport> {
  assertKnownOptions('The request of exportChanges', request, REQUEST);
  assertKnownOptions('The listener of exportChanges', listener, ACCOUNT_LISTENER);
  const resources = chooseExportKinds(request.kinds);
  const baseline = findBaseline(workplace, request.since, '--since');
  const own = new WrittenFiles({ stateFolder: workplace.stateFolder, force: request.force });
  const planned = await pathOf(request, workplace);
  await own.assertReplaceable(planned);
  return withSnapshotRun(request, workplace, (run) => {
    const job = {
      name: 'list of changes',
      startsAgain: true as const,
      request: {
        kinds: resources.map(({ name }) => name),
        ...{ since: baseline.id, snapshot: run.isKept, full: run.isFull },
      },
      snapshots: run.use,
    };
    return withAccount(job, { place: workplace, listener }, async (snapshot) => {
      const begun = snapshot.once('startedAt', new Date(workplace.clock.now()).toISOString());
      const store = SnapshotStore.open(workplace);
      try {
        const comparison = { snapshot, store, baseline, run, resources };
        const lists = await readLists(comparison);
        const { caller } = workplace.connection;
        const { onPrice } = listener;
        const authors = { caller, all: request.who === true, onPrice };
        const { unread, ...compared } = await compareLists(comparison, lists, authors);
        const notices = new FileNotices(own);
        const since = new Date(baseline.takenAt).toISOString();
        const content = { ...compared, since, until: begun };
        const note = `list in ${resolve(workplace.cwd, request.out ?? '')}`;
        const path = (await interruptedPath(snapshot, note)) ?? planned;
        await makeFolder(dirname(path));
        // The snapshot follows its list: without the list, changes up to the snapshot would be in none.
        const written = await writeChangesWorkbook(path, { ...content, unread }, notices.listener);
        snapshot.once(note, `${await digestOf(written)} ${written}`);
        const kept = run.isKept
          ? keepSnapshot(snapshot, workplace, { startedAt: begun, isFull: run.isFull })
          : undefined;
        const { reads, retries, rateLimited } = workplace.connection.caller.counters();
        return {
          ...{ path: written, notices: notices.list(), ...content },
          ...(kept && { snapshot: kept }),
          calls: { reads, retries, rateLimited },
        };
      } finally {
        store.close();
      }
    });
  });
}

interface Comparison {
  readonly snapshot: AccountSnapshot;
  readonly store: SnapshotStore;
  readonly baseline: KeptSnapshot;
  readonly run: SnapshotRun;
  readonly resources: readonly Resource[];
}

/** Reads the lists that the earlier snapshot has, and what they refer to. */
async function readLists({ snapshot, store, baseline, run, resources }: Comparison): Promise<{
  readonly there: readonly Resource[];
  readonly missing: readonly string[];
}> {
  const readings = store.readings(baseline);
  const there = resources.filter(({ name }) => readings.has(name));
  const missing = resources.filter(({ name }) => !readings.has(name)).map(({ name }) => name);
  await snapshot.readFamilies(run.isKept ? LISTED : there);
  if (run.isKept) snapshot.keepParts();
  const lists = await snapshot.read(
    (run.isKept ? resources : there).map((resource) => ({ resource })),
  );
  // Authors are members.
  await snapshot.readNamed([...new Set([members, ...lists.flatMap((list) => list.referredTo())])]);
  return { there, missing };
}

async function compareLists(
  { snapshot, store, baseline }: Comparison,
  { there, missing }: Awaited<ReturnType<typeof readLists>>,
  authors: Omit<Parameters<typeof withAuthors>[1], 'names'>,
): Promise<Omit<ChangesContent, 'since' | 'until'>> {
  const recordsBefore = (kind: string): Iterable<AccountRecord> =>
    allRecords(store, baseline, kind);
  const names = new ReferenceNames();
  const namesBefore = new ReferenceNames();
  for (const resource of RESOURCES) {
    names.learn(resource, (kind) => snapshot.of(kind));
    namesBefore.learn(resource, recordsBefore);
  }
  const found: ListChanges[] = [];
  for (const resource of there) {
    const columns = exportColumns(resource, snapshot.families(resource));
    const before = recordsBefore(resource.name);
    const now = snapshot.of(resource.name);
    found.push(findChanges({ ...{ resource, columns, before, now, names, namesBefore } }));
  }
  const { lists: all, ...authored } = await withAuthors(found, { ...authors, names });
  const readings = new Map(listReadings(snapshot, there).map((each) => [each.kind, each]));
  return {
    lists: all.map((list): ListCounts => ({
      ...(readings.get(list.resource.name) ?? { kind: list.resource.name, how: 'whole' }),
      created: list.created.length,
      updated: new Set(list.updated.map(({ id }) => id)).size,
      deleted: list.deleted.length,
      moved: list.moved.length,
      heldBy: list.heldBy.length,
    })),
    ...{ missing, ...authored },
    created: all.flatMap(({ created }) => created),
    updated: all.flatMap(({ updated }) => updated),
    deleted: all.flatMap(({ deleted }) => deleted),
    moved: all.flatMap(({ moved }) => moved),
    heldBy: all.flatMap(({ heldBy }) => heldBy),
  };
}

/** The records of a kind in a snapshot, those of further lists included. */
function* allRecords(
  store: SnapshotStore,
  snapshot: KeptSnapshot,
  kind: string,
): Generator<AccountRecord> {
  for (const [list, reading] of store.readings(snapshot)) {
    if (reading.kind === kind) yield* store.records(snapshot, list);
  }
}

/** The list that this command wrote before it was interrupted, and that is as it was: another of the same changes would be one too many. */
async function interruptedPath(
  snapshot: AccountSnapshot,
  note: string,
): Promise<string | undefined> {
  const [digest = '', ...rest] = snapshot.fact(note)?.split(' ') ?? [];
  const path = rest.join(' ');
  if (digest === '' || !existsSync(path)) return undefined;
  return (await digestOf(path)) === digest ? path : undefined;
}

/** A name with the date gets a number where it is taken, so that no list replaces another of that day. */
async function pathOf(
  { out, stableNames, force }: ChangesRequest,
  { cwd, clock }: ExportWorkplace,
): Promise<string> {
  const dated = stableNames === true ? '' : `-${utcDate(clock.now())}`;
  let tried = '';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `changes${dated}` : `changes${dated}-${number}`;
    const [file] = await planFiles(
      ['changes'],
      { cwd, out },
      { formats: ['xlsx'] as const, workbook: 'xlsx', nameOf: () => name },
    );
    const path = file?.path ?? '';
    const isNamed = path === tried;
    if (dated === '' || force === true || isNamed || !existsSync(path)) return path;
    tried = path;
  }
}
