import { expect, test } from 'vitest';
import { printError, reportError } from '../../src/cli/error-report.ts';
import { main } from '../../src/cli/main.ts';
import { DatabaseError } from '../../src/database/database-error.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { captureIo } from '../support/captured-io.ts';

test('every case of a message hangs below its beginning', () => {
  const captured = captureIo();
  const error = new TallysheetError('no-headings', '2 sheets cannot be read:', {
    cases: [
      'company.xlsx, sheet Assets: none of the headings is known for fixed-assets (name the row)',
      'company.xlsx, sheet Groups: it is empty',
    ],
    hint: 'Mend them.',
  });

  printError(error, { ...captured.io, columns: 60 });

  expect(captured.stderr()).toBe(`error: 2 sheets cannot be read:
       company.xlsx, sheet Assets: none of the headings is
         known for fixed-assets (name the row)
       company.xlsx, sheet Groups: it is empty
  -> Mend them.
`);
});

test('line ends of a value are shown, also in the trace of --verbose', async () => {
  const captured = captureIo();
  await main(['a\nerror: b', '--verbose'], captured.io);
  expect(captured.stderr()).toContain('error: There is no command "a\\nerror: b"');
  expect(captured.stderr()).not.toMatch(/^error: b/m);
});

test.each([
  [
    new DatabaseError('full', 'the disk is full', { cause: new Error('SQLITE_FULL') }),
    'A database in the state folder cannot be used: the disk is full',
  ],
  [
    Object.assign(new Error("EROFS: read-only file system, open '/state/x'"), {
      ...{ code: 'EROFS', path: '/state/x' },
    }),
    '/state/x cannot be used: the disk is read-only',
  ],
])('what the system says of a file is shown in words for people: %s', (thrown, message) => {
  const captured = captureIo();
  expect(reportError(thrown, [], { ...captured.io, columns: 100 })).toBe(3);
  expect(captured.stderr()).toContain(`error: ${message}\n`);
});
