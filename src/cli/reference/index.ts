import { columnsPage } from './columns-page.ts';
import { headingsPage } from './headings-page.ts';
import { COMMANDS } from '../commands/index.ts';
import { type Command, type CommandGroup, isGroup } from '../command.ts';
import { PLAIN_PAGE, commandHelp, groupHelp, programHelp } from '../help.ts';
import { code, markdownTable, page } from '../openapi/markdown.ts';
import { ENDPOINTS, RESOURCES } from '../../catalogue/index.ts';
import { type DescribedEndpoint, describeEndpoint } from '../openapi/described-endpoint.ts';
import { rulesOf } from '../openapi/endpoint-rules.ts';
import { ERRORS } from '../../kernel/messages/error-catalogue.ts';
import { EXIT_CODES } from '../../kernel/messages/exit-codes.ts';
import { ISSUES } from '../../kernel/messages/issues.ts';
import { columnFinder } from '../../catalogue/columns/column-finder.ts';
import { findKind } from '../../catalogue/kinds.ts';
import { type KnownSource, knownSources } from '../../import/sheet/intake/known/known-sources.ts';
import type { SourceProof } from '../../import/sheet/recipe/recipe.ts';

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

/** docs/reference/endpoints.md: every call of the interface, by record type. */
function endpointsPage(): string {
  const parts = RESOURCES.flatMap((resource) => {
    const rows = ENDPOINTS.filter((endpoint) => endpoint.resource === resource)
      .map(describeEndpoint)
      .map((endpoint) => [
        code(endpoint.name),
        route(endpoint),
        [endpoint.summary, ...rulesOf(endpoint), ...undoRule(endpoint)].join('. '),
        parametersOf(endpoint),
      ]);
    return rows.length === 0
      ? []
      : [`## ${resource.title}`, markdownTable(ENDPOINT_HEADINGS, rows)];
  });
  return page('API of the service', [
    'Make a call with `tallysheet call <name> --param <parameter>=<value>`. A star marks required parameters. `--all` reads every page of a list, `--out <file>` saves the response or the file that it links to.',
    'For other languages: [openapi.json](../../schemas/openapi.json), an OpenAPI 3.1 document. For programs in TypeScript and JavaScript: [the library](../library.md).',
    ...parts,
  ]);
}

const ENDPOINT_HEADINGS = ['call', 'route', 'what it does', 'parameters'];

function route({ method, path, alsoBy = [] }: DescribedEndpoint): string {
  const also = alsoBy.length === 0 ? '' : ` (also ${alsoBy.map(code).join(', ')})`;
  return `${code(`${method} ${path}`)}${also}`;
}

function undoRule({ undo }: DescribedEndpoint): string[] {
  if (undo === undefined) return [];
  if ('stays' in undo) return [`Cannot be undone: ${undo.stays.replace(/\.$/, '')}`];
  return [`Undone by ${undo.calls.map(code).join(', then ')}`];
}

function parametersOf(endpoint: DescribedEndpoint): string {
  return endpoint.parameters
    .map(({ name, required }) => code(name) + (required ? '*' : ''))
    .join(', ');
}

/** docs/reference/commands.md: the whole help of every command. */
function commandsPage(): string {
  return page('Commands', [
    'The output of `--help --all` for every command. `tallysheet <command> --help` shows the common options only, and `--help reading` those that say how files are read.',
    '## tallysheet',
    console(programHelp(COMMANDS, PLAIN_PAGE, { all: true }).plain()),
    ...COMMANDS.flatMap(section),
  ]);
}

function section(entry: Command | CommandGroup): string[] {
  if (!isGroup(entry)) {
    return [`## ${entry.name}`, console(commandHelp(entry, PLAIN_PAGE, { all: true }).plain())];
  }
  const own = [`## ${entry.name}`, console(groupHelp(entry, PLAIN_PAGE).plain())];
  return [...own, ...entry.commands.flatMap(section)];
}

function console(help: string): string {
  return `\`\`\`text\n${help}\`\`\``;
}

