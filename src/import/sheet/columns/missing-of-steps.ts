import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { counted } from '../../../kernel/counts.ts';
import type { Input } from '../map/input.ts';
import { missingOfStep } from '../map/likely-steps.ts';
import type { FileReading } from '../recipe/file-reading.ts';

/** What proposed steps require and nothing says is asked once for the sheet; a step that a person asked for says so in its rows. */
export function withMissingOfSteps(input: Input): Input {
  const { kind, mapping, sheet, readings } = input;
  const proposed = readings.filter(
    ({ topic, sureness }) => topic === 'steps' && sureness === 'likely',
  );
  if (proposed.length === 0) return input;
  const missing = (kind.steps ?? []).flatMap((step) =>
    missingOfStep(step, mapping).flatMap((target) => columnOf(kind, target) ?? []),
  );
  if (missing.length === 0) return input;
  const rows = Math.max(...proposed.map((reading) => reading.rows ?? 0));
  const openFields = new Set([
    ...(mapping.openFields ?? []),
    ...missing.map(({ target }) => target),
  ]);
  return {
    ...input,
    mapping: { ...mapping, openFields },
    readings: [
      ...readings,
      ...missing.map((column): FileReading => questionAbout(column, sheet.name, rows)),
    ],
  };
}

function questionAbout(
  { label, step }: Column,
  name: Input['sheet']['name'],
  rows: number,
): FileReading {
  return {
    ...name,
    topic: 'missing-value',
    sureness: 'open',
    rule: `No column has the ${step?.label ?? label}: choose a column, or one value for the ${counted(rows, 'row')} that need it.`,
    field: label,
    rows,
  };
}
