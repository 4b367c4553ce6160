import type { AnswerFile, CallAnswer, Content, ListRow, NamedEndpoint } from '../../../index.ts';
import { counted } from '../../../kernel/counts.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import { withEnvelope } from '../../json-document.ts';
import { STYLE } from '../../screens/style.ts';
import type { Session } from '../../session.ts';
import type { ProgressLine } from '../../terminal/progress-line.ts';
import { safeJson } from '../../terminal/safe-json.ts';
import { answerTable } from './answer-table.ts';
import { text, type Text } from '../../screens/text.ts';

/** What was called, and what is done with the response. */
interface Delivery {
  readonly endpoint: NamedEndpoint;
  /** Records are shown as a table, not as JSON. */
  readonly asTable: boolean;
  /** Where the response is saved; undefined where it is printed. */
  readonly file: AnswerFile | undefined;
  readonly session: Session;
}

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain';

/** Files have no columns to fit into. */
const FILE_COLUMNS = 10_000;

/** Prints a response, or saves it; one that cannot be saved is printed, because the call was made. */
export async function deliverAnswer(answer: CallAnswer, delivery: Delivery): Promise<void> {
  const { file, asTable, session } = delivery;
  if (file === undefined) {
    if (asTable) session.print(tableOf(answer.rows, delivery));
    else printBody(answer, delivery);
    return;
  }
  try {
    await save(await contentOf(answer, delivery), file, delivery);
  } catch (error) {
    printBody(answer, delivery);
    throw error;
  }
}

/** Prints or saves a list record by record; nothing but a table needs all of it at once. */
export async function deliverList(
  rows: AsyncIterable<ListRow>,
  delivery: Delivery,
  progress: ProgressLine,
): Promise<void> {
  const { asTable, file, session } = delivery;
  if (asTable) {
    const all: ListRow[] = [];
    for await (const row of rows) all.push(row);
    const table = tableOf(all, delivery);
    progress.clear();
    if (file === undefined) session.print(table);
    else await save(asContent(table), file, delivery);
    return;
  }
  if (file !== undefined) {
    await save({ mediaType: JSON_TYPE, pieces: jsonList(rows) }, file, delivery);
    return;
  }
  const pieces = session.global.json ? jsonDocument(delivery, rows) : jsonList(rows);
  for await (const piece of pieces) {
    progress.clear();
    session.printData(piece);
  }
}

function tableOf(rows: readonly ListRow[], { endpoint, file, session }: Delivery): Text {
  const canvas = file === undefined ? session.canvas : { columns: FILE_COLUMNS, style: STYLE };
  return answerTable(endpoint, rows, canvas);
}

function asContent(table: Text): Content {
  return { mediaType: TEXT_TYPE, pieces: [table.plain()] };
}

/** What a file gets: the file that a link leads to, else the response itself. */
async function contentOf({ open, body, rows }: CallAnswer, delivery: Delivery): Promise<Content> {
  if (open !== undefined) return open();
  if (delivery.asTable) return asContent(tableOf(rows, delivery));
  return { mediaType: JSON_TYPE, pieces: [`${safeJson(body)}\n`] };
}

/** The response itself, and with --json in a document. */
function printBody({ body, rows }: CallAnswer, { endpoint, session }: Delivery): void {
  if (!session.global.json) session.printDocument(body);
  else session.printJson('call', { counts: { records: rows.length }, call: endpoint.name, body });
}

async function save(
  content: Content,
  file: AnswerFile,
  { endpoint, session }: Delivery,
): Promise<void> {
  const saved = await file.save(content);
  const path = pathFrom(session.io.cwd, saved.path);
  if (session.global.json) {
    session.printJson('call-saved', {
      ...{ counts: { files: 1 }, call: endpoint.name, ...saved, path },
    });
  }
  session.say(text`Written: ${path} (${saved.mediaType}, ${counted(saved.bytes, 'byte')})\n`);
}

/** The document of --json, record by record: a list may be longer than memory. Its end says that the list is complete. */
async function* jsonDocument(
  { endpoint }: Delivery,
  rows: AsyncIterable<ListRow>,
): AsyncGenerator<string> {
  let records = 0;
  const { exitCode, ...head } = withEnvelope('call', 'ok', { call: endpoint.name });
  yield `${safeJson(head).replace(/\n}$/, '')},\n  "records": [`;
  for await (const { raw } of rows) {
    yield `${records === 0 ? '' : ','}\n${safeJson(raw).replace(/^/gm, '    ')}`;
    records += 1;
  }
  const tail = safeJson({ counts: { records }, exitCode }).replace(/^\{\n/, '');
  yield `${records === 0 ? '' : '\n  '}],\n${tail}\n`;
}

/** A JSON array, record by record. It is closed only when the list is complete. */
async function* jsonList(rows: AsyncIterable<ListRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const { raw } of rows) {
    yield `${separator}${safeJson(raw).replace(/^/gm, '  ')}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
