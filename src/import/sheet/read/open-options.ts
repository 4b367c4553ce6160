import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { encodingNamed, ENCODINGS } from '../../../tabular/encoding/encodings.ts';
import { parseDelimiter } from '../../../tabular/csv/delimiter.ts';
import type { OpenOptions } from '../../../tabular/open.ts';
import type { ReadingRequest } from '../request/request.ts';

/** Codes may hold any character; only a tab, which some scanners send for Enter, ends one within its line. */
const SCAN_LIST = { delimiter: '\t', hasQuotes: false, keepGuards: true } as const;

/** What the request says about opening a file. Throws TallysheetError 'bad-usage'. */
export function openOptions({
  delimiter,
  encoding,
  quotes,
  maxInputBytes,
  maxRows,
  isScanList,
}: ReadingRequest): OpenOptions {
  const named = encoding === undefined ? undefined : encodingNamed(encoding);
  if (encoding !== undefined && named === undefined) {
    throw new TallysheetError(
      'bad-usage',
      `--encoding: expected ${ENCODINGS.join(', ')}; found ${encoding}`,
    );
  }
  return {
    delimiter: delimiter === undefined ? undefined : parseDelimiter(delimiter),
    ...(isScanList && SCAN_LIST),
    encoding: named,
    proposesEncoding: true,
    proposesQuotes: true,
    quotes,
    limits: {
      ...defined({ inputBytes: maxInputBytes, rows: maxRows }),
    },
  };
}
