import { columnsPage } from './columns-page.ts';
import { commandsPage } from './commands-page.ts';
import { endpointsPage } from './endpoints-page.ts';
import { errorsPage } from './errors-page.ts';
import { headingsPage } from './headings-page.ts';
import { issuesPage } from './issues-page.ts';
import { knownSourcesPage } from './known-sources-page.ts';

/** The pages of docs/reference/ that are made from the source, by their file names. */
export const REFERENCE_PAGES: Readonly<Record<string, () => string | Promise<string>>> = {
  'columns.md': columnsPage,
  'commands.md': commandsPage,
  'endpoints.md': endpointsPage,
  'errors.md': errorsPage,
  'headings.md': headingsPage,
  'issues.md': issuesPage,
  'known-sources.md': knownSourcesPage,
};
