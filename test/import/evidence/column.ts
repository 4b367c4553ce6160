import type { CellField } from '../../../src/catalogue/fields.ts';
import {
  ColumnEvidence,
  readCellText,
} from '../../../src/import/sheet/evidence/column-evidence.ts';
import type {
  ColumnContext,
  ColumnReadings,
  Topic,
} from '../../../src/import/sheet/evidence/readings.ts';
import type { Cell } from '../../../src/kernel/cells.ts';

export const DAY = {
  field: { kind: 'date', label: 'Purchased on', past: true },
  heading: 'Datum',
  today: '2026-06-30',
} as const satisfies ColumnContext;

export const PRICE = {
  field: { kind: 'decimal', label: 'Price', min: 0, price: true },
  heading: 'Preis',
} as const satisfies ColumnContext;

export const QUANTITY = {
  field: { kind: 'integer', label: 'Quantity', min: 0 },
  heading: 'Menge',
} as const satisfies ColumnContext;

export function contextOf(field: CellField, more: Partial<ColumnContext> = {}): ColumnContext {
  return { field, heading: field.label, ...more };
}

export function readingsOf(context: ColumnContext, cells: readonly Cell[]): ColumnReadings {
  const evidence = new ColumnEvidence(context);
  for (const cell of cells) evidence.see(cell);
  return evidence.conclude();
}

/** How sure the readings are, by what they are about; a topic with several readings has them all. */
export function sureness({ readings }: ColumnReadings): Partial<Record<Topic, string>> {
  const sure: Partial<Record<Topic, string>> = {};
  for (const each of readings)
    sure[each.topic] = [...(sure[each.topic]?.split(' ') ?? []), each.sureness].join(' ');
  return sure;
}

/** What each text is stored as. */
export function valuesOf(
  context: ColumnContext,
  found: ColumnReadings,
  texts: readonly string[],
): (string | undefined)[] {
  return texts.map((text) => readCellText(context, found.settings, text));
}
