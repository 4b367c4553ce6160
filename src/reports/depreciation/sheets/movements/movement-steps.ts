import { defined } from '../../../../kernel/defined.ts';
import { mapValues } from '../../../../kernel/map-values.ts';
import { column, type TableColumn } from '../../../engine/sheet/columns.ts';
import type { BookedMovement } from '../../events/closes/closed-asset.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import { ofAsset, type TotalKey, type Totals } from '../figures/roll-forward.ts';
import { accumulatedEventColumns, costEventColumns, type EventColumn } from './event-columns.ts';

/** A step from an opening balance to the closing one: a column of the register and of the roll-forward. */
export interface MovementStep {
  /** The key of its columns and totals. */
  readonly key: Exclude<keyof Totals, 'assets'>;
  readonly heading: string;
  /** Undefined where only a class has it. */
  readonly of?: (movement: BookedMovement) => bigint;
  /** It lowers the balance. */
  readonly isLess?: true;
  /** Only a closed book has it. */
  readonly isOfCloses?: true;
}

/** The steps of cost, or those of accumulated depreciation. */
export interface MovementSteps {
  readonly opening: MovementStep;
  readonly added: MovementStep;
  readonly disposed: MovementStep;
  readonly events: readonly MovementStep[];
  readonly corrected: readonly MovementStep[];
  readonly closing: MovementStep;
}

/** A step as it is described: its figure follows from its key. */
interface StepDescription extends Omit<MovementStep, 'of'> {
  readonly key: Exclude<TotalKey, 'assets'>;
}

type StepDescriptions = Readonly<
  Record<'opening' | 'added' | 'disposed' | 'closing', StepDescription>
> & { readonly corrected: readonly StepDescription[] };

type WithSteps = Pick<BookReport, 'totals' | 'from' | 'eventAmounts'>;

const COST: StepDescriptions = {
  opening: { key: 'costOpening', heading: 'Opening cost' },
  added: { key: 'additions', heading: 'Additions' },
  disposed: { key: 'costDisposed', heading: 'Disposals', isLess: true },
  corrected: [
    { key: 'costTransferred', heading: 'Transfers', isOfCloses: true },
    { key: 'costRestated', heading: 'Restatements', isOfCloses: true },
    {
      ...{ key: 'costRemoved', heading: 'Removed without disposal' },
      ...{ isOfCloses: true, isLess: true },
    },
  ],
  closing: { key: 'costClosing', heading: 'Closing cost' },
};

const ACCUMULATED: StepDescriptions = {
  opening: { key: 'accumulatedOpening', heading: 'Opening accumulated depreciation' },
  added: { key: 'expense', heading: 'Depreciation expense' },
  disposed: {
    ...{ key: 'accumulatedDisposed', heading: 'Accumulated depreciation on disposals' },
    isLess: true,
  },
  corrected: [
    {
      ...{ key: 'accumulatedTransferred', heading: 'Accumulated depreciation on transfers' },
      isOfCloses: true,
    },
    {
      ...{ key: 'accumulatedRestated', heading: 'Restatement of accumulated depreciation' },
      isOfCloses: true,
    },
    {
      ...{ key: 'accumulatedRemoved', heading: 'Accumulated depreciation removed' },
      ...{ isOfCloses: true, isLess: true },
    },
  ],
  closing: { key: 'accumulatedClosing', heading: 'Closing accumulated depreciation' },
};

/** What leads from the opening cost of a book to the closing one, as far as it has that. */
export function costSteps(book: WithSteps): MovementSteps {
  return stepsOf(COST, costEventColumns(book), book);
}

/** The same of accumulated depreciation. */
export function accumulatedSteps(book: WithSteps): MovementSteps {
  return stepsOf(ACCUMULATED, accumulatedEventColumns(book), book);
}

function stepsOf(
  { corrected, ...steps }: StepDescriptions,
  events: readonly EventColumn[],
  { from }: WithSteps,
): MovementSteps {
  const own = corrected.filter(({ isOfCloses }) => from !== undefined || isOfCloses !== true);
  return {
    ...mapValues(steps, withFigure),
    events: events.map((event) => ({ ...event, of: (movement) => movement.events[event.key] })),
    corrected: own.map(withFigure),
  };
}

function withFigure(step: StepDescription): MovementStep {
  return { ...step, ...defined({ of: ofAsset(step.key) }) };
}

/** What a step comes to in all assets, or in a class. */
export function totalOfStep({ key, isLess }: MovementStep, totals: Totals): bigint {
  return isLess === true ? -totals[key] : totals[key];
}

/** The keys of the columns of the register from an opening balance to the closing one, which is the last. */
export function movementKeys(book: WithSteps): {
  readonly cost: readonly string[];
  readonly accumulated: readonly string[];
} {
  const keys = (steps: MovementSteps): readonly string[] => registerSteps(steps).map(keyOf);
  return { cost: keys(costSteps(book)), accumulated: keys(accumulatedSteps(book)) };
}

function keyOf({ key }: MovementStep): string {
  return key;
}

/** Cost, accumulated depreciation and net book value of each asset, from the opening balance to the closing one. */
export function movementColumns(book: WithSteps): readonly TableColumn<AssetLine>[] {
  const { totals } = book;
  const steps = [costSteps(book), accumulatedSteps(book)].flatMap(registerSteps);
  return [
    ...steps.map((step) => {
      const { key, heading, of = () => 0n, isLess } = step;
      const figure = ({ movement }: AssetLine): bigint =>
        isLess === true ? -of(movement) : of(movement);
      return column.value(key, heading, figure, { total: totalOfStep(step, totals) });
    }),
    column.value('bookValue', 'Net book value', ({ movement }) => movement.closing.bookValue, {
      formula: (at) => `${at('costClosing')}-${at('accumulatedClosing')}`,
      total: totals.costClosing - totals.accumulatedClosing,
    }),
  ];
}

/** Those that each asset has. */
function registerSteps(steps: MovementSteps): readonly MovementStep[] {
  const { opening, added, disposed, events, corrected, closing } = steps;
  const own = corrected.filter(({ of }) => of !== undefined);
  return [opening, added, disposed, ...events, ...own, closing];
}
