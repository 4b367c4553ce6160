import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { tokenFrom } from '../client/token.ts';
import { TallysheetError } from '../kernel/errors.ts';
import type { Token } from '../kernel/secrets.ts';
import type { Io } from './io.ts';
import { askHidden, readAllInput } from './prompts.ts';
import { takeTokenVariable } from './settings.ts';

const HOW_TO_GIVE_IT =
  'Set TALLYSHEET_TOKEN, or keep the token in a file of mode 0600 and name it with --token-file.';

/** Others may neither read nor write the file of a token. */
const OTHERS = 0o077;

/**
 * The token: from the file that was named, else the environment, else asked for in a terminal.
 * Throws TallysheetError 'bad-settings' where there is none or it cannot be one.
 */
export async function findToken(
  tokenFile: string | undefined,
  inputIsTaken: boolean,
  io: Io,
): Promise<Token> {
  const fromEnvironment = takeTokenVariable(io.env);
  if (tokenFile === '-') return tokenFrom(await fromStandardInput(inputIsTaken, io));
  if (tokenFile !== undefined) return tokenFrom(readTokenFile(resolve(io.cwd, tokenFile)));
  if (fromEnvironment !== undefined) return tokenFrom(fromEnvironment);
  if (io.isTerminal && !inputIsTaken) return tokenFrom(await askHidden('Token: ', io));
  throw new TallysheetError('bad-settings', 'There is no token', { hint: HOW_TO_GIVE_IT });
}

async function fromStandardInput(inputIsTaken: boolean, io: Io): Promise<string> {
  if (inputIsTaken) {
    throw new TallysheetError(
      'bad-usage',
      'Standard input cannot be both the spreadsheet and the token',
      {
        hint: HOW_TO_GIVE_IT,
      },
    );
  }
  return readAllInput(io.stdin);
}

function readTokenFile(path: string): string {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0 && process.platform !== 'win32') {
      throw new TallysheetError('bad-settings', `Others may read the token file ${path}`, {
        hint: `chmod 600 ${path}`,
      });
    }
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (cause instanceof TallysheetError) throw cause;
    throw new TallysheetError('bad-settings', `The token file ${path} cannot be read`, {
      cause,
      hint: HOW_TO_GIVE_IT,
    });
  }
}
