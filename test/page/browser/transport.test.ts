import { expect, test } from 'vitest';
import { CALLS } from '../../../src/page/interface/calls.ts';
import { ROUTES } from '../../../src/page/interface/routes.ts';
import { fillPath } from '../../../src/page/browser/transport/fill-path.ts';
import {
  PageProblem,
  problemInBody,
  problemOf,
  SESSION_ENDED,
} from '../../../src/page/browser/transport/page-problem.ts';

test('the parts of each path are inputs of its call', () => {
  for (const [name, [, path]] of Object.entries(ROUTES)) {
    const parts = [...path.matchAll(/\{(\w+)\}/gu)].map(([, part]) => part);
    const { shape } = CALLS[name as keyof typeof ROUTES].takes;
    expect(Object.keys(shape), name).toEqual(expect.arrayContaining(parts));
  }
});

test('parts of a path are filled in, and the other inputs are left', () => {
  expect(
    fillPath('/api/jobs/{job}/sheets/{sheet}', { job: 'a/b c', sheet: 0, more: true }),
  ).toEqual({
    path: '/api/jobs/a%2Fb%20c/sheets/0',
    rest: { more: true },
  });
  expect(() => fillPath('/api/jobs/{job}', {})).toThrow('The path /api/jobs/{job} needs {job}');
});

test('the problem of an answer is the one in its body', () => {
  const problem = { code: 'too-large', message: 'The file is too large.', hint: 'Split it.' };
  expect(problemInBody(413, { problem })).toEqual(problem);
  expect(problemInBody(502, undefined)).toEqual({ code: 'http-502', message: 'HTTP 502' });
  expect(problemInBody(401, { problem }).code).toBe(SESSION_ENDED);
});

test('every error has a problem', () => {
  expect(problemOf(new PageProblem({ code: 'a', message: 'b' }))).toEqual({
    code: 'a',
    message: 'b',
  });
  expect(problemOf(new Error('broken')).message).toBe('broken');
  expect(problemOf('odd').message).toBe('odd');
});
