import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tokenFrom } from '../../client/transport/token.ts';
import { isPrivate } from '../../database/private-folder.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Token } from '../../kernel/secrets.ts';
import type { Io } from '../terminal/io.ts';
import { askHidden, readAllInput } from '../terminal/prompts.ts';
import { isSet, takeTokenVariable, TOKEN_VARIABLE } from '../../setup/environment.ts';

/** Where a token is said to be; at most one of them. */
export interface TokenPlace {
  readonly 'token-file': string | undefined;
  readonly 'token-variable': string | undefined;
}

const HOW_TO_GIVE_IT =
  'Save it with `tallysheet init`, set TALLYSHEET_TOKEN, or use --token-file with a file of mode 0600. ' +
  'The token of a profile is sent only to the address of that profile.';

/**
 * The token: from the file or the variable that was named, else the usual variable, else asked for
 * in a terminal. Throws TallysheetError 'bad-settings' where there is none or it cannot be one,
 * 'bad-usage' where two places are named.
 */
export async function findToken(place: TokenPlace, inputIsTaken: boolean, io: Io): Promise<Token> {
  const { 'token-file': file, 'token-variable': variable } = place;
  const fromEnvironment = takeTokenVariable(io.env);
  if (file !== undefined && variable !== undefined) {
    throw new TallysheetError('bad-usage', 'The token is set both in a file and in a variable', {
      hint: 'Use either --token-file or --token-variable.',
    });
  }
  if (file === '-') return tokenFrom(await fromStandardInput(inputIsTaken, io));
  if (file !== undefined) return tokenFrom(readTokenFile(resolve(io.cwd, file)));
  if (variable !== undefined && variable !== TOKEN_VARIABLE) {
    return tokenFrom(fromVariable(variable, io));
  }
  if (fromEnvironment !== undefined) return tokenFrom(fromEnvironment);
  if (io.isTerminal && !inputIsTaken) return tokenFrom(await askHidden('Token: ', io));
  throw new TallysheetError('bad-settings', 'The token is missing', { hint: HOW_TO_GIVE_IT });
}

/** Where the token comes from, in words; to be asked before it is taken out of the environment. */
export function describeTokenPlace(place: TokenPlace, io: Io): string {
  const { 'token-file': file, 'token-variable': variable } = place;
  if (file === '-') return 'standard input';
  if (file !== undefined) return `the file ${resolve(io.cwd, file)}`;
  if (variable !== undefined) return `the variable ${variable}`;
  return isSet(io.env, TOKEN_VARIABLE) ? `the variable ${TOKEN_VARIABLE}` : 'the keyboard';
}

function fromVariable(name: string, { env }: Io): string {
  const token = takeTokenVariable(env, name);
  if (token !== undefined && token !== '') return token;
  throw new TallysheetError('bad-settings', `The token variable ${name} is not set`, {
    hint: `Set it: export ${name}=<token>`,
  });
}

async function fromStandardInput(inputIsTaken: boolean, io: Io): Promise<string> {
  if (inputIsTaken) {
    throw new TallysheetError(
      'bad-usage',
      'Standard input cannot be both the spreadsheet and the token',
      { hint: HOW_TO_GIVE_IT },
    );
  }
  return readAllInput(io.stdin);
}

function readTokenFile(path: string): string {
  try {
    if (!isPrivate(path)) {
      throw new TallysheetError('bad-settings', `Other users can read the token file ${path}`, {
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
