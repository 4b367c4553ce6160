import { holdsIdentifier } from '../../catalogue/columns/legal-values.ts';
import type { Resource } from '../../catalogue/define.ts';
import { operationOfStep } from '../../catalogue/handing-steps.ts';
import { RESOURCES } from '../../catalogue/index.ts';
import { operationOf } from '../../catalogue/operations/operations.ts';
import type { PlanCost, PlanTotals } from '../../import/ledger/run/summary.ts';
import type { PlanSummary } from '../../import/send/plan-view/plan-summary.ts';
import type { FileNotice } from '../../tabular/file-notices.ts';
import { factsBlock, nextBlock } from './blocks.ts';
import { fileNames } from './inputs-block.ts';
import { screenWithIssues } from './issue-groups.ts';
import { clearsBlock, defaultsBlock } from './value-blocks.ts';
import { remedyBlocks } from './remedies-block.ts';
import { clashesBlock } from './clashes-block.ts';
import { updateBlock } from './update-block.ts';
import { noticesBlock } from './notices-block.ts';
import { readingBlocks } from './reading-blocks.ts';
import { counted, formatCount, inNumber } from '../../kernel/counts.ts';
import { nameList, roughDuration, share } from './phrases.ts';
import { STYLE, type Canvas, type Style } from './style.ts';
import { wrap } from './wrap.ts';
import { joined, stacked, text, Text } from './text.ts';

/** A plan with the files that show it to people. */
export interface PlanView extends PlanSummary {
  readonly files?: PlanFiles;
  /** What there is to know of the files, with whole paths, for machines. */
  readonly notices?: readonly FileNotice[];
  /** Whether a question follows that lists the readings which are not certain. */
  readonly asksBelow?: boolean;
}

interface PlanFiles {
  readonly plan: string;
  /** What there is to know of them. */
  readonly notices: readonly FileNotice[];
  /** The command that imports with the items chosen in the plan, where rows clash and others are free. */
  readonly alternatives?: string;
  /** The command that changes the records of the rows, where most of them are in the account. */
  readonly update?: string;
  /** What waits for a person. */
  readonly recipe?: {
    readonly path: string;
    readonly names: number;
    /** For how many of the names it has a proposal. */
    readonly hinted: number;
    /** The command that uses the recipe. */
    readonly command: string;
  };
}

/**
 * What the plan would do, with the summary last: totals, cost and, where the caller does not continue
 * by itself, the command that applies it.
 */
export function planScreen(plan: PlanView, nextCommand: string | undefined, canvas: Canvas): Text {
  const certain = plan.readings.filter(({ sureness }) => sureness === 'certain');
  const read = plan.asksBelow === true ? { ...plan, readings: certain } : plan;
  return screenWithIssues(
    // The list of clashes says it with the free items.
    plan.issues.filter(({ code }) => code !== 'reservation-clash'),
    {
      before: (brevity) => [
        clashesBlock(plan.clashes, canvas),
        ...readingBlocks(read, plan.files?.recipe?.path, brevity, canvas),
        referencesBlock(plan, canvas),
        operationsBlock(plan, canvas),
        ...remedyBlocks(plan.remedies, canvas),
        plan.files && noticesBlock(plan.files.notices, canvas),
        defaultsBlock(plan, canvas),
        withoutKeyBlock(plan, canvas),
      ],
      vital: [
        clearsBlock(plan, canvas),
        irreversibleBlock(plan, canvas),
        itemCapacityBlock(plan, canvas),
      ],
      after: [
        answersBlock(plan, canvas),
        correctionBlock(plan, canvas),
        alternativesBlock(plan, canvas),
        updateBlock(plan.existing, plan.files?.update, canvas),
        stacked([
          totalsBlock(plan, canvas),
          costBlock(plan.cost, nextCommand !== undefined, canvas),
          ...(plan.files === undefined
            ? []
            : [wrap(`All rows: ${plan.files.plan}`, canvas.columns, 2)]),
        ]),
        nextCommand === undefined ? undefined : applyBlock(nextCommand, plan, canvas),
      ],
      rest: 'plan.xlsx',
    },
    canvas,
  );
}

/** The one line that is left of it with --quiet. */
export function planLine({ run, totals }: PlanSummary): Text {
  return text`${run}: ${totalsLine(totals, STYLE)}\n`;
}