/** docs/reference/errors.md: the exit codes, and every error that ends a run. */
function errorsPage(): string {
  const exits = Object.values(EXIT_CODES).map((exit) => [String(exit.code), exit.meaning]);
  const errors = Object.entries(ERRORS).map(([name, { exit, title, tip }]) => [
    linked(name),
    String(EXIT_CODES[exit].code),
    title,
    tip,
  ]);
  return page('Exit codes and errors', [
    'An error in a single row never ends a run; [issues.md](issues.md) lists these issues.',
    '## Exit codes',
    markdownTable(['code', 'meaning'], exits),
    '## Errors',
    'With `--json` an error is one document on standard output, with `"kind": "error"`, the exit code and `"error": {"code", "message", "hint"}`. An error that comes after a command made its document is a member of it. [schemas/json](../../schemas/json/error.schema.json) has the schemas.',
    markdownTable(['code', 'exit', 'what went wrong', 'what to do'], errors),
  ]);
}

/** docs/reference/issues.md: everything that can be wrong with a row. */
function issuesPage(): string {
  const rows = Object.entries(ISSUES).map(([name, { severity, message, tip }]) => [
    linked(name),
    severity,
    message,
    tip,
  ]);
  return page('Issues of rows', [
    'A row with an error is not sent; a row with only warnings is. In the messages, `{field}` is the column, `{value}` the found value and `{expected}` the expected one.',
    'People read these messages in English, German, French or Spanish: `--language` sets the language, else `TALLYSHEET_LANGUAGE`, the profile, or the locale (`LC_ALL`, `LC_MESSAGES`, `LANG`; `C` and `POSIX` are English). This is so on screens, in plans, and in files of errors and results. Programs read English: `--json`, codes, run journals and `Issue.message` of the library. See [decision 85](../decisions/0085-languages-of-messages.md).',
    markdownTable(['code', 'severity', 'message', 'fix'], rows),
  ]);
}

/** A code that a link can lead to, as the rules of a SARIF log do. */
function linked(name: string): string {
  return `<a id="${name}"></a>${code(name)}`;
}

/** docs/reference/known-sources.md: the products whose exports are known by their columns. */
async function knownSourcesPage(): Promise<string> {
  const sources = await knownSources();
  return page('Known sources', [
    'Exports of these products, and some usual lists, are recognised by their columns and read without a flag. Columns may be missing, moved or added. What a file lacks, such as the day of a retirement, is proposed and confirmed once. Flags, `--recipe` and what is remembered of earlier files are stronger. See [decision 75](../decisions/0075-sources-known-by-their-columns.md).',
    'To read such files in another way, copy the file of the source from `templates/recipes/`, edit the copy and give it with `--recipe`. `tallysheet recipes known` lists the sources, `tallysheet recipes show intune-devices` shows one.',
    ...sources.flatMap(sourceSection),
  ]);
}

function sourceSection({ name, recipe }: KnownSource): string[] {
  const { source, sheets } = recipe;
  const [{ recordType, columns = [], then = [] }] = sheets;
  const kind = [recordType, ...then].join('>');
  const fields = columns.flatMap(({ heading, field, instead, read }) => {
    if (field === null) return [];
    const known = findKind(kind);
    const label = (known && columnFinder(known).exactly(field)?.label) ?? field;
    const words = Object.entries(read?.words ?? {}).map(([word, value]) => `${word}: ${value}`);
    const notes = [...(instead === true ? ['where the column before it is blank'] : []), ...words];
    return [[heading, label, notes.join(', ')]];
  });
  const ignored = columns.filter(({ field }) => field === null).map(({ heading }) => heading);
  const proposes = Object.entries(source.proposes ?? {}).map(
    ([field, value]) => `${field}: ${value}`,
  );
  return [
    `## ${name}`,
    `Read as ${source.title}: ${[recordType, ...then].join(', then ')}. Known by ${source.provenBy.map(proofInWords).join('; or by ')}.`,
    markdownTable(['column', 'field', ''], fields),
    ...(ignored.length === 0 ? [] : [`Ignored: ${ignored.join(', ')}.`]),
    ...(proposes.length === 0 ? [] : [`Proposed: ${proposes.join(', ')}.`]),
    `Columns from ${source.columnsFrom.map((address) => `<${address}>`).join(', ')}.`,
  ];
}

function proofInWords({ all, of = [], least = 0 }: SourceProof): string {
  const some = of.length === 0 ? '' : ` and at least ${least} of ${of.join(', ')}`;
  return `${all.join(', ')}${some}`;
}
