import { columnOf } from '../../../catalogue/kinds.ts';
import { TODAY } from '../recipe/recipe-words.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { Input, MapAs } from './input.ts';
import { missingOfStep } from './likely-steps.ts';
import { actionOf } from './step-watch.ts';

/** A sheet of several operations at once whose rows ask for one that needs a day which no column has: it is the day of the import, as likely. */
export function withDaysOfCompounds(input: Input, as: MapAs): Input {
  const { kind, mapping, mappingRequest, sheet } = input;
  if (kind.compound === undefined) return input;
  const days = (kind.steps ?? []).flatMap((step) =>
    missingOfStep(step, mapping).flatMap((target) => {
      const column = columnOf(kind, target);
      return column?.field?.kind === 'date' ? [{ column, step }] : [];
    }),
  );
  if (days.length === 0) return input;
  const set = days.map(({ column }) => `${column.target}=${TODAY}`);
  const request = { ...mappingRequest, set: [...(mappingRequest.set ?? []), ...set] };
  const readings = days.map(({ column, step }): FileReading => ({
    ...sheet.name,
    topic: 'missing-value',
    sureness: 'likely',
    rule: `No column has the ${column.step?.label ?? column.label}: it is the day of the import in rows to ${actionOf({ step })}.`,
    field: column.label,
    choices: [TODAY],
  }));
  return {
    ...input,
    mapping: as(kind, request),
    mappingRequest: request,
    readings: [...input.readings, ...readings],
  };
}
