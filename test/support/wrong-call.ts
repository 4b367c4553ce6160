import type { Rehearsal } from './rehearsal.ts';

/** A call with an option that nobody has, and what is said of it. */
export type Wrong = readonly [
  title: string,
  call: (rehearsal: Rehearsal, wrong: never) => unknown,
  wrong: object,
  message: string,
];
