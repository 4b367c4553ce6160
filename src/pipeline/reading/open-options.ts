import { TallysheetError } from '../../kernel/errors.ts';
import { encodingNamed, ENCODINGS, isDouble } from '../../sheets/encodings.ts';
import { parseDelimiter } from '../../sheets/delimiter.ts';
import type { OpenOptions } from '../../sheets/open.ts';
import type { ReadingRequest } from '../request.ts';

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
      ...(maxInputBytes === undefined ? {} : { inputBytes: maxInputBytes }),
      ...(maxRows === undefined ? {} : { rows: maxRows }),
    },
  };
}

/** Whether what garbled the text was named, so that it is undone in every column. */
export function isRepaired({ encoding = '' }: ReadingRequest): boolean {
  const named = encodingNamed(encoding);
  return named !== undefined && isDouble(named);
}
