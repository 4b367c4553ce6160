import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import { CELL_SITUATIONS } from './cells.ts';
import { CUSTODY_SITUATIONS } from './custody.ts';
import { FEED_SITUATIONS } from './feeds.ts';
import { DELIVERY_SITUATIONS } from './deliveries.ts';
import { ORDER_SITUATIONS } from './orders.ts';
import { RECORD_SITUATIONS } from './records.ts';
import { REFERENCE_SITUATIONS } from './references.ts';
import { RUN_SITUATIONS } from './runs.ts';
import { SCAN_SITUATIONS } from './scans.ts';
import type { Situation } from './situation.ts';
import { STEP_SITUATIONS } from './steps.ts';
import { WORKBOOK_SITUATIONS } from './workbooks.ts';

/** Every issue, how it comes about, and what to do about it. */
export const ISSUE_SITUATIONS: Readonly<Record<IssueCode, Situation>> = {
  ...CELL_SITUATIONS,
  ...WORKBOOK_SITUATIONS,
  ...REFERENCE_SITUATIONS,
  ...RECORD_SITUATIONS,
  ...CUSTODY_SITUATIONS,
  ...FEED_SITUATIONS,
  ...ORDER_SITUATIONS,
  ...DELIVERY_SITUATIONS,
  ...RUN_SITUATIONS,
  ...SCAN_SITUATIONS,
  ...STEP_SITUATIONS,
};
