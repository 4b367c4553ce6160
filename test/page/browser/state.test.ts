import { describe, expect, test } from 'vitest';
import type { Job } from '../../../src/page/interface/calls.ts';
import { addressOf, placeOf } from '../../../src/page/browser/state/address.ts';
import { nextPace } from '../../../src/page/browser/state/pace.ts';
import {
  isReachable,
  shownStep,
  stepAfterColumns,
  stepOfJob,
  STEPS,
  stepsOf,
} from '../../../src/page/browser/state/steps.ts';
import { PageStore } from '../../../src/page/browser/state/store.ts';
import {
  answerTo,
  createdNames,
  decisionsOf,
} from '../../../src/page/browser/screens/names/name-answers.ts';
import {
  choiceOfField,
  fieldOptions,
  missingFields,
} from '../../../src/page/browser/screens/columns/field-options.ts';
import { isModeAsked } from '../../../src/page/browser/screens/plan/mode-asked.ts';
import {
  isHalfTyped,
  NO_FILTER,
  withTyped,
} from '../../../src/page/browser/screens/records/typed-filter.ts';
import { matchingOptions, optionCalled } from '../../../src/page/browser/ui/combobox-options.ts';
import { wordsOf } from '../../../src/page/browser/texts/translate.ts';
import { CAUSE, CHECKED_JOB, COLUMN, JOB, NAME, PLAN, RESULT, SHEET } from './jobs.ts';

const STARTED = {
  wanted: { locations: [], groups: [], kinds: [], by: '', showsExpected: false },
  started: {
    ...{ name: 'hq', folder: 'stocktakes/hq', startedAt: '2026-11-29 05:00:00', startedBy: 'anna' },
    scope: { locations: [], groups: [], kinds: [] },
    files: [],
  },
} satisfies Job['stocktake'];
const COMPARED = {
  ...{ preparedBy: '', isUncountedZero: false, retireReason: '', isFinished: false },
  ...{ adjustments: [], followUps: [], failedChecks: [] },
};

const PLANNED: Job = { ...CHECKED_JOB, plan: PLAN };

describe('the step of a job', () => {
  test.each<[string, Partial<Job>, string]>([
    ['is files at first', {}, 'files'],
    ['is columns while files are read', { work: 'checking' }, 'columns'],
    ['is columns once they are read', CHECKED_JOB, 'columns'],
    ['is the scope of a stocktake at first', { kind: 'stocktake' }, 'scope'],
    ['is the count once it is started', { kind: 'stocktake', stocktake: STARTED }, 'count'],
    [
      'is what was found once the count is compared',
      { kind: 'stocktake', stocktake: { ...STARTED, compared: COMPARED } },
      'found',
    ],
    ['is plan while it is planned', { ...CHECKED_JOB, work: 'planning' }, 'plan'],
    ['is names where one is open', { ...PLANNED, plan: { ...PLAN, names: [NAME] } }, 'names'],
    [
      'is plan where all are decided',
      { ...PLANNED, plan: { ...PLAN, names: [{ ...NAME, use: '(create)' }] } },
      'plan',
    ],
    ['is send while it is sent', { ...PLANNED, work: 'sending' }, 'send'],
    ['is send where it stopped', { ...PLANNED, result: { ...RESULT, isOpen: true } }, 'send'],
    ['is done at the end', { ...PLANNED, result: RESULT }, 'done'],
  ])('%s', (_, parts, step) => {
    expect(stepOfJob({ ...JOB, ...parts })).toBe(step);
  });

  test('is the one that is asked for, where that has something to show', () => {
    expect(shownStep(CHECKED_JOB, 'files')).toBe('files');
    expect(shownStep(CHECKED_JOB, 'done')).toBe('columns');
    expect(shownStep(CHECKED_JOB, undefined)).toBe('columns');
  });

  test('can always be shown', () => {
    for (const work of [undefined, 'checking', 'planning', 'sending'] as const) {
      const job = { ...JOB, ...(work !== undefined && { work }) };
      expect(isReachable(stepOfJob(job), job)).toBe(true);
    }
    const done = { ...PLANNED, result: RESULT };
    expect(STEPS.filter((step) => isReachable(step, done))).toEqual(stepsOf(done));
  });

  test('after the columns is the problems, where there are any', () => {
    expect(stepAfterColumns(CHECKED_JOB)).toBe('plan');
    const checked = { ...CHECKED_JOB.checked, causes: [CAUSE] };
    expect(stepAfterColumns({ ...CHECKED_JOB, checked })).toBe('problems');
  });
});

