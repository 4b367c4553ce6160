type Route = readonly [method: 'GET' | 'POST', path: string];

/** Method and path of each call, for the server and the browser. A `{part}` of a path is one of its inputs. */
export const ROUTES = {
  start: ['GET', '/api/start'],
  practise: ['POST', '/api/account/practise'],
  useProfile: ['POST', '/api/account/profile'],
  connect: ['POST', '/api/account'],

  newJob: ['POST', '/api/jobs'],
  job: ['GET', '/api/jobs/{job}'],
  dropJob: ['POST', '/api/jobs/{job}/drop'],

  fieldWords: ['POST', '/api/field-words'],
  announceFiles: ['POST', '/api/jobs/{job}/announce-files'],
  removeFile: ['POST', '/api/jobs/{job}/remove-file'],
  preview: ['GET', '/api/jobs/{job}/sheets/{sheet}'],
  check: ['POST', '/api/jobs/{job}/check'],
  decide: ['POST', '/api/jobs/{job}/decide'],
  problems: ['GET', '/api/jobs/{job}/causes/{cause}/rows/{page}'],
  edit: ['POST', '/api/jobs/{job}/edit'],
  correctedFiles: ['POST', '/api/jobs/{job}/corrected-files'],
  plan: ['POST', '/api/jobs/{job}/plan'],
  nameRows: ['POST', '/api/jobs/{job}/name-rows'],
  records: ['POST', '/api/jobs/{job}/records'],

  recordTypes: ['GET', '/api/record-types'],
  exportChoices: ['POST', '/api/export-choices'],
  chooseExport: ['POST', '/api/jobs/{job}/choose-export'],
  exportRecords: ['POST', '/api/jobs/{job}/export'],
  changeAll: ['POST', '/api/jobs/{job}/change-all'],
  labelChoices: ['GET', '/api/label-choices'],
  chooseLabels: ['POST', '/api/jobs/{job}/choose-labels'],
  printLabels: ['POST', '/api/jobs/{job}/labels'],
  askReport: ['POST', '/api/jobs/{job}/report'],
  makeReport: ['POST', '/api/jobs/{job}/report/make'],
  closes: ['GET', '/api/jobs/{job}/closes'],
  closePeriod: ['POST', '/api/jobs/{job}/closes/close'],
  reopenPeriod: ['POST', '/api/jobs/{job}/closes/reopen'],

  readChoices: ['POST', '/api/jobs/{job}/stocktake/read'],
  stocktakeChoices: ['GET', '/api/jobs/{job}/stocktake/choices'],
  wantStocktake: ['POST', '/api/jobs/{job}/stocktake/want'],
  startStocktake: ['POST', '/api/jobs/{job}/stocktake/start'],
  continueStocktake: ['POST', '/api/jobs/{job}/stocktake/continue'],
  stocktakePlaces: ['GET', '/api/jobs/{job}/stocktake/places'],
  scanCodes: ['POST', '/api/jobs/{job}/stocktake/scans'],
  correctScan: ['POST', '/api/jobs/{job}/stocktake/correct-scan'],
  countFiles: ['POST', '/api/jobs/{job}/stocktake/count'],
  stocktakeStatus: ['GET', '/api/jobs/{job}/stocktake/status'],
  stocktakeLists: ['GET', '/api/jobs/{job}/stocktake/lists'],
  compareStocktake: ['POST', '/api/jobs/{job}/stocktake/compare'],
  finishStocktake: ['POST', '/api/jobs/{job}/stocktake/finish'],

  send: ['POST', '/api/jobs/{job}/send'],
  stop: ['POST', '/api/jobs/{job}/stop'],
  resume: ['POST', '/api/jobs/{job}/resume'],
  planUndo: ['POST', '/api/jobs/{job}/undo'],
  openRun: ['POST', '/api/runs/open'],
  rows: ['GET', '/api/jobs/{job}/rows/{show}/{after}'],
  review: ['GET', '/api/jobs/{job}/review'],
  decideReview: ['POST', '/api/jobs/{job}/review'],
} as const satisfies Readonly<Record<string, Route>>;

/** The name of a call. */
export type CallName = keyof typeof ROUTES;
