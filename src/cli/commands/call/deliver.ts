import type { Values } from '../../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../../catalogue/index.ts';
import type { Caller } from '../../../client/caller.ts';
import type { ListRow } from '../../../client/lists/every-row.ts';
import type { Confirmed } from '../../../client/transport/attempt-result.ts';
import { counted } from '../../../kernel/counts.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import { styleOf, type Canvas } from '../../screens/style.ts';
import type { Session } from '../../session.ts';
import type { ProgressLine } from '../../terminal/progress-line.ts';
import { safeJson } from '../../terminal/safe-json.ts';
import type { AnswerFile, Content } from './answer-file.ts';
import { answerTable, rowsOf } from './answer-table.ts';
import { jsonList } from './whole-list.ts';

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
  const { file, session } = delivery;
  if (file === undefined) {
    session.print(textOf(answer, delivery));
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
  const pieces = asTable ? tableOf(rows, endpoint, canvasOf(file, session)) : jsonList(rows);
  if (file !== undefined) {
    await save({ mediaType: asTable ? TEXT_TYPE : JSON_TYPE, pieces }, file, session);
    return;
  }
  for await (const piece of pieces) {
    progress.clear();
    session.print(piece);
  }
}

async function* tableOf(
  rows: AsyncIterable<ListRow>,
  endpoint: NamedEndpoint,
  canvas: Canvas,
): AsyncGenerator<string> {
  const all: ListRow[] = [];
  for await (const row of rows) all.push(row);
  yield answerTable(endpoint, all, canvas);
}

function textOf(answer: Confirmed, { endpoint, values, asTable, file, session }: Delivery): string {
  return asTable
    ? answerTable(endpoint, rowsOf(endpoint, values, answer), canvasOf(file, session))
    : `${safeJson(answer.body)}\n`;
}

function canvasOf(file: AnswerFile | undefined, { canvas }: Session): Canvas {
  return file === undefined ? canvas : { columns: FILE_COLUMNS, style: styleOf(false) };
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
  return { mediaType: asTable ? TEXT_TYPE : JSON_TYPE, pieces: [textOf(answer, delivery)] };
}

async function save(content: Content, file: AnswerFile, session: Session): Promise<void> {
  const saved = await file.save(content);
  const path = pathFrom(session.io.cwd, saved.path);
  if (session.global.json) session.printJson({ ...saved, path });
  session.say(`Written: ${path} (${saved.mediaType}, ${counted(saved.bytes, 'byte')})\n`);
}
