import type { Run } from './run.ts';

/** Keeps the flags that lead to the account of a run, as they were typed, for the commands that it prints. */
export function keepAccountFlags(
  { journal }: Pick<Run, 'journal'>,
  words: readonly string[],
): void {
  journal.meta.write('accountFlags', words);
}

/** What a printed command has to say besides, so that it works as it stands; often nothing. */
export function accountFlagsOf({ journal }: Pick<Run, 'journal'>): readonly string[] {
  return journal.meta.read('accountFlags') ?? [];
}
