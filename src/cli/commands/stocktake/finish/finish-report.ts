import { join } from 'node:path';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import {
  passed,
  type ReconciliationCheck,
} from '../../../../reports/engine/checks/reconciliation-check.ts';
import { stocktakeReport } from '../../../../stocktake/report/stocktake-report.ts';
import { OUTPUTS, type StocktakeOutputs } from '../../../../stocktake/finish/stocktake-outputs.ts';
import type { StocktakeResult } from '../../../../stocktake/report/stocktake-result.ts';
import { block, screenOf } from '../../../screens/blocks.ts';
import { noticesBlock } from '../../../screens/notices-block.ts';
import type { Session } from '../../../session.ts';
import { shownNotices } from '../../../terminal/shown-notices.ts';
import { finishDocument } from './finish-document.ts';
import { coverageBlock, findingsBlock, followUpBlock } from './finish-screen.ts';
import { text, type Text } from '../../../screens/text.ts';

/** What the end of a stocktake prints: its screens, and the one document of --json. */
export class FinishReport {
  readonly #session: Session;
  readonly #folder: string;
  #result: StocktakeResult;
  #outputs: StocktakeOutputs | undefined;
  #run: unknown;

  /** @param folder of the stocktake */
  constructor(session: Session, folder: string, result: StocktakeResult) {
    this.#session = session;
    this.#folder = folder;
    this.#result = result;
  }

  /** The results, with the files that show them. */
  show(outputs: StocktakeOutputs): void {
    this.#outputs = outputs;
    const { io, canvas } = this.#session;
    const { name } = this.#result.stocktake.head;
    this.#session.say(
      text`${screenOf([
        noticesBlock(shownNotices(outputs.notices, io.cwd), canvas),
        canvas.style.strong(`Stocktake ${name}`),
        failedChecksBlock(outputs, canvas),
        coverageBlock(this.#result, canvas),
        findingsBlock(this.#result, canvas),
        followUpBlock(this.#result, canvas),
        this.#filesBlock(outputs),
      ])}\n`,
    );
  }

  /** The stocktake is over, and its outputs say how. */
  conclude({ result, outputs }: Concluded): void {
    this.#result = result;
    this.#outputs = outputs;
    const { name } = result.stocktake.head;
    this.#session.say(
      text`\n${screenOf([`The stocktake ${name} is finished.`, this.#filesBlock(outputs)])}`,
    );
  }

  /** A session that keeps the document of a run, so that it becomes a part of this one. */
  collecting(session: Session): Session {
    return {
      ...session,
      printJson: (document) => {
        this.#run = document;
      },
    };
  }

  /** Prints the document of --json; a failed check is an error. */
  end(exit: ExitName): ExitName {
    const { global, io } = this.#session;
    if (global.json) {
      const from = (path: string): string => pathFrom(io.cwd, path);
      const { workbook, certificate } = OUTPUTS;
      const files = [workbook, certificate].map((name) => from(join(this.#folder, name)));
      this.#session.printJson(
        finishDocument(this.#result, { files, run: this.#run, checks: this.#checks }),
      );
    }
    const isSound = this.#checks.every(passed);
    return exit === 'ok' && !isSound ? 'rowsFailed' : exit;
  }

  get #checks(): readonly ReconciliationCheck[] {
    return this.#outputs?.report.checks ?? stocktakeReport(this.#result).checks;
  }

  #filesBlock({ written }: StocktakeOutputs): Text {
    const { io, canvas } = this.#session;
    const files = written.map((path) => `  ${pathFrom(io.cwd, path)}`);
    return block('Files', files, canvas);
  }
}

/** The end of a stocktake with its outputs. */
export interface Concluded {
  readonly result: StocktakeResult;
  readonly outputs: StocktakeOutputs;
}

function failedChecksBlock(
  { report: { checks } }: StocktakeOutputs,
  canvas: Session['canvas'],
): Text | undefined {
  const failed = checks.filter((check) => !passed(check));
  if (failed.length === 0) return undefined;
  const lines = failed.map(
    ({ label, left, right }) => `  ${label}: ${left.figure}, ${right.figure}`,
  );
  return block(canvas.style.bad('Failed checks'), lines, canvas);
}
