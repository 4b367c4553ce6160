import type { Cause, Column, Job, Plan, Result, Sheet } from '../../../src/page/interface/calls.ts';

/** A job as it is at first. */
export const JOB: Job = {
  id: '7',
  kind: 'register',
  version: 1,
  title: 'register.xlsx',
  startedAt: '2026-11-29T05:00:00Z',
  files: [],
  corrections: 0,
  remains: [],
  command: 'tallysheet import register.xlsx',
};

export const COLUMN: Column = {
  heading: 'Title',
  field: 'Name',
  samples: ['Laptop'],
  alternatives: [],
  fillDown: false,
  instead: false,
  values: [],
};

export const SHEET: Sheet = {
  id: 0,
  file: 'register.xlsx',
  recordType: 'fixed-assets',
  specialRows: [],
  rows: 3,
  columns: [COLUMN],
  readings: [],
  needed: ['Name', 'Group'],
  fields: ['Name', 'Group', 'Vendor', 'Price'],
  ofSteps: [],
  joints: {},
  appendable: [],
  set: {},
  fieldReasons: {},
};

export const CAUSE: Cause = {
  id: 1,
  code: 'bad-date',
  severity: 'error',
  column: 'Bought',
  field: 'Purchased on',
  message: '"31.02.2024" is not a valid date',
  hint: 'Correct the date.',
  count: 1,
  file: 'register.xlsx',
  sheet: null,
  rows: [4],
};

/** A job whose files were read without a problem. */
export const CHECKED_JOB = {
  ...JOB,
  checked: {
    sheets: [SHEET],
    causes: [],
    rows: 3,
    rowsWithErrors: 0,
    openRows: 0,
    questions: 0,
    check: 1,
  },
} satisfies Job;

export const NAME: Plan['names'][number] = {
  recordType: 'vendors',
  value: 'Brightlne',
  candidates: ['Brightline'],
  spellings: [],
  columns: ['Vendor'],
};

export const PLAN: Plan = {
  mode: 'create',
  run: 'fixed-assets-1',
  folder: 'runs/fixed-assets-1',
  rows: 3,
  create: 3,
  update: 0,
  operation: 0,
  unchanged: 0,
  skipped: 0,
  blocked: 0,
  open: 0,
  references: [],
  irreversible: [],
  operations: [],
  clears: [],
  causes: [],
  waitingForMode: 0,
  names: [],
  questions: 0,
  cost: { writes: 3, reads: 1, fitsToday: true },
};

export const RESULT: Result = {
  run: 'fixed-assets-1',
  outcomes: [{ what: 'created', count: 3 }],
  calls: { reads: 1, writes: 3 },
  isOpen: false,
  files: [],
  labelled: [],
  undoable: { done: 3, undoable: 3 },
};