function totalsBlock(plan: PlanSummary, { columns, style }: Canvas): Text {
  const kinds = plan.kind.replaceAll('+', ', ');
  const what = `${fileNames(plan.inputs)}: ${counted(plan.rows, 'row')} of ${kinds}`;
  return stacked([
    style.strong(wrap(`Plan for ${what}`, columns)),
    wrap(text`${totalsLine(plan.totals, style)}.`, columns, 2),
  ]);
}

const TOTALS: readonly (readonly [keyof PlanTotals, string, keyof Style])[] = [
  ['create', 'to create', 'good'],
  ['update', 'to update', 'good'],
  ['operation', 'to do', 'good'],
  ['unchanged', 'unchanged', 'quiet'],
  ['skipped', 'skipped', 'quiet'],
  ['blocked', 'with errors', 'bad'],
  ['open', 'open', 'warning'],
];

/** `288 to create, 12 with errors`; zeros are not shown. */
function totalsLine(totals: PlanTotals, style: Style): Text {
  const parts = TOTALS.filter(([name]) => totals[name] > 0).map(([name, words, paint]) =>
    style[paint](`${formatCount(totals[name])} ${words}`),
  );
  return parts.length === 0 ? Text.of('Nothing to do') : joined(parts, ', ');
}

function referencesBlock({ references }: PlanSummary, canvas: Canvas): Text | undefined {
  return factsBlock(
    'Referenced records to create first',
    references.map(({ kind, names, count: total }) => [
      kind,
      `${formatCount(total)}: ${nameList(names, total)}`,
    ]),
    canvas,
  );
}

function operationsBlock(plan: PlanSummary, canvas: Canvas): Text | undefined {
  const planned = plan.operations.map(
    ({ operation, names, distinct, count: total }) =>
      [operation, `${formatCount(total)}: ${nameList(names, distinct)}`] as const,
  );
  // An open reading says the same of its sheet.
  const isAsked = plan.readings.some(
    ({ topic, sureness }) => topic === 'steps' && sureness === 'open',
  );
  const idle = isAsked ? [] : unasked(plan);
  const lines = [...planned, ...idle.map((name) => [name, 'no row asks for it'] as const)];
  return factsBlock('Operations', lines, canvas);
}

/** Operations of which nothing is planned, although all rows are ready: open rows and those with errors may ask for them. */
function unasked({ inputs, operations, totals }: PlanSummary): string[] {
  if (totals.open > 0 || totals.blocked > 0) return [];
  const asked = inputs.flatMap(({ kind, then = [] }) =>
    then.map((step) => operationOfStep(kind, step)),
  );
  const planned = new Set(operations.map(({ operation }) => operation));
  return [...new Set(asked)].filter((name) => !planned.has(name));
}

/** What no undo takes back, before anything is sent. */
function irreversibleBlock({ irreversible }: PlanSummary, canvas: Canvas): Text | undefined {
  return factsBlock(
    'Cannot be undone',
    irreversible.map(({ operation, count, reason }) => [
      operation,
      `${formatCount(count)}: ${reason}`,
    ]),
    canvas,
  );
}

/** Names are answered once each, however many rows have them. */
function answersBlock({ files }: PlanView, { columns, style }: Canvas): Text | undefined {
  if (files?.recipe === undefined || files.recipe.names === 0) return undefined;
  const { path, names, hinted, command } = files.recipe;
  const unknown = counted(names, 'unknown name');
  const answer = inNumber(names, 'answer it', 'answer each once');
  const hint = hinted === 0 ? '' : ` (${formatCount(hinted)} have a proposal to confirm)`;
  return stacked([
    wrap(text`${style.strong(unknown)}: ${answer} in ${path}${hint}, then:`, columns),
    text`  ${style.command(command)}`,
  ]);
}

/** How to say that a reading is wrong, or what is open. */
function correctionBlock({ files, questions }: PlanView, { columns }: Canvas): Text | undefined {
  if (files?.recipe === undefined || questions.length === 0 || files.recipe.names > 0) {
    return undefined;
  }
  const { path } = files.recipe;
  return wrap(`To read something otherwise, edit ${path} and run the same command again.`, columns);
}

/** How to take other items where rows clash. */
function alternativesBlock({ files }: PlanView, { columns, style }: Canvas): Text | undefined {
  if (files?.alternatives === undefined) return undefined;
  const how = `To take free items instead, choose them in the column New value of ${files.plan}, sheet Clashes, then:`;
  return stacked([wrap(how, columns), text`  ${style.command(files.alternatives)}`]);
}

