import { beforeAll, describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/kernel/messages/error-catalogue.ts';
import { EXIT_CODES } from '../../src/kernel/messages/exit-codes.ts';
import { ERROR_SITUATIONS } from './error-situations.ts';
import {
  errorIn,
  expectHintTried,
  inWorkshop,
  produce,
  triedTogether,
  tryRemedy,
} from './judge.ts';
import { between, thinned } from '../support/thinned.ts';
import { beginTable, noteTried } from './tried-table.ts';

const CASES = Object.entries(ERROR_SITUATIONS).map(([code, situation]) => ({
  code: code as ErrorCode,
  situation,
}));

beforeAll(() => {
  beginTable('Errors');
});

describe('every error', () => {
  test.each(between(CASES, 3))(
    '$code comes about, and each of its remedies leads on',
    async (each) => {
      const { situation, code } = each;
      const { exit, tip } = ERRORS[code];
      for (const remedies of thinned(triedTogether(situation), 1)) {
        await inWorkshop(situation, async (workshop) => {
          const before = await produce(workshop, situation);
          const said = `${before.stdout}${before.stderr}`;
          const { hint = '' } = errorIn(before) ?? {};
          expect(errorIn(before)?.code, said).toBe(code);
          expect(before.exit, said).toBe(EXIT_CODES[exit].code);
          expectHintTried(`${hint} ${tip}`, situation);

          for (const remedy of remedies) {
            const after = await tryRemedy(workshop, situation, remedy);
            expect(after.exit, `${JSON.stringify(remedy)}: ${after.stdout}${after.stderr}`).toBe(0);
            expect(errorIn(after)).toBeUndefined();
            noteTried(code, situation, remedy, { before: before.exit, after: after.exit });
          }
        });
      }
    },
  );
});
