import type { Run, RunReader } from './run.ts';

/** Keeps the flags that lead to the account of a run, as they were typed, for the commands that it prints. */
export function keepAccountFlags({ meta }: Pick<Run, 'meta'>, words: readonly string[]): void {
  meta.write('accountFlags', words);
}

/** What a printed command has to say besides, so that it works as it stands; often nothing. */
export function accountFlagsOf({ meta }: Pick<RunReader, 'meta'>): readonly string[] {
  return meta.read('accountFlags') ?? [];
}
