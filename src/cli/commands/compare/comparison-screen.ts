import type { ComparisonReport, SideTotals } from '../../../index.ts';
import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import { block, factsBlock, nextBlock, screenOf } from '../../screens/blocks.ts';
import { noticesBlock } from '../../screens/notices-block.ts';
import type { Canvas } from '../../screens/style.ts';
import { table } from '../../screens/table.ts';
import { type Text, text } from '../../screens/text.ts';
import { width, wrap } from '../../screens/wrap.ts';

/** The commands that follow a comparison. */
export interface NextCommands {
  readonly plan: (file: string) => string;
  /** Again, with the corrected register where there is one. */
  readonly compare: (copy: string | undefined) => string;
}

const MOST_FIELDS = 6;
const MOST_NOTES = 4;

/** The lists with their amounts, what is to be known of them, and the next commands. */
export function comparisonScreen(
  report: ComparisonReport,
  commands: NextCommands,
  canvas: Canvas,
): Text {
  const { files, notices } = report;
  return screenOf([
    noticesBlock(notices, canvas),
    wrap(
      text`${canvas.style.strong(report.register)}: compared with ${report.other}. ${outcome(report)}`,
      canvas.columns,
    ),
    totalsBlock(report, canvas),
    notesBlock(report, canvas),
    factsBlock(
      'Files',
      [
        ['All lists', files.report[0]],
        ['Corrected register', files.register],
        ['Corrected other file', files.other],
      ],
      canvas,
    ),
    ...nextBlocks(report, commands, canvas),
  ]);
}

/** The one line that --quiet prints. */
export function comparisonLine(report: ComparisonReport): Text {
  return text`${report.register}: compared with ${report.other}. ${outcome(report)}\n`;
}

/** The lists in the words of the screen. */
const TITLES = [
  ['matched', 'Matched'],
  ['differing', 'Differing'],
  ['missing', 'Missing'],
  ['unexpected', 'Unexpected'],
  ['duplicated', 'Duplicated'],
  ['notComparable', 'Not comparable'],
] as const;

function outcome({ isEqual, lists, totals }: ComparisonReport): string {
  if (isEqual) return `Both sides are equal: ${counted(totals.register, 'row')}.`;
  const counts = TITLES.flatMap(([list, title]) => {
    const { register, other } = lists[list];
    const count =
      list === 'duplicated' || list === 'notComparable'
        ? register + other
        : Math.max(register, other);
    return count === 0 ? [] : [`${formatCount(count)} ${title.toLowerCase()}`];
  });
  return `${counts.join(', ')}.`;
}

/** Counts and amounts beside each other; where that is too wide, what the amounts are is below, or they follow the counts. */
function totalsBlock({ lists, totals, isWithAccount }: ComparisonReport, canvas: Canvas): Text {
  const [amount] = totals.amounts;
  const other = isWithAccount ? 'Account' : 'Other file';
  const counts: Part = {
    headings: ['Register', other],
    cells: (each) => [countText(each.register), countText(each.other)],
  };
  const of = (...parts: readonly Part[]): Text[] => linesOf({ lists, totals }, parts);
  const forms = amount === undefined ? [of(counts)] : withAmounts(amount.label, other, counts, of);
  const fitting = forms.find((lines) => lines.every((line) => width(line) <= canvas.columns));
  const [first = text``, ...others] = fitting ?? forms.at(-1) ?? [];
  return block(first, others, canvas);
}

/** The forms of the totals with amounts, the widest first. */
function withAmounts(
  label: string,
  other: string,
  counts: Part,
  of: (...parts: readonly Part[]) => Text[],
): Text[][] {
  const unit = label.toLowerCase();
  const cells: Part['cells'] = ({ register, other: theirs, amounts: [each] }) => [
    register === 0 ? '' : amountText(each?.register ?? ''),
    theirs === 0 ? '' : amountText(each?.other ?? ''),
    each === undefined || isZero(each.difference) ? '' : amountText(each.difference),
  ];
  const beside = { cells, headings: [`Register ${unit}`, `${other} ${unit}`, 'Difference'] };
  const below = { cells, headings: ['Register', other, 'Difference'], units: [unit, unit, ''] };
  return [of(counts, beside), of(counts, below), [...of(counts), text``, ...of(below)]];
}

/** Some columns of the totals. */
interface Part {
  readonly headings: readonly string[];
  /** What the figures are, below the headings. */
  readonly units?: readonly string[];
  readonly cells: (totals: SideTotals) => readonly string[];
}