test('an address is the place that it was made of', () => {
  const places = [
    { screen: 'start' },
    { screen: 'job', job: 'a/b' },
    { screen: 'job', job: '7', step: 'names' },
  ] as const;
  for (const place of places) expect(placeOf(addressOf(place))).toEqual(place);
  expect(placeOf('')).toEqual({ screen: 'start' });
  expect(placeOf('#/jobs/7/nonsense')).toEqual({ screen: 'job', job: '7' });
});

describe('the pace of a work', () => {
  test('is known after three seconds, and tells the time that is left', () => {
    const first = nextPace(undefined, { stage: 'execute', current: 10, total: 110 }, 0);
    expect(nextPace(first, { stage: 'execute', current: 11, total: 110 }, 1000)).toEqual(first);
    expect(nextPace(first, { stage: 'execute', current: 60, total: 110 }, 30_000)).toMatchObject({
      perMinute: 100,
      millisecondsLeft: 30_000,
    });
  });

  test('starts again with another stage', () => {
    const first = nextPace(undefined, { stage: 'read', current: 10 }, 0);
    expect(nextPace(first, { stage: 'plan', current: 1 }, 9000)).toEqual({
      stage: 'plan',
      since: 9000,
      from: 1,
    });
  });
});

describe('the store', () => {
  test('keeps the latest version of a job, in whatever order answers come', () => {
    const store = new PageStore();
    store.keepJob({ ...JOB, version: 3 });
    store.keepJob({ ...JOB, version: 2, title: 'old' });
    expect(store.state.jobs.get(JOB.id)).toMatchObject({ version: 3, title: JOB.title });
  });

  test('forgets the progress of a work that has ended', () => {
    const store = new PageStore();
    store.keepJob({ ...JOB, work: 'planning' });
    store.keepProgress(JOB.id, { stage: 'plan', current: 1 }, 0);
    store.keepJob({ ...JOB, version: 2, work: 'planning' });
    expect(store.state.progress.size).toBe(1);
    store.keepJob({ ...JOB, version: 3 });
    expect(store.state.progress.size + store.state.paces.size).toBe(0);
  });

  test('calls its listeners until they stop listening', () => {
    const store = new PageStore();
    let calls = 0;
    const stop = store.listen(() => {
      calls += 1;
    });
    store.keepJob(JOB);
    stop();
    store.dropJob(JOB.id);
    expect(calls).toBe(1);
  });
});

test('answers to names become decisions, those that were not changed do not', () => {
  const other = { ...NAME, value: 'Kontor', within: 'Nord', use: 'Kontor Nord' };
  const key = JSON.stringify(['vendors', '', NAME.value]);
  const answers = { [key]: '(create)' };
  expect(decisionsOf([NAME, other], answers)).toEqual([
    { about: 'name', recordType: 'vendors', value: NAME.value, use: '(create)' },
  ]);
  expect([answerTo(NAME, answers), answerTo(other, answers)]).toEqual(['(create)', 'Kontor Nord']);
});

test('a name of the file may be meant where this import creates it', () => {
  const [kassel, branch] = ['NL Kassel', 'Niederlassung Kassel'].map((value) => ({
    ...NAME,
    ...{ recordType: 'locations', value, use: '(create)' },
  }));
  if (kassel === undefined || branch === undefined) throw new Error('there are two names');
  expect(createdNames([kassel, branch], {}, kassel)).toEqual(['Niederlassung Kassel']);
  const asked = { ...branch, use: '' };
  expect(createdNames([kassel, asked], {}, kassel)).toEqual([]);
});

