import type { GivenTo, RunCommand } from '../../command.ts';
import type { TEMPLATE_FLAGS } from './command.ts';
import { writeTemplates } from './write-templates.ts';

/** Writes templates without an account. */
export const run: RunCommand<GivenTo<typeof TEMPLATE_FLAGS>> = (given, words, session) =>
  writeTemplates(words, given, session);
