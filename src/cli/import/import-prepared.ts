import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import type { PreparedRun } from '../../import/import-file.ts';
import { remainingCost } from '../../import/send/plan-view/cost.ts';
import type { ExecutionRequest } from '../../import/sheet/request/request.ts';
import {
  assertReadingsConfirmed,
  unconfirmedReadings,
} from '../../import/sheet/recipe/confirmation.ts';
import { assertLossConfirmed } from '../../import/send/assert-loss-confirmed.ts';
import type { Run } from '../../import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../import/ledger/run/workplace.ts';
import type { PlanSummary } from '../../import/send/plan-view/plan-summary.ts';
import { outcomeTotals } from '../../import/send/output/totals.ts';
import { accountWords } from '../connection/account-words.ts';
import { agreeToReadings } from './agree-to-readings.ts';
import { planDocument } from './plan-document.ts';
import { carryOut, writeWithoutSending } from './execute-plan.ts';
import { askYesNo } from '../terminal/prompts.ts';
import { counted, formatCount, inNumber } from '../../kernel/counts.ts';
import { isEachShown } from '../screens/readings-blocks.ts';
import { wrap } from '../screens/wrap.ts';
import { planScreen, costLine, type PlanView } from '../screens/plan-screen.ts';
import { pathFrom, shellLine } from '../../kernel/shell-words.ts';
import type { Session } from '../session.ts';
import type { CommandWorkplace } from '../workplace.ts';
import { text } from '../screens/text.ts';

/** What the user agreed to before seeing the plan. */
interface Consent {
  readonly yes: boolean;
  readonly allOrNothing: boolean;
  /** How the files are read was agreed to. */
  readonly confirmsReadings?: boolean;
  /** The host that the user named as the one that may lose records and values. */
  readonly confirmedAccount: string | undefined;
}

interface Sending {
  readonly consent: Consent;
  readonly execution: ExecutionRequest;
  readonly workplace: CommandWorkplace & ConnectedWorkplace;
  readonly session: Session;
  /** Called before the first row of a new plan is sent; nothing is sent if it throws. */
  readonly onConfirmed?: () => void;
}

/**
 * Shows the plan, asks for confirmation and applies it. Throws TallysheetError 'needs-confirmation'
 * if the plan is not confirmed; nothing was sent then.
 */
export async function importPrepared(
  prepared: PreparedRun & { readonly plan: PlanView },
  sending: Sending,
): Promise<ExitName> {
  const { run, plan } = prepared;
  const { consent, execution, workplace, session } = sending;
  if (prepared.continues) {
    assertNotStarted(run, consent);
    const folder = pathFrom(session.io.cwd, run.folder);
    const cost = costLine(remainingCost(run, execution, workplace));
    const resuming = `Resuming ${folder} at row ${nextRow(run)}. ${cost}`;
    session.say(text`${wrap(resuming, session.canvas.columns)}\n\n`);
    return carryOut(prepared, execution, workplace, session);
  }
  const asksBelow = asksToConfirm(run, sending);
  session.say(text`${planScreen({ ...plan, asksBelow }, undefined, session.canvas)}\n`);
  const { blocked, open } = plan.totals;
  if (consent.allOrNothing && blocked + open > 0) {
    const what = blocked > 0 ? 'have errors' : 'are open';
    session.printAlways(
      text`Nothing was sent, because some rows ${what} and --all-or-nothing is set.\n\n`,
    );
    return writeWithoutSending(prepared, workplace, session);
  }
  if (plan.cost.writes > 0) await makeSure(run, plan, sending);
  else await agree(run, plan, sending);
  sending.onConfirmed?.();
  return carryOut(prepared, execution, workplace, session);
}

/** Part of the rows may have been sent by now. */
function assertNotStarted({ identity }: Run, { allOrNothing }: Consent): void {
  if (!allOrNothing) return;
  throw new TallysheetError(
    'bad-usage',
    `The run ${identity.name} of this file has already sent rows, so --all-or-nothing is no longer possible`,
    { hint: `Resume without it, or drop the run: \`tallysheet runs drop ${identity.name}\`` },
  );
}

/** The number, counted from 1, of the first row that has not come to its end. */
function nextRow(run: Run): string {
  const { notProcessed } = outcomeTotals(run);
  return formatCount(run.rows.count() - notProcessed + 1);
}

/** Whether the question lists more than the screen of the plan has room for. */
function asksToConfirm(run: Run, { consent, session }: Sending): boolean {
  if (!session.io.isTerminal || consent.confirmsReadings === true) return false;
  return !isEachShown(unconfirmedReadings(run));
}

/** Below the screen of the plan, which is short. Throws TallysheetError 'unconfirmed-readings'. */
async function agree(run: Run, plan: PlanView, { consent, session }: Sending): Promise<void> {
  const agreement = { isAgreed: consent.confirmsReadings, areListed: isEachShown };
  await agreeToReadings(run, agreement, session);
  const recipe = plan.files?.recipe?.path;
  assertReadingsConfirmed(run, { document: planDocument(plan), recipe });
}

async function makeSure(run: Run, plan: PlanView, sending: Sending): Promise<void> {
  const { consent, session } = sending;
  assertLossConfirmed(run, consent.confirmedAccount);
  await agree(run, plan, sending);
  if (consent.yes) return;
  if (session.io.isTerminal && (await askYesNo(question(plan), session.io))) return;
  const folder = pathFrom(session.io.cwd, run.folder);
  const apply = shellLine(['tallysheet', 'apply', folder, ...accountWords(session.words)]);
  throw new TallysheetError(
    'needs-confirmation',
    'Nothing was sent, because the plan was not confirmed',
    { hint: `Apply it with \`${apply}\`, or add --yes.` },
  );
}

/** `9 rows have problems. Import the other 2,991?` */
function question({ totals }: PlanSummary): string {
  const rows = totals.create + totals.update + totals.operation;
  if (totals.blocked === 0) return `Import ${counted(rows, 'row')}?`;
  const problems = `${counted(totals.blocked, 'row')} ${inNumber(totals.blocked, 'has', 'have')} errors`;
  return `${problems}. Import the other ${formatCount(rows)}?`;
}