describe('the fields of a column', () => {
  const words = wordsOf('en', new Map());

  test('begin with the likely ones and those that are needed, each once', () => {
    const column = { ...COLUMN, heading: 'Note', field: null, alternatives: ['Price'] };
    const options = fieldOptions(words, { ...SHEET, columns: [COLUMN, column] }, column);
    expect(options.map(({ value }) => value)).toEqual(['', 'Price', 'Name', 'Group', 'Vendor']);
    expect(options.find(({ value }) => value === 'Name')?.note).toBeDefined();
  });

  test('take one column, unless each becomes a line of a text', () => {
    const [one, other] = ['One', 'Other'].map((heading) => ({ ...COLUMN, heading }));
    if (one === undefined || other === undefined) throw new Error('there are two columns');
    const headingsFor = (field: string): string[] =>
      choiceOfField({ ...SHEET, columns: [{ ...one, field }, other] }, other, field).map((each) =>
        each.about === 'column' ? each.heading : '',
      );
    expect(headingsFor('Name')).toEqual(['One', 'Other']);
    expect(headingsFor('Description (append)')).toEqual(['Other']);
  });

  test('offer the custom fields of the account', () => {
    const sheet = { ...SHEET, fields: ['custom:<name>'] };
    const valuesWith = (customFields?: readonly string[]): string[] =>
      fieldOptions(words, sheet, COLUMN, { customFields })
        .map(({ value }) => value)
        .filter((value) => value.startsWith('custom:'));
    expect(valuesWith(['Serial number'])).toEqual(['custom:Serial number']);
    expect(valuesWith()).toEqual([`custom:${COLUMN.heading}`]);
  });

  test('are missing where no column and no value for all rows fills them', () => {
    expect(missingFields(SHEET)).toEqual(['Group']);
    expect(missingFields({ ...SHEET, set: { Group: 'Tools' } })).toEqual([]);
    const name = { ...COLUMN, field: 'First name, Last name (split)' };
    const needed = ['First name', 'Last name', 'Role'];
    expect(missingFields({ ...SHEET, needed, columns: [name] })).toEqual(['Role']);
  });
});

test('options are found by each word that is typed, without accents', () => {
  const options = ['Purchased on', 'Café price', 'Price'].map((label) => ({ value: label, label }));
  const found = (typed: string): string[] =>
    matchingOptions(options, typed).first.map(({ label }) => label);
  expect(found('')).toHaveLength(3);
  expect(found('price')).toEqual(['Price', 'Café price']);
  expect(found('price cafe')).toEqual(['Café price']);
  expect(found('xyz')).toEqual([]);
});

test('of many options the first that fit are drawn, with the chosen one', () => {
  const options = Array.from({ length: 20_000 }, (_, at) => ({
    value: `${at}`,
    label: `Item ${at}`,
  }));
  const all = matchingOptions(options, '', '19999');
  expect([all.first.length, all.first[0]?.value, all.more]).toEqual([50, '19999', 19_950]);
  const found = matchingOptions(options, 'item 123', '');
  expect([found.first[0]?.value, found.first.length, found.more]).toEqual(['123', 50, 90]);
});

describe('a filter that is typed and was not added', () => {
  const status = { name: 'status', value: 'available' };

  test('applies when the job begins, in place of an earlier one of its name', () => {
    const typed = { name: 'status', value: ' in use ' };
    expect(withTyped([status], typed)).toEqual([{ name: 'status', value: 'in use' }]);
    expect(withTyped([status], NO_FILTER)).toEqual([status]);
  });

  test('holds the job up while it has no value', () => {
    expect(isHalfTyped({ name: 'status', value: ' ' })).toBe(true);
    expect([status, NO_FILTER].map(isHalfTyped)).toEqual([false, false]);
  });
});

test('a change asks what happens to records that are there only where a row waits for the answer', () => {
  const change: Job = { ...JOB, kind: 'change' };
  const plan = { ...PLAN, mode: 'update' as const };
  const waiting = { ...plan, waitingForMode: 2 };
  expect(isModeAsked(change, plan)).toBe(false);
  expect(isModeAsked(change, waiting)).toBe(true);
  expect(isModeAsked(change, { ...plan, mode: 'upsert' })).toBe(true);
  expect(isModeAsked(JOB, plan)).toBe(true);
});

test('a name that was typed whole is chosen when its field is left, and no part of one', () => {
  const options = ['Café', 'Cafeteria', 'Depot', 'depot'].map((label, at) => ({
    value: String(at),
    label,
  }));
  const called = ['cafe ', 'Caf', 'Depot', ''].map((typed) => optionCalled(options, typed)?.value);
  expect(called).toEqual(['0', undefined, undefined, undefined]);
});
