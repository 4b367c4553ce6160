import type { Column } from '../../catalogue/columns/columns.ts';
import type { Field } from '../../catalogue/fields.ts';
import { columnOf, type Kind } from '../../catalogue/kinds.ts';
import { defined } from '../../kernel/defined.ts';
import type { Sample, Sureness } from '../evidence/readings.ts';
import { appendedTo } from '../map/append-word.ts';
import { fieldName } from '../map/field-names.ts';
import type { MappedColumn } from '../map/mapping.ts';
import type { CheckingRequest } from '../request/request.ts';
import { MOST_SAMPLES } from '../validate/stored-samples.ts';
import type { FileReading } from './file-reading.ts';
import type { ColumnRecipe } from './recipe.ts';
import { sampleText } from './sample-text.ts';

interface ColumnContext {
  readonly readings: readonly FileReading[];
  readonly checking: CheckingRequest;
  /** Values of the column. */
  readonly samples: readonly Sample[];
}

/** What a recipe says of a column: its field, how its cells are read, why, and some of them. */
export function columnAsRead(
  mapped: MappedColumn,
  kind: Kind,
  { readings, checking, samples }: ColumnContext,
): ColumnRecipe {
  const { heading, identifierFormat, clearBlank, fillDown, instead } = mapped;
  const target = mapped.how === 'joined' ? mapped.rivalOf : mapped.target;
  const own = readings.filter(({ column }) => column === heading);
  const column = target === undefined ? undefined : columnOf(kind, target);
  return {
    heading,
    field: target === undefined ? null : wantedField(fieldName(kind, target), mapped),
    ...(target !== undefined && formatOf(mapped, column, checking)),
    ...defined({
      identifiers: identifierFormat ?? checking.identifierFormat,
      clearBlank,
      fillDown,
      instead,
    }),
    ...reasonsOf(own),
    ...samplesOf([...own.flatMap((each) => each.samples ?? []), ...samples], column?.field),
    // Another time there may be a field or a step for it.
    ...(mapped.how === 'unknown' && { sureness: 'open' }),
  };
}

function wantedField(field: string, { isAppended }: MappedColumn): string {
  return isAppended === true ? appendedTo(field) : field;
}

/** How the cells of a column are read, whether a flag, a recipe or the cells themselves said it. */
function formatOf(
  { dateFormat, decimal, read = {} }: MappedColumn,
  column: Column | undefined,
  checking: CheckingRequest,
): Pick<ColumnRecipe, 'read' | 'dateFormat'> {
  const isDated = read.dateOrder === undefined && column?.field?.kind === 'date';
  const style = decimal ?? read.decimal ?? checking.decimal;
  const settings = { ...read, ...defined({ decimal: style }) };
  return {
    ...(Object.keys(settings).length > 0 && { read: settings }),
    ...(isDated && defined({ dateFormat: dateFormat ?? checking.dateFormat })),
  };
}

/** Why a column is read so, and how sure that is. */
function reasonsOf(readings: readonly FileReading[]): Pick<ColumnRecipe, 'sureness' | 'because'> {
  return {
    ...defined({ sureness: leastSure(readings) }),
    ...(readings.length > 0 && { because: readings.map(({ rule }) => rule).join('; ') }),
  };
}

/** Some of its cells, each once: those first that the readings are about. */
function samplesOf(
  samples: readonly Sample[],
  field: Field | undefined,
): Pick<ColumnRecipe, 'samples'> {
  const once = [...new Map(samples.toReversed().map((each) => [each.text, each])).values()];
  const shown = once.toReversed().slice(0, MOST_SAMPLES);
  return shown.length === 0 ? {} : { samples: shown.map((each) => sampleText(each, field)) };
}

/** What several readings come to: the least sure of them. */
export function leastSure(readings: readonly FileReading[]): Sureness | undefined {
  return (['open', 'likely', 'certain'] as const).find((sureness) =>
    readings.some((reading) => reading.sureness === sureness),
  );
}
