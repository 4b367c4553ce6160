import { inScope } from '../kernel/scope.ts';
import { checkWholeSheet } from './decide/load/whole-sheet.ts';
import { readHints } from './sheet/columns/account-hints.ts';
import { surveyColumns } from './sheet/columns/survey-columns.ts';
import { resolveRequest } from './sheet/intake/resolve-request.ts';
import { declaredFields, withKnownFields } from './sheet/map/custom-fields.ts';
import { decideNumbers } from './sheet/map/decide-numbers.ts';
import type { Input } from './sheet/map/input.ts';
import { mapSheets } from './sheet/map/map-sheets.ts';
import { readFiles } from './sheet/read/read-files.ts';
import { questionsIn } from './sheet/recipe/confirmation.ts';
import type { FileReading } from './sheet/recipe/file-reading.ts';
import type { AskedImport } from './sheet/request/request.ts';
import { readingsOf } from './sheet/summary/readings-of-files.ts';
import type { CheckingOptions } from './sheet/validate/checking-options.ts';
import { checkingOptions, validateSheet } from './sheet/validate/validate.ts';
import type { CheckedRow } from './ledger/rows/row-values.ts';
import type { Workplace } from './ledger/run/workplace.ts';

/** What takes the rows of files. */
export interface RowTaker {
  /** All sheets, before any of their rows. */
  readonly onInputs: (inputs: readonly Input[], checking: CheckingOptions) => void;
  /** Some rows of the sheet at that place, in the way that it is read so far. */
  readonly onRows: (
    at: number,
    input: Input,
    rows: readonly CheckedRow[],
    checking: CheckingOptions,
  ) => Promise<void>;
  /** A sheet is read in another way: its rows come again. */
  readonly onForget: (at: number) => void;
}

/** How files were read. */
export interface RowsRead {
  readonly inputs: readonly Input[];
  readonly questions: readonly FileReading[];
}

/** Reads and checks all rows of files without an account. Throws what reading and mapping throw. */
export function readRows(
  asked: AskedImport,
  workplace: Workplace,
  taker: RowTaker,
): Promise<RowsRead> {
  return inScope(async (scope) => {
    const request = await resolveRequest(asked, workplace);
    const files = scope.use(await readFiles(request, workplace));
    const mapped = await mapSheets(files, request);
    const decided = await decideNumbers(mapped, { ...workplace, request, caller: undefined });
    const known = withKnownFields(decided, declaredFields(request));
    const hints = await readHints(known, undefined);
    const inputs = await surveyColumns(known, request, workplace, hints);
    const checking = checkingOptions(request, workplace);
    taker.onInputs(inputs, checking);
    const read: Input[] = [];
    for (const [at, each] of inputs.entries()) {
      const { input } = await checkWholeSheet(
        each,
        checking.keyIndex,
        async (input) => {
          for await (const rows of validateSheet(input.sheet, input.mapping, checking).batches()) {
            for (const row of rows) input.openSurvey?.see(row);
            workplace.stop.signal.throwIfAborted();
            await taker.onRows(at, input, rows, checking);
          }
        },
        () => {
          taker.onForget(at);
        },
      );
      read.push(input);
    }
    const readings = readingsOf({ inputs: read, ignored: files.ignored }, request);
    return { inputs: read, questions: questionsIn(readings) };
  });
}