/** Said only of what later imports could update with a key. */
function withoutKeyBlock(
  { withoutKey, inputs }: PlanSummary,
  { columns }: Canvas,
): Text | undefined {
  const resources = RESOURCES.filter(({ name }) => inputs.some(({ kind }) => kind === name));
  const isUpdated = resources.some((each) => operationOf(each, 'update') !== undefined);
  if (withoutKey === 0 || !isUpdated) return undefined;
  const rows = `${counted(withoutKey, 'row')} ${inNumber(withoutKey, 'has', 'have')}`;
  const advice = resources.some(hasIdentifier)
    ? ' To give each row an identifier: --assign-identifiers "IMP-{run}-{row}".'
    : '';
  return wrap(
    `${rows} no key (such as an identifier), so that later imports cannot update what is created here.${advice}`,
    columns,
  );
}

function hasIdentifier({ fields }: Resource): boolean {
  return Object.values(fields).some(holdsIdentifier);
}

/** Said only where the account would not hold what the plan makes. */
function itemCapacityBlock(
  { itemCapacity }: PlanSummary,
  { columns, style }: Canvas,
): Text | undefined {
  if (itemCapacity === undefined || itemCapacity.there + itemCapacity.added <= itemCapacity.limit)
    return undefined;
  const { limit, there, added } = itemCapacity;
  return style.warning(
    wrap(
      `The account is limited to ${counted(limit, 'item')}. It has ${formatCount(there)}, and the plan adds ${formatCount(added)}: ${formatCount(there + added - limit)} too many.`,
      columns,
    ),
  );
}

function costBlock(cost: PlanCost, isForLater: boolean, { columns, style }: Canvas): Text {
  const calls = cost.writes + cost.reads;
  if (calls === 0) return Text.of('  Cost: no API calls.');
  const { quota } = cost;
  const parts = [
    `${counted(calls, 'API call')}${historyChecks(cost)}`,
    timeAtRate(cost),
    ...(quota === undefined ? [] : [`${share(calls, quota.remaining)} of today's remaining quota`]),
  ];
  const warning = cost.fitsToday
    ? ''
    : style.warning(
        " This exceeds today's quota: the run stops in time, and you can resume it tomorrow.",
      );
  return wrap(
    text`Cost: ${parts.join(', ')}.${isForLater ? secondRead(cost) : ''}${warning}`,
    columns,
    2,
  );
}

/** `about 5 min at 60/min` */
function timeAtRate({ milliseconds, rateLimit }: PlanCost): string {
  const time = roughDuration(milliseconds);
  return rateLimit === undefined ? time : `${time} at ${rateLimit}`;
}

/** Looking for movements made elsewhere costs a call for each item that changed lately, and more where it moved often. */
function historyChecks({ historyChecks: least, historyChecksAtMost: most }: PlanCost): string {
  if (least === 0) return '';
  const more = most > least ? `, up to ${formatCount(most)} for long histories` : '';
  return ` (including ${formatCount(least)} to find movements made elsewhere${more}; --no-history-check skips them)`;
}

/** A plan that a later command applies may be outdated by then. */
function secondRead({ secondRead: calls }: PlanCost): string {
  if (calls === 0) return '';
  return ` \`apply\` reads the account again first: ${counted(calls, 'more call')}.`;
}

/** The cost of resuming a run: the remaining calls, and the second read before them. */
export function costLine(cost: PlanCost): string {
  const calls = cost.writes + cost.reads + cost.secondRead;
  const secondReads =
    cost.secondRead === 0
      ? ''
      : ` (including ${formatCount(cost.secondRead)} to read the account again)`;
  return `Remaining cost: ${counted(calls, 'API call')}${secondReads}, ${timeAtRate(cost)}.`;
}

/** Apply sends the rows without errors, although others have some. */
function applyBlock(command: string, { cost, totals }: PlanSummary, canvas: Canvas): Text {
  if (cost.writes === 0) return canvas.style.strong('There is nothing to send.');
  const sent = totals.create + totals.update + totals.operation;
  const purpose =
    totals.blocked === 0 ? '' : `, to send the ${counted(sent, 'row')} without errors`;
  return nextBlock(`Nothing was sent. Next${purpose}:`, command, canvas);
}
