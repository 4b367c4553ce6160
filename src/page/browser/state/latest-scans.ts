import type {
  CountChange,
  CountedScans,
  ScanAnswer,
  Scans,
  ScansChange,
} from '../../interface/calls.ts';

/** The latest scans that are kept here; all are in the session, and in the count. */
const MOST_LINES = 100;
const MOST_ANSWERS = 50;

/** An answer of a count; its scan was taken back since. */
export interface CountedScan extends ScanAnswer {
  readonly isTakenBack?: boolean;
}

/** The latest scans of all who count. */
export interface LatestCount extends CountedScans {
  readonly answers: CountedScan[];
}

/** The scans of a session after a change. */
export function changedScans(known: Scans, change: ScansChange): Scans {
  const { lines, replacesLines, revision, fields, missing, person, allowed, counts } = change;
  const shown = replacesLines ? lines : [...lines, ...known.lines];
  const session = { revision, fields, missing, person, allowed, counts };
  return { ...session, lines: shown.slice(0, MOST_LINES) };
}

/** The scans of a count after a change. */
export function changedCount(known: LatestCount, change: CountChange): LatestCount {
  const { revision, answers: added, corrected } = change;
  const answers = corrected === undefined ? known.answers : correct(known.answers, corrected);
  return { revision, answers: [...added, ...answers].slice(0, MOST_ANSWERS) };
}

function correct(
  answers: readonly CountedScan[],
  { at: { file, row }, units }: NonNullable<CountChange['corrected']>,
): readonly CountedScan[] {
  const change = units === null ? { isTakenBack: true } : { units };
  return answers.map((each) =>
    each.at?.file === file && each.at.row === row ? { ...each, ...change } : each,
  );
}
