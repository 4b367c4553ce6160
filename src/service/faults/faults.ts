import { tableOf } from '../../kernel/table-of.ts';

/** What can be done to a call on purpose, and what its client sees. */
export const FAULTS = tableOf<string>()({
  'request-lost': 'The connection is closed without an answer; nothing was done',
  'answer-lost': 'The call is done, and the connection is closed without an answer',
  'arrives-late': 'The connection is closed without an answer; the call is done after `delay`',
  '500-before-commit': 'An error of the service; nothing was done',
  '502-before-commit': 'A web page of a gateway with status 502; nothing was done',
  '502-after-commit': 'The call is done, and a gateway answers with status 502',
  '503-before-commit': 'A web page with status 503 and Retry-After; nothing was done',
  '504-after-commit': 'The call is done, and a gateway answers with status 504',
  'cut-answer': 'The call is done; the connection is closed after half of the answer',
  'empty-answer': 'The call is done; the answer has its status and no body',
  'web-page': 'The call is done; the answer is a web page with status 200',
  'error-in-200': 'An error in an answer with status 200; nothing was done',
  'error-in-200-after-commit':
    'The call is done; the answer has status 200 and says that it failed',
  '401-refusal': 'The token is refused; nothing was done',
  '403-refusal': 'The call is refused; nothing was done',
  '404-refusal': 'The record is not found; nothing was done',
  '409-after-commit': 'The call is done; the answer says that another one is at work',
  '422-refusal': 'A value is refused; nothing was done',
  '429-seconds': 'Too many calls; Retry-After is in seconds',
  '429-date': 'Too many calls; Retry-After is a date of HTTP',
  '429-without-retry-after': 'Too many calls, without Retry-After',
  '429-after-commit': 'The call is done; the answer says that there were too many',
  redirect: 'A redirect to another host; nothing was done',
  slow: 'The call is done at once; its answer comes after `delay`',
  'empty-page': 'A page of a list has no records',
  'short-page': 'A page of a list has the first half of its records',
  'repeated-page': 'A page of a list has the records of the page before it',
  'page-without-total': 'A page of a list does not say how many pages there are',
});

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as [FaultName, ...FaultName[]];

/** Faults of one page of a list: only calls for such a page can have them. */
const PAGE_FAULTS: ReadonlySet<FaultName> = new Set([
  'empty-page',
  'short-page',
  'repeated-page',
  'page-without-total',
]);

export function isPageFault(fault: FaultName): boolean {
  return PAGE_FAULTS.has(fault);
}
