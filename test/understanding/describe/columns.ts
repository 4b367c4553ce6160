import type { Column, FieldValues, Spell, Written } from './description.ts';
import type { Thing } from './things.ts';

interface Choices {
  readonly as?: Spell;
  /** The true value, where it is not that of the property. */
  readonly is?: (value: string, thing: Thing) => string;
  /** The cells of every so many rows are blank. */
  readonly gaps?: number;
  /** What is written instead of a value in every so many rows. */
  readonly filler?: readonly [text: string, every: number];
  readonly also?: (thing: Thing) => FieldValues;
}

type Heading = Column['heading'];

/**
 * A column that shows a property of the things. `to` names the fields that are right: `identifier|custom:Serial` either
 * of them, `first_name+last_name` both (each with the property in brackets: `first_name(first)`).
 */
export function col(heading: Heading, property: string, to: string, choices: Choices = {}): Column {
  const { as = (value: string): Written => value, is = (value: string) => value } = choices;
  const { gaps, filler } = choices;
  const isBlank = (at: number): boolean => gaps !== undefined && at % gaps === gaps - 1;
  const isFiller = (at: number): boolean =>
    filler !== undefined && at % filler[1] === filler[1] - 1;
  const valueOf = (thing: Thing): string => {
    const value = thing[property];
    if (value === undefined) throw new RangeError(`no thing has ${property}`);
    return value;
  };
  return {
    heading,
    isFiller,
    write: (thing, at) => {
      if (isBlank(at)) return null;
      return isFiller(at) ? (filler?.[0] ?? null) : as(valueOf(thing), thing, at);
    },
    truth: (thing, at) => {
      if (isBlank(at) || isFiller(at)) return [];
      return to.split('|').map((fields) => valuesOf(fields, is(valueOf(thing), thing), thing));
    },
  };
}

function valuesOf(fields: string, value: string, thing: Thing): FieldValues {
  return Object.fromEntries(
    fields.split('+').map((field) => {
      const [, name = field, property] = /^(.+)\((\w+)\)$/u.exec(field) ?? [];
      return [name, property === undefined ? value : (thing[property] ?? '')];
    }),
  );
}

/** A column that nothing is to become of: running numbers, sums, marks. */
export function ignored(heading: Heading, write: Column['write']): Column {
  return { heading, write, truth: () => [] };
}

/** A column of worth that no field of the account takes. */
export function unplaced(heading: Heading, property: string, as?: Spell): Column {
  const { write } = col(heading, property, '', as === undefined ? {} : { as });
  return { heading, write, truth: () => [], isUnplaced: true };
}

/** 1, 2, 3 */
export const running: Column['write'] = (_thing, at) => at + 1;
