import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import { defined } from '../../../kernel/defined.ts';
import type { ClashOfRow } from '../../ledger/journal/views/clash-view.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** A row that wants an item on days on which others have it. */
export interface PlannedClash {
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
  /** An error where the row is not sent because of it. */
  readonly severity: 'error' | 'warning';
  /** `Projector (#12)` */
  readonly item: string;
  /** Who wants it; blank where that is not known. */
  readonly member: string;
  /** The days that are wanted, as ISO dates; a checkout may have no end. */
  readonly from: string;
  readonly to?: string;
  readonly with: {
    readonly is: 'reservation' | 'reservations' | 'checkout';
    readonly by: string;
    readonly from: string;
    readonly to?: string;
    /** `request 4`, `requests.csv, row 2`; blank for a checkout of the account. */
    readonly place: string;
  };
  /** The items that are as good: how many there are, how many of them are free then, and the first of those. */
  readonly alternatives?: {
    readonly alike: number;
    readonly free: number;
    readonly items: readonly string[];
  };
}

const ITEMS_SHOWN = 50;

/** All clashes of a plan in the order of their rows. */
export function plannedClashes(run: Pick<RunReader, 'views'>): PlannedClash[] {
  return [...run.views.clashes.all()].map(plannedClash);
}

function plannedClash(clash: ClashOfRow): PlannedClash {
  const { file, sheet, row, isRefused, title, member, from, to, free, alike } = clash;
  const { heldAs, heldBy, heldFrom, heldTo, heldPlace } = clash;
  return {
    file,
    ...defined({ sheet }),
    row,
    severity: isRefused ? 'error' : 'warning',
    item: title,
    member,
    from,
    ...defined({ to }),
    with: { is: heldAs, by: heldBy, from: heldFrom, ...defined({ to: heldTo }), place: heldPlace },
    ...(alike > 0 && {
      alternatives: { alike, free: free.length, items: free.slice(0, ITEMS_SHOWN) },
    }),
  };
}

/** `reserved by Bo Hay, 2026-03-01 to 2026-03-05 (request 4)` */
export function holderInWords({ is, by, from, to, place }: PlannedClash['with']): string {
  const who = by === '' ? '' : is === 'reservations' ? `: ${by}` : ` by ${by}`;
  const days = daysInWords({ from, to });
  return `${VERBS[is]}${who}${days === '' ? '' : `, ${days}`}${place === '' ? '' : ` (${place})`}`;
}

const VERBS = {
  reservation: 'reserved',
  reservations: 'all units are reserved',
  checkout: 'checked out',
} as const;

/** `2026-03-01 to 2026-03-05`, `from 2026-03-01 on` */
export function daysInWords({
  from,
  to,
}: {
  readonly from: string;
  readonly to?: string | undefined;
}): string {
  if (from === '') return to === undefined ? '' : `until ${to}`;
  if (to === undefined) return `from ${from} on`;
  return from === to ? from : `${from} to ${to}`;
}

/** `2 of 19 like it are free: #3 Projector, #7 Projector` */
export function alternativesInWords(
  { alike, free, items }: NonNullable<PlannedClash['alternatives']>,
  most: number,
): string {
  if (free === 0) return `None of ${counted(alike, 'item')} like it is free.`;
  const shown = items.slice(0, most);
  const more = free > shown.length ? `, and ${formatCount(free - shown.length)} more` : '';
  return `${formatCount(free)} of ${formatCount(alike)} like it ${inNumber(free, 'is', 'are')} free: ${shown.join(', ')}${more}`;
}
