import type { NamedField } from '../../catalogue/fields.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { ownValue, type Json } from '../../kernel/json.ts';
import type { Run } from '../run/run.ts';

/** By the names of the members of a family. */
type Options = Readonly<Record<string, readonly string[]>>;

/** Keeps the options that the account's custom fields offer, for whoever mends the rows. */
export function keepOptions(run: Run, kind: string, records: readonly ServiceRecord[]): void {
  const options: Options = Object.fromEntries(
    records.flatMap(({ values, raw }): [string, readonly string[]][] => {
      const { name } = values;
      const offered = texts(ownValue(raw, 'options'));
      return typeof name === 'string' && offered.length > 0 ? [[name, offered]] : [];
    }),
  );
  run.journal.write(keyOf(kind), options);
}

/** What a member of a family offers; undefined where any value may be right, or nobody asked. */
export function optionsOf(
  run: Run,
  { names, prefix }: NamedField,
  target: string,
): readonly string[] | undefined {
  const options = run.journal.read(keyOf(names)) as Options | undefined;
  const member = target.slice(prefix.length + 1);
  return options !== undefined && Object.hasOwn(options, member) ? options[member] : undefined;
}

function keyOf(kind: string): string {
  return `options of ${kind}`;
}

function texts(json: Json | undefined): string[] {
  return Array.isArray(json) ? json.filter((each: Json) => typeof each === 'string') : [];
}
