import { knownSources } from '../../../import/sheet/intake/known/known-sources.ts';
import type { RunCommand } from '../../command.ts';
import { knownSourcesScreen } from './recipes-screen.ts';

/** Lists the sources that are known by their columns. */
export const run: RunCommand<unknown> = async (_given, _operands, session) => {
  const sources = await knownSources();
  const listed = sources.map(({ name, path, recipe: { source, sheets } }) => ({
    ...{ name, title: source.title, file: path },
    recordType: sheets[0].recordType,
  }));
  if (session.global.json) session.printJson(listed);
  else session.print(knownSourcesScreen(sources, session.canvas));
  return 'ok';
};
