import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { STANDARD_INPUT } from '../../../tabular/open.ts';

/** The closes of a file lie beside it, where its owner keeps and copies them together. */
export function closesBeside(file: string, cwd: string): string {
  return join(file === STANDARD_INPUT ? cwd : dirname(resolve(cwd, file)), 'closes');
}

/** Closes of an account are in the state folder, independent of the working folder. */
export function closesOfAccount({
  stateFolder,
  connection,
}: {
  readonly stateFolder: string;
  readonly connection: { readonly account: string };
}): string {
  const key = createHash('sha256').update(connection.account).digest('hex').slice(0, 16);
  return join(stateFolder, 'closes', key);
}
