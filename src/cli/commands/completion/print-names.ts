import { configurationFolderOf, profileNames, runNames } from '../../../index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { printable } from '../../../kernel/printable.ts';
import type { Session } from '../../session.ts';

type Asked = 'profiles' | 'runs';

/** The scripts ask for these names when they complete a word. */
const NAMES: Readonly<Record<Asked, (session: Session) => readonly string[]>> = {
  profiles: ({ io }) => profileNames(configurationFolderOf(io.env)),
  runs: runNames,
};

export const run: RunCommand<GivenTo<Record<string, never>>> = (_given, [wanted], session) => {
  const all = NAMES[wanted === 'profiles' ? 'profiles' : 'runs'](session);
  // The shell prints them as they are.
  const names = all.filter((name) => printable(name) === name);
  session.printData(names.map((name) => `${name}\n`).join(''));
  return Promise.resolve('ok');
};
