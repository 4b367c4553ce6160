import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { RowContext } from '../match/row-context.ts';
import type { Judgement, WantedCall, WantedCreate, Watch } from './watch.ts';

/** What the first of the watches says that has something to say. */
export function firstSaid<Said>(
  watches: readonly Watch[],
  ask: (watch: Watch) => Said | undefined,
): Said | undefined {
  for (const watch of watches) {
    const said = ask(watch);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** What the state of the account means for the call of a row: what all watches say, in their order. */
export function judgeCall(
  watches: readonly Watch[],
  row: JournalRow,
  wanted: WantedCall,
  context: RowContext,
): Judgement {
  const said: Judgement[] = [];
  for (const watch of watches) {
    const judgement = watch.judge?.(row, wanted, context);
    if (judgement === undefined) continue;
    if (judgement.isFinal === true) return judgement;
    said.push(judgement);
  }
  const [before, remedies] = [said.flatMap(beforeOf), said.flatMap(remediesOf)];
  const sent = said.find((each) => each.sent !== undefined)?.sent;
  return {
    ...together(said),
    ...(before.length > 0 && { before }),
    ...(remedies.length > 0 && { remedies }),
    ...(sent && { sent }),
  };
}

/** The same for a record that a row creates. */
export function judgeCreate(
  watches: readonly Watch[],
  row: JournalRow,
  wanted: WantedCreate,
  context: RowContext,
): Required<Pick<Judgement, 'issues' | 'waitsFor'>> {
  return together(watches.flatMap((watch) => watch.judgeCreate?.(row, wanted, context) ?? []));
}

function together(
  said: readonly Pick<Judgement, 'issues' | 'waitsFor'>[],
): Required<Pick<Judgement, 'issues' | 'waitsFor'>> {
  return {
    issues: said.flatMap(({ issues }) => issues),
    waitsFor: said.flatMap(({ waitsFor = [] }) => waitsFor),
  };
}

function beforeOf({ before = [] }: Judgement): NonNullable<Judgement['before']> {
  return before;
}

function remediesOf({ remedies = [] }: Judgement): NonNullable<Judgement['remedies']> {
  return remedies;
}
