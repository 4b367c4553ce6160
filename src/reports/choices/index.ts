/** What a form for reports offers: their options, recent periods, and what was closed. For the page of `tallysheet open`. */

export { closesOfAccount } from '../engine/report-request.ts';
export { shareCloses } from './share-closes.ts';
export { listCloses, type ListedClose, type ListedCloses } from './listed-closes.ts';
export { monthToReport, recentPeriods, type RecentPeriod } from './recent-periods.ts';
export {
  REPORT_FORMS,
  type OptionType,
  type PeriodWay,
  type ReportForm,
  type ReportName,
  type ReportOption,
} from './report-options.ts';
export { openDaysBefore } from '../depreciation/sheets/closing/open-days.ts';
export { RESTATEMENTS, type Restatement } from '../depreciation/events/closes/book-closes.ts';
