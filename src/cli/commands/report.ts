import { isDeepStrictEqual } from 'node:util';
import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { nearestNames } from '../../kernel/names.ts';
import { defineCommand } from '../command.ts';
import { textFlag, type Flags, type Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import type { Session } from '../session.ts';
import { depreciationReport } from './report-depreciation.ts';
import { stockReport } from './report-stock.ts';

/** One report of the command `report`. */
interface Report {
  readonly name: string;
  readonly flags: Flags;
  readonly examples: readonly (readonly [line: string, what: string])[];
  readonly run: (given: GivenValues, session: Session) => Promise<ExitName>;
}

type GivenValues = Readonly<Record<string, unknown>>;

/** Takes a report whose flags' values are typed by their descriptions. */
function aReport<const F extends Flags>(
  report: Omit<Report, 'run' | 'flags'> & {
    readonly flags: F;
    readonly run: (given: Given<F & typeof GLOBAL_FLAGS>, session: Session) => Promise<ExitName>;
  },
): Report {
  return {
    ...report,
    run: (given, session) => report.run(given as Given<F & typeof GLOBAL_FLAGS>, session),
  };
}

/** Every report, in the order in which the help names them. */
const REPORTS: readonly Report[] = [aReport(depreciationReport), aReport(stockReport)];

const NAMES = REPORTS.map(({ name }) => name);

/** Flags of the same name mean the same in all reports; what their values may be is each report's own. */
const FLAGS: Flags = {
  ...Object.fromEntries(REPORTS.flatMap(({ flags }) => Object.entries(flags))),
  method: textFlag(
    '<method>',
    'Depreciation: the method where the register has none, several (SLN,DDB) for books side by side. ' +
      'Stock: how it is valued (moving-average)',
  ),
  'as-of': textFlag(
    '<date>',
    'The last day: of a fiscal year that is not over (depreciation), from the beginning of the records (stock)',
  ),
};

export const reportCommand = defineCommand({
  name: 'report',
  summary: 'Write a report for the books',
  about:
    'Reports tie out, for any date, with checks that a spreadsheet program computes again. ' +
    'Figures come from the account, or from a file (--input) without any account.',
  operands: { usage: '<report>', describe: NAMES.join(', '), least: 1, most: 1 },
  flags: FLAGS,
  examples: REPORTS.flatMap(({ examples }) => examples),
  run: async (given, [word = ''], session) => {
    const report = REPORTS.find(({ name }) => name === word);
    if (report !== undefined) return report.run(ownValues(report, given), session);
    const [nearest] = nearestNames(word, NAMES);
    const meant = nearest === undefined ? '' : `; did you mean ${nearest}?`;
    throw new TallysheetError('bad-usage', `There is no report "${word}"${meant}`, {
      hint: `There are: ${NAMES.join(', ')}.`,
    });
  },
});

/** The values as this report's own flags read them. Throws TallysheetError 'bad-usage'. */
function ownValues({ name: word, flags }: Report, given: GivenValues): GivenValues {
  for (const [name, flag] of Object.entries(FLAGS)) {
    // What the environment and the profile may set is no mistake of this command line.
    if (name in flags || flag.setting === true) continue;
    if (!isDeepStrictEqual(given[name], flag.read([], `--${name}`))) {
      throw new TallysheetError('bad-usage', `--${name} is no flag of \`report ${word}\``, {
        hint: 'It belongs to another report.',
      });
    }
  }
  const read = Object.entries(flags).map(([name, flag]): readonly [string, unknown] => {
    const value = given[name];
    return [name, typeof value === 'string' ? flag.read([value], `--${name}`) : value];
  });
  return { ...given, ...Object.fromEntries<unknown>(read) };
}
