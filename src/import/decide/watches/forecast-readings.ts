import type { PassingStates } from './states/passing-state.ts';
import type { ReservedItems } from './reservations/table.ts';
import type { PlanContext } from '../match/plan-context.ts';
import type { PlannedFile } from '../match/planned-files.ts';
import { readAnswersElsewhere, type AnswersElsewhere } from './elsewhere/read-answers.ts';
import { readContained } from '../resolve/contained-records.ts';
import { readGoneRecords } from './gone/read.ts';
import { readLeftItems, type LeftItemsOf } from './dependents/read.ts';
import { readEntriesOfRows } from './entries/read.ts';
import { readMovesElsewhere } from './elsewhere/read-moves.ts';
import { readPassingStates } from './states/read.ts';
import { readReservations } from './reservations/read.ts';
import { readStock } from './stock/read.ts';
import { readUniqueValues } from '../resolve/unique-values.ts';
import type { PlanningWorkplace } from '../resolve/plan-reading.ts';
import type { ResolutionTables } from '../resolve/resolution-tables.ts';

/** A file as it is planned, with what its rows are decided by. */
interface FileContext {
  readonly planned: PlannedFile;
  readonly context: PlanContext;
}

/** What is read for rows, besides what has tables of its own. */
interface ForecastReadings {
  readonly passing: PassingStates;
  readonly left: LeftItemsOf;
  readonly answers: AnswersElsewhere;
  readonly gone: Set<number>;
}

export function emptyReadings(): ForecastReadings {
  return { passing: new Map(), left: new Map(), answers: new Map(), gone: new Set() };
}

/** What the account is asked besides the records that rows name, each where a row needs it. Throws as Caller.read does. */
export async function readForForecast(
  run: ResolutionTables,
  contexts: readonly FileContext[],
  {
    workplace,
    reserved,
    passing,
    left,
    answers,
    gone,
  }: ForecastReadings & {
    readonly workplace: PlanningWorkplace;
    readonly reserved: ReservedItems;
  },
): Promise<void> {
  await readContained(run, contexts, workplace);
  await readReservations(run, contexts, workplace);
  reserved.fill();
  await readStock(run, contexts, workplace);
  await readPassingStates(run, contexts, { workplace, passing });
  await readLeftItems(run, contexts, { workplace, left });
  await readUniqueValues(run, contexts, workplace);
  await readEntriesOfRows(run, contexts, workplace);
  await readMovesElsewhere(run, contexts, workplace);
  await readAnswersElsewhere(run, contexts, { workplace, answers });
  await readGoneRecords(run, contexts, { workplace, gone });
}
