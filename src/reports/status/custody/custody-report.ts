import type { CurrencyExponent } from '../../../kernel/money.ts';
import { FigureStyle } from '../../engine/sheet/figures.ts';
import type { GroupSheet } from '../../engine/list/group-rows.ts';
import { listSheets } from '../../engine/list/list-sheets.ts';
import { countCharts } from '../status-charts.ts';
import type { StatusKind } from '../status-kind.ts';
import { asOfLabel } from '../status-report.ts';
import { custodyChecks } from './custody-checks.ts';
import { custodyExceptions } from './custody-exceptions.ts';
import { custodyList } from './custody-list.ts';
import { holdingsOf, type Holding } from './custody-rows.ts';
import type { ReadCustody } from './items-out.ts';
import { readCustody } from './read-custody.ts';
import {
  chooseHoldings,
  EVERYTHING,
  selectionInWords,
  type CustodySelection,
} from './custody-selection.ts';
import { signOffForms } from './sign-off.ts';

/** What a custody report is asked for. */
export interface WantedCustody {
  /** Everything that is out unless given. */
  readonly selection?: CustodySelection;
  readonly exponent: CurrencyExponent;
}

/** Who holds what since when. */
export const CUSTODY: StatusKind<WantedCustody, ReadCustody> = {
  name: 'custody',
  read: readCustody,
  make: (read, wanted, circumstances) => {
    const { exponent, selection = EVERYTHING } = wanted;
    const style = new FigureStyle(exponent, 0);
    const subtitle = asOfLabel(circumstances);
    const { chosen, others } = chooseHoldings(
      holdingsOf(read, circumstances, exponent),
      selection,
      read,
    );
    const words = selectionInWords(selection);
    const { rows, list, groups, checks } = listSheets(custodyList(subtitle), chosen, style);
    return {
      ...circumstances,
      title: 'Custody report',
      subtitle,
      basis: [
        ['Value', 'price; asset stock at its average cost'],
        ...(words === undefined ? [] : [['Selection', words] as const]),
      ],
      figures: figuresOf(rows, groups),
      style,
      tables: [list, ...groups.map(({ sheet }) => sheet)],
      exceptions: custodyExceptions(rows),
      checks: [...checks, ...custodyChecks({ chosen: rows, others }, list, read, circumstances)],
      charts: countCharts(groups, { what: 'Entries', unit: 'entries' }),
      size: rows.length,
      forms: signOffForms(rows, subtitle),
    };
  },
};

function figuresOf(
  rows: readonly Holding[],
  [byMember]: readonly GroupSheet[],
): ReturnType<(typeof CUSTODY)['make']>['figures'] {
  const count = (isCounted: (row: Holding) => boolean): bigint =>
    BigInt(rows.filter(isCounted).length);
  return [
    { label: 'Entries', is: 'count', figure: BigInt(rows.length) },
    { label: 'Custodians', is: 'count', figure: BigInt(byMember?.rows.length ?? 0) },
    { label: 'Overdue', is: 'count', figure: count(({ state }) => state === 'Overdue') },
    { label: 'Due today', is: 'count', figure: count(({ state }) => state === 'Due today') },
    { label: 'Value', is: 'value', figure: rows.reduce((sum, { value = 0n }) => sum + value, 0n) },
    { label: 'Quantity', is: 'count', figure: rows.reduce((sum, row) => sum + row.quantity, 0n) },
  ];
}
