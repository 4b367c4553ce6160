import type { CallName, Calls } from '../../interface/calls.ts';

type Routes = { readonly [Name in CallName]: readonly [Calls[Name]['method'], string] };

/** Method and path of each call. A test compares them with the interface, as its checks stay out of the browser. */
export const ROUTES: Routes = {
  start: ['GET', '/api/start'],
  practise: ['POST', '/api/account/practise'],
  useProfile: ['POST', '/api/account/profile'],
  connect: ['POST', '/api/account'],
  newJob: ['POST', '/api/jobs'],
  job: ['GET', '/api/jobs/{job}'],
  dropJob: ['POST', '/api/jobs/{job}/drop'],
  removeFile: ['POST', '/api/jobs/{job}/remove-file'],
  preview: ['GET', '/api/jobs/{job}/sheets/{sheet}'],
  check: ['POST', '/api/jobs/{job}/check'],
  decide: ['POST', '/api/jobs/{job}/decide'],
  problems: ['GET', '/api/jobs/{job}/causes/{cause}/rows/{page}'],
  correct: ['POST', '/api/jobs/{job}/correct'],
  plan: ['POST', '/api/jobs/{job}/plan'],
  send: ['POST', '/api/jobs/{job}/send'],
  stop: ['POST', '/api/jobs/{job}/stop'],
  resume: ['POST', '/api/jobs/{job}/resume'],
  planUndo: ['POST', '/api/jobs/{job}/undo'],
};
