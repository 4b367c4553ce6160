import { z } from 'zod';
import type { Method } from '../../catalogue/endpoints.ts';
import { ENDPOINTS, findEndpoint } from '../../catalogue/index.ts';
import { checkDocument, SCHEMA_KEY } from '../../documents/check-document.ts';
import { nearestNames } from '../../kernel/names.ts';
import { FAULT_NAMES, type FaultName } from './faults.ts';

/** A fault as a person writes it, and the calls that it happens to. */
interface WrittenFault {
  /** What happens to the call. */
  readonly fault: FaultName;
  /** Only calls with this method, or one of these. */
  readonly method?: Method | readonly Method[] | undefined;
  /** Only calls of this path; after a * at its end, any text may follow. */
  readonly path?: string | undefined;
  /** Only calls of this endpoint, as `tallysheet endpoints` lists it. */
  readonly endpoint?: string | undefined;
  /** Only calls for this page of a list. */
  readonly page?: number | undefined;
  /** The part of these calls that it happens to: 0.1 for a tenth; all unless given. */
  readonly share?: number | undefined;
  /** How many of these calls pass first; none unless given. */
  readonly skip?: number | undefined;
  /** How often it happens at most. */
  readonly times?: number | undefined;
  /** Seconds by which `slow` and `arrives-late` are late; 2 unless given. */
  readonly delay?: number | undefined;
  /** Seconds that Retry-After says; 30 unless given. */
  readonly retry_after?: number | undefined;
}

/** The faults of an account: `{ faults: [{ fault: 'slow', times: 1 }] }`. */
export interface FaultDocument {
  readonly $schema?: string | undefined;
  /** Decides which calls a share is; the same seed and calls have the same faults. */
  readonly seed?: number | undefined;
  /** The first that fits a call happens to it. */
  readonly faults: readonly WrittenFault[];
}

/** A fault with its defaults. */
export interface FaultRule extends WrittenFault {
  readonly share: number;
  readonly skip: number;
}

/** The faults of an account with their defaults. */
export interface FaultPlan extends FaultDocument {
  readonly seed: number;
  readonly faults: readonly FaultRule[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const METHOD = z.enum(METHODS, { error: `one of ${METHODS.join(', ')}` });

function countOf(expected: string): z.ZodNumber {
  return z.int({ error: expected }).positive({ error: expected });
}

function secondsOf(expected: string): z.ZodNumber {
  return z.number({ error: expected }).min(0, { error: expected }).max(3600, { error: expected });
}

const RULE = z.strictObject(
  {
    fault: z
      .enum(FAULT_NAMES, { error: ({ input }) => `a fault${nearest(input, FAULT_NAMES)}` })
      .describe('What happens to the call'),
    method: z
      .union([METHOD, z.array(METHOD).min(1)], { error: `one of ${METHODS.join(', ')}, or a list` })
      .optional()
      .describe('Only calls with this method, or one of these'),
    path: z
      .string({ error: 'a path such as /assets.api or /assets/*' })
      .regex(/^\//, { error: 'a path such as /assets.api or /assets/*' })
      .optional()
      .describe('Only calls of this path; after a * at its end, any text may follow'),
    endpoint: z
      .string({ error: 'the name of an endpoint' })
      .refine((name) => findEndpoint(name) !== undefined, {
        error: ({ input }) =>
          `the name of an endpoint${nearest(
            input,
            ENDPOINTS.map(({ name }) => name),
          )}`,
      })
      .optional()
      .describe('Only calls of this endpoint, as `tallysheet endpoints` lists it'),
    page: countOf('the number of a page').optional().describe('Only calls for this page of a list'),
    share: z
      .number({ error: 'a number from 0 to 1' })
      .min(0, { error: 'a number from 0 to 1' })
      .max(1, { error: 'a number from 0 to 1' })
      .default(1)
      .describe('The part of these calls that it happens to: 0.1 for a tenth'),
    skip: z
      .int({ error: 'a number of calls' })
      .min(0, { error: 'a number of calls' })
      .default(0)
      .describe('How many of these calls pass first'),
    times: countOf('a number of calls').optional().describe('How often it happens at most'),
    delay: secondsOf('a number of seconds up to 3600')
      .optional()
      .describe('Seconds by which `slow` and `arrives-late` are late (2)'),
    retry_after: secondsOf('a number of seconds up to 3600')
      .optional()
      .describe('Seconds that Retry-After says (30)'),
  },
  { error: 'an object with the key fault' },
);

/** The faults of an account as a person writes them. */
export const FAULT_DOCUMENT = z.strictObject(
  {
    ...SCHEMA_KEY,
    seed: z
      .int({ error: 'a whole number' })
      .default(1)
      .describe('Decides which calls a share is; the same seed and calls have the same faults'),
    faults: z
      .array(RULE, { error: 'a list of faults' })
      .describe('The first that fits a call happens to it'),
  },
  { error: 'an object with the key faults' },
) satisfies z.ZodType<FaultPlan, FaultDocument>;

export const FAULTS_HINT =
  'Write a list under "faults": `faults: [{ fault: 502-after-commit, method: POST, share: 0.1 }]`.';

/** Checks faults that a program or a request gives. Throws TallysheetError 'bad-settings' with the path. */
export function checkFaults(document: unknown, text?: string): FaultPlan {
  return checkDocument(FAULT_DOCUMENT, document, {
    title: 'The faults',
    error: 'bad-settings',
    hint: FAULTS_HINT,
    ...(text !== undefined && { text }),
  });
}

/** The names that are nearest to a text, else all of them if they are few. */
function nearest(found: unknown, names: readonly string[]): string {
  const [first = names[0]] = nearestNames(String(found), names);
  return ` such as ${first ?? ''}`;
}
