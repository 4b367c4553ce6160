import { type OptionNames, listOfOptions } from '../../../kernel/messages/known-options.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { STANDARD_INPUT } from '../../../tabular/open.ts';
import { type GivenRows, areRows } from '../../../tabular/rows/given-rows.ts';
import type { RowValidator } from '../../ledger/rows/row-validator.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { assertKnownRequest } from './known-request.ts';
import type { ProgramRequest } from './program-request.ts';
import type { AskedImport } from './request.ts';

/** What messages call rows that were given without a name. */
const ROWS = 'rows';

const VALIDATOR: OptionNames<RowValidator> = {
  name: 'required',
  kinds: true,
  validate: 'required',
};

/**
 * The request of a program as that of a command, with a workplace that has its rows and its validators. Throws
 * TallysheetError 'bad-usage' for what is not known or missing.
 */
export function takeRequest<Place extends Workplace>(
  owner: string,
  program: ProgramRequest,
  workplace: Place,
): readonly [request: AskedImport, workplace: Place] {
  assertKnownRequest(owner, program);
  const { rows, validators = [], files = [], ...asked } = program;
  const given = namedRows(owner, rows, files);
  if (files.length + given.size === 0) throw nothingToRead(owner);
  listOfOptions(VALIDATOR)(`${owner}: validators`, validators);
  const request = { files: [...files, ...given.keys()], ...asked };
  if (validators.length === 0) return [request, { ...workplace, given }];
  const names = validators.map(({ name }) => name);
  const checking = { ...asked.checking, validatorNames: names };
  const place = { ...workplace, given, validators };
  return [{ ...request, checking }, place];
}

function namedRows(
  owner: string,
  rows: ProgramRequest['rows'],
  files: readonly string[],
): Map<string, GivenRows> {
  if (rows === undefined) return new Map();
  const named = Object.entries(areRows(rows) ? { [ROWS]: rows } : rows);
  for (const [name, each] of named) {
    if (areRows(each) && name !== STANDARD_INPUT && !files.includes(name)) continue;
    throw new TallysheetError('bad-usage', `${owner}: "${name}" is not the name of rows`, {
      hint: 'Give rows as a list or another iterable, or several by names that no file has: { "fixed-assets": [{ Name: "Camera" }] }.',
    });
  }
  return new Map(named);
}

function nothingToRead(owner: string): TallysheetError {
  return new TallysheetError('bad-usage', `${owner} needs files or rows`, {
    hint: 'Give the paths of files, or rows: { files: ["assets.csv"] }, { rows: [{ Name: "Camera" }] }.',
  });
}
