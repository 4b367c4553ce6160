import { VERSION } from '../../../kernel/version.ts';
import type { Input } from '../map/input.ts';
import { withoutKeys } from '../recipe/without-keys.ts';
import { decidingParts } from '../recipe/deciding-parts.ts';
import type { ResolvedRequest } from '../request/request.ts';
import type { RunIdentity } from '../../ledger/journal/run-meta.ts';
import { fingerprint } from '../../ledger/run/folder/state-folder.ts';
import type { ConnectedWorkplace } from '../../ledger/run/workplace.ts';

/** What makes two runs the same run: the bytes, the kind, the account, and for the key the options that were said. */
export function keysOf(
  request: ResolvedRequest,
  inputs: readonly Input[],
  { connection }: ConnectedWorkplace,
): Pick<RunIdentity, 'key' | 'input'> {
  const files = JSON.stringify(
    inputs.map(({ kind, sheet }) => [kind.name, sheet.sha256, sheet.name.sheet]),
  );
  const input = fingerprint([connection.account, files]);
  const { reading, mapping, checking, planning, recipe } = request.said ?? request;
  const said = recipe && decidingParts(recipe);
  const answers = planning.answers?.map((answer) => withoutKeys(answer, ['cell']));
  const decided = { ...planning, ...(answers && { answers }) };
  const options = JSON.stringify({ reading, mapping, checking, planning: decided, recipe: said });
  return { input, key: fingerprint([VERSION, input, options]) };
}
