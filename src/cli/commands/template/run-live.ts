import { readAccountLists } from '../../../index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import type { TEMPLATE_FLAGS } from './command.ts';
import { print } from './run.ts';

/** Writes templates with the lists of the account in their drop-downs. */
export const run: RunCommand<GivenTo<typeof TEMPLATE_FLAGS>> = (given, words, session) =>
  print(words, given, session, (kinds) =>
    atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
      const { onProgress, connection, progress } = workplace;
      const lists = await readAccountLists(kinds, connection.caller, (step) => {
        onProgress({ stage: 'read', ...step });
      });
      progress.clear();
      return lists;
    }),
  );
