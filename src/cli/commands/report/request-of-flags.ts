import type { GivenTo } from '../../command.ts';
import type { Flags, Given } from '../../flags/flag.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';

/** A request as the library takes it: the flags that only a report has, by the names that programs use. */
export function requestOf<F extends Flags>(given: GivenTo<F>, flags: F): RequestOf<F> {
  const names = Object.keys(flags).filter((name) => !(name in CALL_FLAGS));
  const entries = names.map((name) => [camelCase(name), given[name as keyof GivenTo<F>]]);
  return Object.fromEntries(entries) as RequestOf<F>;
}

export type RequestOf<F extends Flags> = {
  readonly [
    Name in Exclude<keyof Given<F>, keyof typeof CALL_FLAGS> as CamelCase<Name & string>
  ]: Given<F>[Name];
};

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
