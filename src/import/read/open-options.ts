import { defined } from '../../kernel/defined.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { encodingNamed, ENCODINGS, isDuplicate } from '../../tabular/encoding/encodings.ts';
import { parseDelimiter } from '../../tabular/csv/delimiter.ts';
import type { OpenOptions } from '../../tabular/open.ts';
import type { ReadingRequest } from '../request/request.ts';

/** What the request says about opening a file. Throws TallysheetError 'bad-usage'. */
export function openOptions({
  delimiter,
  encoding,
  maxInputBytes,
  maxRows,
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
    encoding: named,
    limits: {
      ...defined({ inputBytes: maxInputBytes, rows: maxRows }),
    },
  };
}

/** Whether every column has an explicit encoding: the wrong one that it was read with, or none. */
export function hasNamedOrigin({ encoding = '' }: ReadingRequest): boolean {
  const named = encodingNamed(encoding);
  return named !== undefined && (named === 'utf-8' || isDuplicate(named));
}
