import type { ConnectedWorkplace } from '../../../index.ts';
import { validateDeliveries, type ValidatedDeliveries } from '../../../inner-library.ts';
import { counted } from '../../../kernel/counts.ts';
import { defined } from '../../../kernel/defined.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { assertOnlyDeliveries } from '../../import/deliveries/receive-in-parts.ts';
import { nextBlock, screenOf } from '../../screens/blocks.ts';
import { issuesBlock } from '../../screens/issues-block.ts';
import { text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import { atWorkplace, type CommandWorkplace } from '../../workplace.ts';
import type { Found } from './annotations/annotation.ts';
import { printAnnotations, withAnnotatedErrors } from './annotations/print-annotations.ts';
import { assertOneOutput, type ValidateGiven } from './print-validation.ts';

/** Checks delivery notes of orders that are received in parts; with --online against the account, too. */
export const run: RunCommand<ValidateGiven> = (given, files, session) =>
  withAnnotatedErrors(given.annotations, files, session, () => {
    assertOneOutput(given, session);
    assertOnlyDeliveries({ ...given, out: given.out }, files, ['out']);
    const request = { files, map: given.map, set: given.set };
    const needs = { session, readsInput: false };
    const check = async (
      workplace: CommandWorkplace,
      account?: ConnectedWorkplace & CommandWorkplace,
    ): Promise<ExitName> => {
      const online = account && { account, listener: readingListener(account, session) };
      const places = given.annotations === undefined ? 'lines' : 'columns';
      const found = await validateDeliveries(request, { ...workplace, ...online, places });
      workplace.progress.clear();
      return print(found, given, session);
    };
    return given.online
      ? atConnectedWorkplace(given, needs, (workplace) => check(workplace, workplace))
      : atWorkplace(needs, (workplace) => check(workplace));
  });

function print(found: ValidatedDeliveries, given: ValidateGiven, session: Session): ExitName {
  const { issues, rows } = found;
  const errors = issues.filter(({ severity }) => severity === 'error');
  const wrong = new Set(errors.map(({ file, sheet, row }) => JSON.stringify([file, sheet, row])));
  if (given.annotations !== undefined) {
    printAnnotations(given.annotations, annotatedOf(found), session);
  }
  if (session.global.json) {
    const counts = {
      ...{ rows, rowsWithErrors: wrong.size, openRows: 0, errors: errors.length },
      ...{ warnings: issues.length - errors.length, questions: 0, listed: issues.length },
    };
    session.printJson('validation', {
      ...{ counts, issues, readings: [], questions: [], recipe: undefined, notices: [] },
    });
  }
  const head = `Deliveries: ${counted(rows, 'row')}, ${counted(wrong.size, 'row')} with errors`;
  if (session.global.quiet) session.printAlways(text`${head}\n`);
  else session.printAlways(screen(found, { head, given, session }));
  return errors.length > 0 ? 'rowsFailed' : 'ok';
}

function screen(
  { issues }: ValidatedDeliveries,
  {
    head,
    given,
    session: { canvas, words },
  }: { readonly head: string; readonly given: ValidateGiven; readonly session: Session },
): ReturnType<typeof screenOf> {
  const plan = shellLine(['tallysheet', 'plan', ...words.filter((word) => word !== '--online')]);
  const online = shellLine(['tallysheet', 'validate', ...words, '--online']);
  return screenOf([
    canvas.style.strong(wrap(head, canvas.columns)),
    issuesBlock(
      issues.map((each) => ({ ...each, column: null })),
      canvas,
    ),
    given.online
      ? nextBlock('To see what would arrive:', plan, canvas)
      : nextBlock('To check the orders in the account, too:', online, canvas),
  ]);
}

/** The same as the annotations of any validation take it. */
function annotatedOf({ issues, sheets }: ValidatedDeliveries): Found {
  const causes = groupBy(issues, ({ code, severity, file, sheet, column, hint }) =>
    JSON.stringify([code, severity, file, sheet, column, hint]),
  );
  return {
    issues,
    groups: [...causes.values()].flatMap((alike) => {
      const [first] = alike;
      return first === undefined ? [] : [{ ...first, count: alike.length }];
    }),
    questions: [],
    inputs: sheets,
    columns: sheets.flatMap(({ file, sheet, headings }) =>
      headings.map((heading) => ({ file, heading, ...defined({ sheet }) })),
    ),
  };
}
