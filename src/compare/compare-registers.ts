import { join } from 'node:path';
import { withSignal } from '../account/with-signal.ts';
import type { ConnectedWorkplace, Workplace } from '../import/ledger/run/workplace.ts';
import { makeTrialFolder } from '../import/ledger/run/folder/trial-folder.ts';
import type { ProgramRequest } from '../import/sheet/request/program-request.ts';
import type { AskedImport } from '../import/sheet/request/request.ts';
import { takeRequest } from '../import/sheet/request/take-request.ts';
import { ensurePrivateFolder } from '../database/private-folder.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { inScope } from '../kernel/scope.ts';
import { outputOf } from '../reports/engine/report-request.ts';
import { comparedAmounts } from './columns/amounts.ts';
import { quantityTarget } from './columns/quantity-columns.ts';
import { isFree, targetsOf } from './columns/compared-sheet.ts';
import { Comparison } from './comparison.ts';
import type { ComparisonReport } from './comparison-report.ts';
import { COMPARE_OPTIONS, type CompareOptions, DEFAULT_DECIMALS } from './compare-options.ts';
import { ComparisonStore } from './entries/comparison-store.ts';
import { comparePairs } from './match/compare-pairs.ts';
import { matchEntries } from './match/match-entries.ts';
import { readAccountSide } from './sides/account-side.ts';
import type { ComparedSides } from './sides/compared-sides.ts';
import { readFileSides } from './sides/file-sides.ts';
import { writeComparison } from './write-comparison.ts';

/**
 * Compares a register with the account of the workplace, or with another file: what matches, differs, is missing, unexpected,
 * duplicated or cannot be compared, with a report and plans for both directions. Nothing is sent. Throws TallysheetError
 * 'bad-usage', 'cannot-write', and what reading files and the account throws.
 */
export function compareRegisters(
  request: ProgramRequest,
  place: Workplace | ConnectedWorkplace,
  options: CompareOptions = {},
): Promise<ComparisonReport> {
  return inScope(async (scope) => {
    assertKnownOptions('compareRegisters', options, COMPARE_OPTIONS);
    const connected = withSignal(place, options.signal);
    const [taken, workplace] = takeRequest('The request of compareRegisters', request, connected);
    const asked = withEveryRow(taken);
    // What is wrong with a path shows before anything long is read.
    await outputOf(NAME, options, workplace).target();
    const { folder } = scope.use(makeTrialFolder('comparison', workplace.clock));
    const store = scope.use(new ComparisonStore(join(ensurePrivateFolder(folder), 'entries.db')));
    const { filters = [], with: other } = options;
    const callsBefore = readsOf(place);
    const sides =
      other === undefined
        ? await readAccountSide(asked, filters, store, accountOf(workplace))
        : await readFileSides(
            { register: asked, other: withEveryRow(takeRequest('with', other, workplace)[0]) },
            ...([filters, store, workplace] as const),
          );
    await matchEntries(store, sides.keysOf);
    const { ignoreBlank = false } = options;
    await comparePairs(store, { sheets: sides.sheets, ignoresBlank: ignoreBlank });
    const comparison = comparisonOf(sides, store, options);
    return writeComparison(comparison, sides, {
      ...{ options, workplace, name: NAME },
      clears: asked.checking?.clearBlank === true,
      calls: readsOf(place) - callsBefore,
    });
  });
}

const NAME = 'comparison';

/** A row that is there twice is a duplicate that a comparison names, and counts with its amounts. */
function withEveryRow(asked: AskedImport): AskedImport {
  return { ...asked, mapping: { ...asked.mapping, keepsIdentical: true } };
}

function accountOf(workplace: Workplace): ConnectedWorkplace {
  if ('connection' in workplace) return workplace as ConnectedWorkplace;
  throw new TallysheetError(
    'bad-usage',
    'compareRegisters has neither an account nor another file',
    {
      hint: 'Open the workplace with a client, or name a file in `with`.',
    },
  );
}

function readsOf(workplace: Workplace): number {
  if (!('connection' in workplace)) return 0;
  return (workplace as ConnectedWorkplace).connection.caller.counters().reads;
}

/** Amounts and units are compared where both sides have them. */
function comparisonOf(
  sides: ComparedSides,
  store: ComparisonStore,
  { decimals = DEFAULT_DECIMALS }: CompareOptions,
): Comparison {
  const { sheets, otherSheets, nameOf, find, hashes, otherName } = sides;
  const isShown = (kind: string, target: string): boolean =>
    otherSheets.length === 0
      ? !isFree(target)
      : otherSheets.some(
          (sheet) => sheet.resource.name === kind && targetsOf(sheet).includes(target),
        );
  const units = sheets.flatMap((sheet) => {
    const target = quantityTarget(sheet.resource);
    const { name } = sheet.resource;
    const isThere =
      target !== undefined && targetsOf(sheet).includes(target) && isShown(name, target);
    return isThere ? [[name, target] as const] : [];
  });
  return new Comparison({
    ...{ store, sheets, otherSheets, nameOf, find, otherName },
    amounts: comparedAmounts(sheets, isShown),
    amountRules: { exponent: decimals, units: new Map(units) },
    registerName: [...hashes.keys()].join(', '),
  });
}
