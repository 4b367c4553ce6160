import { resolve } from 'node:path';
import type { Kind } from '../catalogue/kinds.ts';
import { TallysheetError } from '../kernel/errors.ts';
import { mapColumns, type Mapping } from './map.ts';
import { readSheet, type HeadedSheet } from './read.ts';
import type { ImportRequest } from './request.ts';
import type { Workplace } from './run/workplace.ts';

/** A file of the request, opened, with the meaning of its columns. */
export interface Input {
  readonly kind: Kind;
  readonly sheet: HeadedSheet;
  readonly mapping: Mapping;
}

/**
 * Stages 1 and 2 of 7 for all files of a request. If one is refused all are, and every refusal is
 * told. Throws what reading and mapping throw.
 */
export async function openInputs(
  request: ImportRequest,
  kindOf: (file: string) => Kind,
  workplace: Workplace,
): Promise<Input[]> {
  const opened: Input[] = [];
  const refusals: TallysheetError[] = [];
  for (const [at, file] of request.files.entries()) {
    try {
      opened.push(await openInput(file, kindOf(file), request, workplace));
    } catch (error) {
      if (!(error instanceof TallysheetError)) throw error;
      refusals.push(error);
    }
    workplace.onProgress({ stage: 'read', current: at + 1, total: request.files.length });
  }
  if (refusals.length === 0) return opened;
  await closeInputs(opened);
  throw allRefusals(refusals);
}

export async function closeInputs(inputs: readonly Input[]): Promise<void> {
  await Promise.all(inputs.map(({ sheet }) => sheet.close()));
}

async function openInput(
  file: string,
  kind: Kind,
  request: ImportRequest,
  { cwd, standardInput }: Workplace,
): Promise<Input> {
  const sheet = await readSheet(file, kind, {
    path: resolve(cwd, file),
    reading: request.reading,
    mapping: request.mapping,
    ...(standardInput && { standardInput }),
  });
  try {
    return { kind, sheet, mapping: mapColumns(sheet, kind, request.mapping) };
  } catch (error) {
    await sheet.close();
    throw error;
  }
}

/** Whether a heading that nobody knows may be the name of a custom field of the account. */
export function mayNameCustomFields({ kind, mapping }: Input): boolean {
  return (
    kind.families.some(({ shown }) => shown === 'by-name') &&
    mapping.columns.some(({ how }) => how === 'unknown')
  );
}

/** The same input with headings understood as custom fields where they bear their names. */
export function withCustomFields(
  input: Input,
  request: ImportRequest,
  customFields: readonly string[],
): Input {
  return {
    ...input,
    mapping: mapColumns(input.sheet, input.kind, { ...request.mapping, customFields }),
  };
}

function allRefusals(refusals: readonly TallysheetError[]): TallysheetError {
  const [first, ...others] = refusals;
  if (first === undefined) return new TallysheetError('bug', 'no file was refused');
  if (others.length === 0) return first;
  const told = refusals.map(({ message, hint }) => `${message} (${hint})`).join('\n');
  return new TallysheetError(first.code, `${refusals.length} files are refused:\n${told}`, {
    hint: 'Nothing was sent; mend them, or leave them out.',
    cause: first,
  });
}
