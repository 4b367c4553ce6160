import { expect, test } from 'vitest';
import { printError } from '../../src/cli/error-report.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { captureIo } from '../support/captured-io.ts';

test('every line of a message with several hangs below its beginning', () => {
  const captured = captureIo();
  const error = new TallysheetError(
    'no-headings',
    '2 sheets cannot be read:\ncompany.xlsx, sheet Assets: none of the headings is known for fixed-assets (name the row)\ncompany.xlsx, sheet Groups: it is empty',
    { hint: 'Mend them.' },
  );

  printError(error, { ...captured.io, columns: 60 });

  expect(captured.stderr()).toBe(`error: 2 sheets cannot be read:
       company.xlsx, sheet Assets: none of the headings is
         known for fixed-assets (name the row)
       company.xlsx, sheet Groups: it is empty
  -> Mend them.
`);
});
