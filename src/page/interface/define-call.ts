import { z } from 'zod';

/** What the browser may send with a call, and what it gets. */
export interface PageCall<
  Takes extends z.ZodType = z.ZodType,
  Gives extends z.ZodType = z.ZodType,
> {
  /** The parts of the path and the body together. */
  readonly takes: Takes;
  readonly gives: Gives;
}

/** Describes a call; its method and path are in `routes.ts`. */
export function call<Takes extends z.ZodType, Gives extends z.ZodType>(
  takes: Takes,
  gives: Gives,
): PageCall<Takes, Gives> {
  return { takes, gives };
}

/** A call that takes nothing. */
export const NOTHING = z.strictObject({});

/** A call on a job. */
export const OF_JOB = z.strictObject({ job: z.string() });
