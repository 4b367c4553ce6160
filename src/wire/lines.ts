import { commaList } from '../kernel/texts.ts';
import type { LinesField, LineValues, Value } from '../catalogue/fields.ts';
import { fromParameter, toParameter } from './values.ts';

/** The parameters of a list of lines: the numbers of their records in one, each value in one of its own. */
export function encodeLines(field: LinesField, value: Value): [name: string, text: string][] {
  const lines = linesOf(value);
  const numbers = lines.map((line) => String(line[field.key]));
  return [[field.numbers, numbers.join(',')], ...lines.flatMap((line) => encodeLine(field, line))];
}

function encodeLine(field: LinesField, line: LineValues): [string, string][] {
  return writtenFields(field).flatMap(([name, inner]) => {
    const value = line[name];
    if (value === undefined || inner.kind === 'lines') return [];
    const literal = literalName(field, String(line[field.key]), name);
    return toParameter(inner, value).map((text): [string, string] => [literal, text]);
  });
}

/**
 * The lines in received parameters; undefined where their numbers make no sense. A value of a line that was not sent is
 * null, and one that makes no sense stays its text. Values of records that are not among the numbers are not used.
 */
export function decodeLines(
  field: LinesField,
  textOf: (name: string) => string | undefined,
): Value | undefined {
  const numbers = commaList(textOf(field.numbers) ?? '');
  if (!numbers.every((number) => /^\d{1,15}$/.test(number))) return undefined;
  return numbers.map((number) => decodeLine(field, number, textOf));
}

function decodeLine(
  field: LinesField,
  number: string,
  textOf: (name: string) => string | undefined,
): LineValues {
  const line: [string, Value][] = [[field.key, Number(number)]];
  for (const [name, inner] of writtenFields(field)) {
    const text = textOf(literalName(field, number, name));
    if (text === undefined || inner.kind === 'lines') line.push([name, null]);
    else line.push([name, fromParameter(inner, [text]) ?? text]);
  }
  return Object.fromEntries(line) as LineValues;
}

/** Whether a literal name is that of a value of some line. */
export function isLineName(field: LinesField, literal: string): boolean {
  return writtenFields(field).some(([name]) => {
    const [before = '', after = ''] = literalName(field, '\0', name).split('\0');
    const number = literal.slice(before.length, literal.length - after.length);
    return literal.startsWith(before) && literal.endsWith(after) && /^\d{1,15}$/.test(number);
  });
}

/** The fields of a line that have a parameter of their own. */
function writtenFields({ fields, key }: LinesField): [string, LinesField['fields'][string]][] {
  return Object.entries(fields).filter(([name, { readOnly }]) => name !== key && !readOnly);
}

function literalName({ wire }: LinesField, number: string, name: string): string {
  return wire.replace('{number}', () => number).replace('{name}', () => name);
}

function linesOf(value: Value): readonly LineValues[] {
  return Array.isArray(value) ? (value as readonly LineValues[]) : [];
}
