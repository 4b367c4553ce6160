import type { Caller } from '../../../client/caller.ts';
import { describePlace } from '../../../kernel/rows.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { ID_TARGET } from '../../../catalogue/columns/columns.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import type { ImportRequest } from '../request/request.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { withChosenKeys } from './chosen-key.ts';
import type { Input } from './input.ts';
import { withLikelySteps } from './likely-steps.ts';
import { mapColumns } from '../headings/map.ts';
import type { MappedColumn, NumbersMeaning } from '../headings/mapping.ts';
import { sampleNumbers, type NumberSample } from './number-sample.ts';
import { compareWithAccount } from './numbers-of-account.ts';
import { inSheet } from '../recipe/sheet-scope.ts';
import { guessedIdColumn, identifierColumn } from '../headings/unclear-ids.ts';

/** Fewer texts may be slips of single rows. */
const LEAST_TEXTS = 2;

/** What decides, besides the inputs. */
interface Deciding {
  readonly request: Pick<ImportRequest, 'mapping' | 'planning' | 'then' | 'reading'>;
  /** Undefined offline: the cells decide alone, or it is left open. */
  readonly caller: Caller | undefined;
  readonly onProgress: Workplace['onProgress'];
}

/** What is found out about a column of numbers. */
interface Finding {
  /** Undefined where nothing shows it. */
  readonly meaning: NumbersMeaning | undefined;
  /** What shows it, as a clause. */
  readonly because: string;
}

/**
 * The inputs with what their numbers are, where a heading such as "Item number" leaves open whether they are the record
 * numbers of the service or a company's own: texts are own ones, and of numbers the account knows it, for a few calls.
 * A notice says what is not read as the heading says, and what stays unclear. Throws as findRecords does.
 */
export async function decideNumbers(
  inputs: readonly Input[],
  deciding: Deciding,
): Promise<readonly Input[]> {
  const { request, onProgress } = deciding;
  // The rows of an earlier run were asked about when that was planned.
  if (request.mapping.remembered !== undefined || request.planning.undoes !== undefined) {
    return inputs;
  }
  const decided: Input[] = [];
  for (const input of inputs) {
    const column = doubtfulColumn(input);
    const found = column && (await decide(input, column, deciding.caller));
    const read =
      found?.meaning === undefined ? input : await readWith(input, found.meaning, deciding);
    if (column !== undefined && found !== undefined && found.meaning !== 'records') {
      const notice = noticeOn(read, column, found);
      onProgress({ stage: 'read', current: 0, total: undefined, notice });
    }
    decided.push(read);
  }
  return withChosenKeys(decided, 'unknown');
}

/** The one column that may have record numbers, or others, by its heading; that of our own files has what it says. */
function doubtfulColumn({ kind, mapping }: Input): MappedColumn | undefined {
  if (kind.operation !== undefined) return undefined;
  const id = guessedIdColumn(mapping);
  const other = mapping.columns.find(({ mayBeNumber }) => mayBeNumber === true);
  if (id !== undefined && other !== undefined) return undefined;
  return id?.certainty === 'certain' ? undefined : (id ?? other);
}

async function decide(
  input: Input,
  column: MappedColumn,
  caller: Caller | undefined,
): Promise<Finding | undefined> {
  const sample = await sampleNumbers(input.sheet, column);
  const { numbers, texts, filled, firstText } = sample;
  if (firstText !== undefined && texts >= LEAST_TEXTS && texts > numbers.length) {
    const of = `${texts} of ${filled} rows`;
    return { meaning: 'own', because: `${of} have other text, such as ${firstText}` };
  }
  if (numbers.length === 0) return undefined;
  if (caller === undefined) return { meaning: undefined, because: 'only the account knows' };
  return compare(input, sample, caller);
}

async function compare(input: Input, sample: NumberSample, caller: Caller): Promise<Finding> {
  // As a company's own numbers, the rows have all that they may be compared by.
  const { columns } = readAs(input, 'own').mapping;
  const display = columns.find(({ target }) => target === input.kind.resource.display);
  return compareWithAccount(input.kind.resource, sample, display, caller);
}

/** Rows with a company's own numbers make records, and columns may show what else is done with them. */
async function readWith(
  input: Input,
  numbers: NumbersMeaning,
  { request, caller }: Deciding,
): Promise<Input> {
  const read = readAs(input, numbers);
  if (numbers !== 'own' || caller === undefined) return read;
  const { sheet, mapping } = input;
  return withLikelySteps(read, request, (kind, mappingRequest) =>
    mapColumns(sheet, kind, { ...mappingRequest, recognised: mapping, numbers }),
  );
}

function readAs(input: Input, numbers: NumbersMeaning): Input {
  const { kind, sheet, mapping, mappingRequest } = input;
  const options = { ...mappingRequest, recognised: mapping, numbers };
  return { ...input, mapping: mapColumns(sheet, kind, options) };
}

function noticeOn(
  { sheet, kind, mapping }: Input,
  { index, heading }: MappedColumn,
  { meaning, because }: Finding,
): string {
  const target = mapping.columns[index]?.target;
  const { label } = kind.resource.id;
  const read = columnOf(kind, target)?.label;
  const what = read === undefined ? 'the column is ignored' : `they are read as ${read}`;
  const own = identifierColumn(kind)?.label ?? '';
  const other = target === ID_TARGET ? own : label;
  const flag = shellLine(['--map', inSheet(mapping.scope, `${heading}=${other}`)]);
  const place = describePlace({ ...sheet.name, column: heading });
  const found =
    meaning === 'own'
      ? 'these are not record numbers of the service'
      : 'it is unclear whether these are record numbers of the service';
  return `${place}: ${found} (${because}); ${what}. Otherwise use ${flag}`;
}
