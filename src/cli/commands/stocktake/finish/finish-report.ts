import type { FinishSummary, StocktakeOutputs } from '../../../../index.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import { block, screenOf } from '../../../screens/blocks.ts';
import { noticesBlock } from '../../../screens/notices-block.ts';
import type { JsonBody } from '../../../documents/outputs/index.ts';
import type { Session } from '../../../session.ts';
import { shownNotices } from '../../../terminal/shown-notices.ts';
import { coverageBlock, findingsBlock, finishDocument, followUpBlock } from './finish-screen.ts';
import { text, type Text } from '../../../screens/text.ts';

/** What the end of a stocktake prints: its screens, and the one document of --json. */
export class FinishReport {
  readonly #session: Session;
  #summary: FinishSummary;
  #run: JsonBody<'stocktake-finished'>['run'] = null;

  constructor(session: Session, summary: FinishSummary) {
    this.#session = session;
    this.#summary = summary;
  }

  /** The results, with the files that show them. */
  show(outputs: StocktakeOutputs): void {
    const { io, canvas } = this.#session;
    const { summary } = outputs;
    this.#session.say(
      text`${screenOf([
        noticesBlock(shownNotices(outputs.notices, io.cwd), canvas),
        canvas.style.strong(`Stocktake ${summary.head.name}`),
        failedChecksBlock(summary, canvas),
        coverageBlock(summary, canvas),
        findingsBlock(summary, canvas),
        followUpBlock(summary, canvas),
        this.#filesBlock(outputs),
      ])}\n`,
    );
  }

  /** The stocktake is over, and its outputs say how. */
  conclude(outputs: StocktakeOutputs): void {
    this.#summary = outputs.summary;
    const { name } = outputs.summary.head;
    this.#session.say(
      text`\n${screenOf([`The stocktake ${name} is finished.`, this.#filesBlock(outputs)])}`,
    );
  }

  /** A session that keeps the document of a run, so that it becomes a part of this one. */
  collecting(session: Session): Session {
    return {
      ...session,
      printJson: (_kind, document) => {
        this.#run = { ...document };
      },
    };
  }

  /** Prints the document of --json; a failed check is an error. */
  end(exit: ExitName): ExitName {
    const { global, io } = this.#session;
    const { files, checks } = this.#summary;
    if (global.json) {
      const shown = files.map((path) => pathFrom(io.cwd, path));
      this.#session.printJson(
        'stocktake-finished',
        finishDocument(this.#summary, shown, this.#run),
      );
    }
    const isSound = checks.every(({ passed }) => passed);
    return exit === 'ok' && !isSound ? 'rowsFailed' : exit;
  }

  #filesBlock({ written }: StocktakeOutputs): Text {
    const { io, canvas } = this.#session;
    const files = written.map((path) => `  ${pathFrom(io.cwd, path)}`);
    return block('Files', files, canvas);
  }
}

function failedChecksBlock({ checks }: FinishSummary, canvas: Session['canvas']): Text | undefined {
  const failed = checks.filter(({ passed }) => !passed);
  if (failed.length === 0) return undefined;
  const lines = failed.map(({ check, figures: [left, right] }) => `  ${check}: ${left}, ${right}`);
  return block(canvas.style.bad('Failed checks'), lines, canvas);
}
