import type { Values } from '../../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../../catalogue/index.ts';
import type { Caller } from '../../../client/caller.ts';
import type { ListRow } from '../../../client/lists/every-row.ts';
import type { Confirmed } from '../../../client/transport/attempt-result.ts';
import { counted } from '../../../kernel/counts.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import { STYLE, type Canvas } from '../../screens/style.ts';
import type { Session } from '../../session.ts';
import type { ProgressLine } from '../../terminal/progress-line.ts';
import { safeJson } from '../../terminal/safe-json.ts';
import type { AnswerFile, Content } from './answer-file.ts';
import { answerTable, rowsOf } from './answer-table.ts';
import { jsonList } from './whole-list.ts';
import { text, type Text } from '../../screens/text.ts';

/** What was called, and what is done with the response. */
export interface Delivery {
  readonly endpoint: NamedEndpoint;
  readonly values: Values;
  /** Records are shown as a table, not as JSON. */
  readonly asTable: boolean;
  /** Where the response is saved; undefined where it is printed. */
  readonly file: AnswerFile | undefined;
  readonly caller: Pick<Caller, 'open'>;
  readonly session: Session;
}

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain';

/** Files have no columns to fit into. */
const FILE_COLUMNS = 10_000;

/** Prints a response, or saves it; one that cannot be saved is printed, because the call was made. */
export async function deliverAnswer(answer: Confirmed, delivery: Delivery): Promise<void> {
  const { file, asTable, session } = delivery;
  if (file === undefined) {
    if (asTable) session.print(tableOf(answer, delivery));
    else session.printJson(answer.body);
    return;
  }
  const saving = contentOf(answer, delivery).then((content) => save(content, file, session));
  await saving.catch((error: unknown) => {
    session.printJson(answer.body);
    throw error;
  });
}

/** Prints or saves a list record by record; nothing but a table needs all of it at once. */
export async function deliverList(
  rows: AsyncIterable<ListRow>,
  { endpoint, asTable, file, session }: Delivery,
  progress: ProgressLine,
): Promise<void> {
  if (asTable) {
    const table = answerTable(endpoint, await allOf(rows), canvasOf(file, session));
    progress.clear();
    if (file === undefined) session.print(table);
    else await save(asContent(table), file, session);
    return;
  }
  const pieces = jsonList(rows);
  if (file !== undefined) {
    await save({ mediaType: JSON_TYPE, pieces }, file, session);
    return;
  }
  for await (const piece of pieces) {
    progress.clear();
    session.printData(piece);
  }
}

async function allOf(rows: AsyncIterable<ListRow>): Promise<ListRow[]> {
  const all: ListRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

function tableOf(answer: Confirmed, { endpoint, values, file, session }: Delivery): Text {
  return answerTable(endpoint, rowsOf(endpoint, values, answer), canvasOf(file, session));
}

function asContent(table: Text): Content {
  return { mediaType: TEXT_TYPE, pieces: [table.plain()] };
}

function canvasOf(file: AnswerFile | undefined, { canvas }: Session): Canvas {
  return file === undefined ? canvas : { columns: FILE_COLUMNS, style: STYLE };
}

/** What a file gets: the file that a link leads to, else the response itself. */
async function contentOf(answer: Confirmed, delivery: Delivery): Promise<Content> {
  const { endpoint, caller, asTable } = delivery;
  const { answer: described } = endpoint.endpoint;
  if (answer.link !== undefined && described.is === 'link') {
    const { mediaType, chunks } = await caller.open({
      link: answer.link,
      mediaType: described.mediaType,
    });
    return { mediaType, pieces: chunks };
  }
  if (asTable) return asContent(tableOf(answer, delivery));
  return { mediaType: JSON_TYPE, pieces: [`${safeJson(answer.body)}\n`] };
}

async function save(content: Content, file: AnswerFile, session: Session): Promise<void> {
  const saved = await file.save(content);
  const path = pathFrom(session.io.cwd, saved.path);
  if (session.global.json) session.printJson({ ...saved, path });
  session.say(text`Written: ${path} (${saved.mediaType}, ${counted(saved.bytes, 'byte')})\n`);
}
