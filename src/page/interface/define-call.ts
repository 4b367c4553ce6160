import { z } from 'zod';

/** One call of the page's interface: what the browser may send, and what it gets. */
export interface PageCall<
  Takes extends z.ZodType = z.ZodType,
  Gives extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  /** With parts that differ in braces: `/api/jobs/{job}`. */
  readonly path: string;
  /** The parts of the path and the body together. */
  readonly takes: Takes;
  readonly gives: Gives;
}

/** A call that only reads. */
export function reads<Takes extends z.ZodType, Gives extends z.ZodType>(
  path: string,
  takes: Takes,
  gives: Gives,
): PageCall<Takes, Gives> {
  return { method: 'GET', path, takes, gives };
}

/** A call that changes something, here or in the account. */
export function changes<Takes extends z.ZodType, Gives extends z.ZodType>(
  path: string,
  takes: Takes,
  gives: Gives,
): PageCall<Takes, Gives> {
  return { method: 'POST', path, takes, gives };
}

/** A call that takes nothing. */
export const NOTHING = z.strictObject({});
