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
  /** They were sent: only what was found afterwards is shown. */
  readonly isOver?: boolean;
}

/** What arrives of which order, how much is left, and what was counted twice. */
export function deliveriesScreen(deliveries: Deliveries, shown: Shown): Text {
  const { canvas, from, isOver = false } = shown;
  const { rows, known, arrivals, orders, issues, countedTwice, files } = deliveries;
  const arriving = new Set(arrivals.map(({ row }) => row)).size;
  const head = `Deliveries: ${counted(rows, 'row')}, ${formatCount(arriving)} to receive`;
  const rest = known === 0 ? '' : `, ${formatCount(known)} already received`;
  const twice = [...new Set(countedTwice.map(({ order }) => order))].map(
    ({ title }) => `Purchase order ${title}`,
  );
  return screenOf([
    isOver ? undefined : canvas.style.strong(wrap(`${head}${rest}`, canvas.columns)),
    isOver
      ? undefined
      : issuesBlock(
          // Their messages begin with the heading.
          issues.map((each) => ({ ...each, column: null })),
          canvas,
        ),
    isOver ? undefined : listBlock('Orders', orders.flatMap(orderLines), canvas),
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
  ]);
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