function linesOf(
  { lists, totals }: Pick<ComparisonReport, 'lists' | 'totals'>,
  parts: readonly Part[],
): Text[] {
  const row = (title: string, each: SideTotals): string[] => [
    title,
    ...parts.flatMap(({ cells }) => cells(each)),
  ];
  const headings = ['List', ...parts.flatMap((part) => part.headings)];
  const units = parts.flatMap((part) => part.units ?? part.headings.map(() => ''));
  const rows = [
    ...(units.some((unit) => unit !== '') ? [['', ...units]] : []),
    ...TITLES.map(([list, title]) => row(title, lists[list])),
    row('Total', totals),
  ];
  return table(headings, rows, new Set(headings.slice(1))).map((line) => text`  ${line}`);
}

function countText(count: number): string {
  return count === 0 ? '' : formatCount(count);
}

function isZero(amount: string): boolean {
  return /^-?0*\.?0*$/.test(amount);
}

/** `12,345.60` of `12345.60`. */
function amountText(amount: string): string {
  const [whole = '', ...rest] = amount.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}

function notesBlock(report: ComparisonReport, canvas: Canvas): Text | undefined {
  const { fields, notCompared, obstacles, questions, omitted, lists, isWithAccount } = report;
  const [question] = questions;
  const ended = omitted.ended.other;
  const shown = fields
    .slice(0, MOST_FIELDS)
    .map(({ field, records }) => `${field} ${formatCount(records)}`);
  const more = fields.length - shown.length;
  const facts: (readonly [string, string | undefined])[] = [
    [
      'Fields that differ',
      fields.length === 0
        ? undefined
        : `${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
    ],
    ['Not comparable', firstProblem(report)],
    [
      'In no plan',
      obstacles.length === 0
        ? undefined
        : obstacles
            .slice(0, 2)
            .map(({ reason, fields: count }) => `${formatCount(count)}: ${reason}`)
            .join('; '),
    ],
    [
      'Not compared',
      notCompared.length === 0
        ? undefined
        : `${inNumber(notCompared.length, 'column', 'columns')} ${notCompared.slice(0, MOST_FIELDS).join(', ')}${notCompared.length > MOST_FIELDS ? ', …' : ''}`,
    ],
    [
      'No longer in use',
      ended === 0 || lists.unexpected.other + ended === 0
        ? undefined
        : `${counted(ended, 'record')} of the ${isWithAccount ? 'account' : 'other file'} that the register does not have`,
    ],
    [
      'Outside the filter',
      omitted.outOfScope.register + omitted.outOfScope.other === 0
        ? undefined
        : `${counted(omitted.outOfScope.register, 'row')}, ${counted(omitted.outOfScope.other, 'record')}`,
    ],
    [
      'Likely reading',
      question === undefined
        ? undefined
        : `${question.rule}${questions.length > 1 ? ` (and ${questions.length - 1} more)` : ''}`,
    ],
  ];
  const known = facts.filter(([, said]) => said !== undefined).slice(0, MOST_NOTES);
  return factsBlock('Notes', known, canvas);
}

function firstProblem({ notComparable, register }: ComparisonReport): string | undefined {
  const [first] = notComparable.filter(({ problem }) => problem !== undefined);
  if (first === undefined) return undefined;
  const isOfSeveral = first.file !== undefined && first.file !== register;
  const row = first.row === undefined ? undefined : `row ${first.row}`;
  const place = [isOfSeveral ? first.file : undefined, first.sheet, row];
  return `${place.filter((each) => each !== undefined).join(', ')}: ${first.problem ?? ''}`;
}

function nextBlocks(
  { files, planned: holds, isEqual }: ComparisonReport,
  { plan, compare }: NextCommands,
  canvas: Canvas,
): readonly Text[] {
  const planned = (
    [
      [files.missing, `To create ${counted(holds.creates, 'record')} in the account:`],
      [
        files.unexpected,
        `To end the use of ${counted(holds.ends, 'record')} of the account, complete the workbook, then:`,
      ],
      [files.differing, `${changesText(holds)}:`],
    ] as const
  ).flatMap(([file, title]) => (file === undefined ? [] : [nextBlock(title, plan(file), canvas)]));
  if (planned.length > 0) return planned;
  if (isEqual) return [];
  const what =
    files.register === undefined ? 'To compare again:' : 'To check the corrected register:';
  return [nextBlock(what, compare(files.register), canvas)];
}

/** `To update 3 records and run 2 operations in the account` */
function changesText({ updates, operations }: ComparisonReport['planned']): string {
  const parts = [
    ...(updates === 0 ? [] : [`update ${counted(updates, 'record')}`]),
    ...(operations === 0 ? [] : [`run ${counted(operations, 'operation')}`]),
  ];
  return `To ${parts.join(' and ')} in the account`;
}
