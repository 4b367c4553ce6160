import { holdersSaidIn, referencedBy } from './referenced.ts';
import { prepareImport } from '../../import/import-file.ts';
import { checkingOptions } from '../../import/sheet/validate/validate.ts';
import { makeTrialFolder } from '../../import/ledger/run/folder/trial-folder.ts';
import type { RunReader } from '../../import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../import/ledger/run/workplace.ts';
import type { Input } from '../../import/sheet/map/input.ts';
import type { AskedImport } from '../../import/sheet/request/request.ts';
import { inScope } from '../../kernel/scope.ts';
import { comparedSheet, type ComparedSheet, keysOfSheets } from '../columns/compared-sheet.ts';
import { lineTargetsOf } from '../lines/line-targets.ts';
import type { ComparisonStore } from '../entries/comparison-store.ts';
import { Scope } from '../scope.ts';
import { addAccountEntries } from './account-entries.ts';
import { AccountNames } from './account-names.ts';
import { assertComparable, type ComparedSides, wantedTargets } from './compared-sides.ts';
import { type FindNamed, RegisterEntries } from './register-entries.ts';
import { findInRun, rowsOfRun } from './run-rows.ts';

/** No row has a step: holders and states are compared, and nothing is done with them. */
const NO_STEPS = ['none'];

/**
 * Reads a register and the account into the store. The register is planned in a temporary folder, so that names and keys
 * mean what they would mean to an import; nothing is sent. Throws what prepareImport throws, and 'bad-usage'.
 */
export function readAccountSide(
  asked: AskedImport,
  filters: readonly string[],
  store: ComparisonStore,
  workplace: ConnectedWorkplace,
): Promise<ComparedSides> {
  return inScope(async (scope) => {
    const { folder } = scope.use(makeTrialFolder('compare', workplace.clock));
    let sides: ComparedSides | undefined;
    const request = {
      ...{ then: NO_STEPS },
      ...asked,
      planning: { ...asked.planning, mode: 'upsert' as const, unattended: true },
    };
    const { run, plan } = await prepareImport(request, workplace, {
      ...{ out: folder, afresh: true, isTrial: true },
      onPlanned: async (planned, inputs) => {
        sides = await readSides(planned, inputs, { filters, store, workplace });
      },
    });
    scope.use(run);
    if (sides === undefined) throw new RangeError('nothing was planned');
    return { ...sides, questions: plan.questions };
  });
}

interface AccountReading {
  readonly filters: readonly string[];
  readonly store: ComparisonStore;
  readonly workplace: ConnectedWorkplace;
}

async function readSides(
  run: RunReader,
  inputs: readonly Input[],
  { filters, store, workplace }: AccountReading,
): Promise<ComparedSides> {
  const sheets = inputs.map((input, at) => comparedSheet(input, at, 'register'));
  assertComparable(sheets);
  const resources = [...new Set(sheets.map(({ resource }) => resource))];
  const keysOf = keysOfSheets(sheets);
  const names = new AccountNames();
  const scope = new Scope(filters, (resource, name) => names.numbersWithin(resource, name));
  scope.assertKnown(resources);
  const targets = new Map(
    resources.map((each) => [each, wantedTargets(each, sheets, keysOf, scope)] as const),
  );
  const { caller, baseUrl } = workplace.connection;
  const whole = new Set(resources.map(({ name }) => name));
  const ofLines = new Map(
    resources.map((each) => [
      each,
      sheets.filter(({ resource }) => resource === each).flatMap(lineTargetsOf),
    ]),
  );
  const referenced = new Set([
    ...[...referencedBy(targets), ...referencedBy(ofLines), ...holdersSaidIn(sheets)],
  ]);
  await names.read([...referenced], run, whole, caller);
  const checking = checkingOptions(run.identity.request, workplace);
  const inRun = findInRun(run);
  // What no update writes refers to records that a plan does not read.
  const find: FindNamed = (resource, name, within) =>
    inRun(resource, name, within) ?? names.numberOf(resource, name);
  const read = { register: 0, other: 0 };
  for (const sheet of sheets) {
    const file = fileOf(run, sheet);
    const entries = new RegisterEntries(sheet, { store, keysOf, checking, find, scope });
    for (const rows of file === undefined ? [] : rowsOfRun(run, file)) {
      await entries.add(rows);
    }
    read.register += await entries.finish();
  }
  for (const [resource, wanted] of targets) {
    read.other += await addAccountEntries(run, resource, wanted, { store, keysOf, names, scope });
  }
  return {
    ...{ sheets, otherSheets: [], keysOf, read, questions: [], otherHashes: new Map() },
    checkingOf: () => checking,
    nameOf: (resource, id) => names.textOf(resource, id),
    find: (resource, text) => names.recordsCalled(resource, text),
    hashes: new Map(inputs.map(({ sheet }) => [sheet.name.file, sheet.sha256])),
    otherName: `account ${new URL(baseUrl).host}`,
  };
}

function fileOf(
  { rows }: RunReader,
  { name }: ComparedSheet,
): ReturnType<RunReader['rows']['files']>[number] | undefined {
  return rows.files().find((file) => file.name === name.file && file.sheet === name.sheet);
}
