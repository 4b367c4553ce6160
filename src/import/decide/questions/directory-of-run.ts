import { Directory } from '../names/directory.ts';
import { expectNamesOfRun } from '../resolve/expected-names.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { AnswerBook } from '../../sheet/values/answer.ts';
import { proposedAnswers } from '../../sheet/recipe/answers-in-recipe.ts';

/** The records by name as the plan of a run had them, with what was answered and proposed about names. */
export function directoryOf(run: RunReader): Directory {
  const directory = new Directory(run.records);
  directory.answers = new AnswerBook(run.identity.request.planning.answers ?? []);
  const proposed = run.meta.read('proposedNames')?.names ?? [];
  directory.proposed = new AnswerBook(proposedAnswers(proposed));
  expectNamesOfRun(run, directory);
  return directory;
}
