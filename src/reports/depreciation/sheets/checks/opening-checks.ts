import { sumSide, valueCheck, zeroCheck } from '../../../engine/checks/reconciliation-check.ts';
import type { Ranged, ReconciliationCheck } from '../../../engine/checks/reconciliation-check.ts';
import { longText, type FrontRow } from '../../../engine/front/front-sheet.ts';
import type { FigureStyle } from '../../../engine/sheet/figures.ts';
import type { BookReport } from '../figures/depreciation-report.ts';

/** Amounts of two cells that are the same may differ by a binary fraction. */
const DECIMALS = 6;

/** What sets equal keys apart, which no cell shows. */
const COUNT_MARK = '\u001F';

/** More differences than these say nothing more. */
const MOST_DIFFERENCES = 20;

/** The opening is what the close before it kept: together, and asset by asset. */
export function openingChecks(
  { balances }: Pick<BookReport, 'balances'>,
  register: Ranged,
): readonly ReconciliationCheck[] {
  const proof = balances?.opening;
  if (proof === undefined) return [];
  const { closedOn, closed, opened, differences } = proof;
  const differs = (opening: string, close: string): string =>
    `(ROUND(${register.range(opening)}-${register.range(close)},${DECIMALS})<>0)`;
  const differing = [
    differs('costOpening', 'costAtClose'),
    differs('accumulatedOpening', 'accumulatedAtClose'),
  ];
  return [
    valueCheck(
      `Opening cost: register = close of ${closedOn}`,
      sumSide(register, 'costOpening', opened.cost),
      { figure: closed.cost },
    ),
    valueCheck(
      `Opening accumulated depreciation: register = close of ${closedOn}`,
      sumSide(register, 'accumulatedOpening', opened.accumulated),
      { figure: closed.accumulated },
    ),
    zeroCheck(`Assets with opening balances different from the close of ${closedOn}`, {
      formula: `SUMPRODUCT((${differing.join('+')}>0)*1)`,
      figure: BigInt(differences.length),
    }),
  ];
}

/** The hashes by which a closing and the next opening are known to be the same, and what differs. */
export function balanceRows(
  { balances }: Pick<BookReport, 'balances'>,
  style: FigureStyle,
): readonly FrontRow[] {
  if (balances === undefined) return [];
  const { opening, closing } = balances;
  const closingRow: FrontRow = ['SHA-256 of the closing balances', closing.sha256];
  if (opening === undefined) return [closingRow];
  const { closedOn, closed, opened, differences } = opening;
  const written = (amount: bigint): string => style.wordsOf('value', amount);
  return [
    [`SHA-256 of the balances of the close of ${closedOn}`, closed.sha256],
    ['SHA-256 of the opening balances', opened.sha256],
    ...differences
      .slice(0, MOST_DIFFERENCES)
      .map(({ key, closed: before, opened: now }) => [
        longText(
          `${key.replace(COUNT_MARK, ' #')}: closing cost ${written(before.cost)}, opening cost ${written(now.cost)}; closing accumulated depreciation ${written(before.accumulated)}, opening accumulated depreciation ${written(now.accumulated)}`,
        ),
      ]),
    closingRow,
  ];
}
