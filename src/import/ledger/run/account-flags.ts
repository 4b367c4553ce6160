import type { Run, RunReader } from './run.ts';

/** Keeps the flags that lead to the account of a run, as they were typed, for the commands that it prints. */
export function keepAccountFlags({ meta }: Pick<Run, 'meta'>, words: readonly string[]): void {
  meta.write('accountFlags', words);
}

/** The flags that a printed command needs so that it works as it is; often none. */
export function accountFlagsOf({ meta }: Pick<RunReader, 'meta'>): readonly string[] {
  return meta.read('accountFlags') ?? [];
}
