import { beforeAll, describe, expect, test } from 'vitest';
import { ISSUES, type IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import { ISSUE_SITUATIONS } from './issue-situations.ts';
import {
  expectHintTried,
  inWorkshop,
  issuesIn,
  produce,
  triedTogether,
  tryRemedy,
} from './judge.ts';
import { between, thinned } from '../support/thinned.ts';
import { expectWorded } from '../support/worded-issues.ts';
import { beginTable, noteTried } from './tried-table.ts';

const CASES = Object.entries(ISSUE_SITUATIONS).map(([code, situation]) => ({
  code: code as IssueCode,
  situation,
}));

beforeAll(() => {
  beginTable('Issues');
});

describe('every issue', () => {
  test.each(between(CASES, 3))(
    '$code comes about, and each of its remedies helps',
    async (each) => {
      const { situation, code } = each;
      const { severity, tip } = ISSUES[code];
      const exit = situation.exit ?? (severity === 'warning' ? 0 : 1);
      for (const remedies of thinned(triedTogether(situation), 1)) {
        await inWorkshop(situation, async (workshop) => {
          const before = await produce(workshop, situation);
          const found = issuesIn(before, workshop).filter((issue) => issue.code === code);
          expect(found, `${before.stdout}${before.stderr}`).not.toEqual([]);
          for (const { hint } of found) expectHintTried(`${hint} ${tip}`, situation);
          for (const issue of issuesIn(before, workshop)) expectWorded(issue);
          expect(before.exit, before.stderr).toBe(exit);

          for (const remedy of remedies) {
            const after = await tryRemedy(workshop, situation, remedy);
            expect(after.exit, `${JSON.stringify(remedy)}: ${after.stdout}${after.stderr}`).toBe(0);
            noteTried(code, situation, remedy, { before: before.exit, after: after.exit });
            if (remedy === 'nothing') continue;
            expect(issuesIn(after, workshop).map((issue) => issue.code)).not.toContain(code);
          }
        });
      }
    },
  );
});
