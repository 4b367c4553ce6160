import type { CountedTwice, Deliveries, OrderAfter, OrderLine } from '../../../index.ts';
import { unitsArrived } from '../../../inner-library.ts';
import { counted, formatCount } from '../../../kernel/counts.ts';
import { factsBlock, screenOf } from '../../screens/blocks.ts';
import { issuesBlock } from '../../screens/issues-block.ts';
import { listBlock } from '../../screens/list-block.ts';
import type { Canvas } from '../../screens/style.ts';
import type { Text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';

/** How deliveries are shown. */
interface Shown {
  readonly from: (path: string) => string;
  readonly canvas: Canvas;
}

/** What arrives of which order, how much is left, and what was counted twice. */
export function deliveriesScreen(deliveries: Deliveries, shown: Shown): Text {
  const { canvas } = shown;
  const { rows, known, arrivals, orders, issues } = deliveries;
  const arriving = new Set(arrivals.map(({ row }) => row)).size;
  const head = `Deliveries: ${counted(rows, 'row')}, ${formatCount(arriving)} to receive`;
  const rest = known === 0 ? '' : `, ${formatCount(known)} already received`;
  return screenOf([
    canvas.style.strong(wrap(`${head}${rest}`, canvas.columns)),
    issuesBlock(
      // Their messages begin with the heading.
      issues.map((each) => ({ ...each, column: null })),
      canvas,
    ),
    listBlock('Orders', orders.flatMap(orderLines), canvas),
    ...followupBlocks(deliveries, shown),
  ]);
}

/** What was found once deliveries were sent. */
export function followupScreen(followup: Followup, shown: Shown): Text {
  return screenOf(followupBlocks(followup, shown));
}

type Followup = Pick<Deliveries, 'countedTwice' | 'files'>;

function followupBlocks(
  { countedTwice, files }: Followup,
  { canvas, from }: Shown,
): (Text | undefined)[] {
  const twice = [...new Set(countedTwice.map(({ order }) => order))].map(
    ({ title }) => `Purchase order ${title}`,
  );
  return [
    listBlock(
      twice.length === 0
        ? 'Counted twice'
        : `Counted twice, because somebody received the whole order: ${twice.join(', ')}`,
      countedTwice.map(twiceLine),
      canvas,
    ),
    factsBlock(
      'Files',
      [
        ['Counted twice', files.countedTwice === undefined ? undefined : from(files.countedTwice)],
        ['Void orders', files.toVoid === undefined ? undefined : from(files.toVoid)],
      ],
      canvas,
    ),
  ];
}

function orderLines(after: OrderAfter): string[] {
  const { order, deliveries, isComplete } = after;
  const end = isComplete ? 'everything has arrived' : 'the rest is still to arrive';
  const names = deliveries.length === 0 ? '' : ` (delivery ${deliveries.join(', ')})`;
  const lines = order.lines.map((line) => lineInWords(line, after)).join('; ');
  return [`${order.title}${names}: ${lines}; ${end}`];
}

function lineInWords(line: OrderLine, { arrived }: OrderAfter): string {
  const before = unitsArrived(line);
  const all = arrived.get(line.id) ?? before;
  const now = all === before ? '' : `+${formatCount(all - before)}, `;
  return `${line.name} ${now}${formatCount(all)} of ${formatCount(line.ordered)}`;
}

function twiceLine({ order, line, units }: CountedTwice): string {
  const times = `${formatCount(units)} arrived in parts and again with the whole order`;
  return `${order.title}, ${line.name} (#${line.item}): ${times}`;
}
