import { z } from 'zod';
import { COUNT } from './common.ts';
import { FILTER, WRITTEN_FILE } from './exports.ts';

/** Labels as a person wants them. */
export const WANTED_LABELS = z.strictObject({
  kind: z.string(),
  /** Whether filters choose the records, or a list. */
  by: z.enum(['filters', 'list']),
  filters: z.array(FILTER).max(20),
  /** One record to a line, as it is scanned or as a table has it. */
  list: z.string().max(1_000_000),
  /** Those of the service itself, with one of its templates. */
  isOfService: z.boolean(),
  /** That of the account unless given. */
  template: z.string().optional(),
  medium: z.string(),
  /** Of a label on a tape, in mm. */
  length: z.number().positive().max(1000).optional(),
  /** The first free place of the first sheet, from 1. */
  start: z.number().int().min(1).max(10_000),
  symbology: z.enum(['qr', 'code128', 'datamatrix']),
  code: z.enum(['identifier', 'number', 'link']),
  order: z.enum(['place', 'name', 'number', 'given']),
  /** What is printed beside the code; name, identifier and place unless given. */
  fields: z.array(z.string()).max(20).optional(),
  /** Draws the edges, for a test on plain paper. */
  outline: z.boolean(),
});

/** The paper of label sheets: Letter in the Americas, A4 elsewhere. */
export const PAPER = z.enum(['a4', 'letter']);

/** What was printed, and what to check before it is put on paper. */
export const PRINTED = z.strictObject({
  at: z.string(),
  labels: COUNT,
  pages: COUNT.optional(),
  format: z.enum(['pdf', 'zpl']),
  files: z.array(WRITTEN_FILE),
  notFound: z.array(z.string()),
  cut: z.array(z.string()),
  missingCharacters: z.array(z.string()),
  sharedCodes: z.array(z.string()),
});

const MEDIUM = z.strictObject({
  name: z.string(),
  brand: z.string(),
  /** In mm. */
  width: z.number(),
  height: z.number(),
  perPage: COUNT,
  /** A tape that is cut to any length. */
  isCut: z.boolean(),
  format: z.enum(['pdf', 'zpl']),
});

/** In mm from the corner of a page. */
const AREA = { left: z.number(), top: z.number(), width: z.number(), height: z.number() };

/** A page of labels as it is printed, for a picture. */
export const LABEL_PAGE = z.strictObject({
  width: z.number(),
  height: z.number(),
  /** The radius of the corners of labels. */
  corner: z.number(),
  places: z.array(z.strictObject(AREA)).readonly(),
  /** Each a path in modules. */
  codes: z
    .array(z.strictObject({ ...AREA, across: COUNT, down: COUNT, path: z.string() }))
    .readonly(),
  lines: z
    .array(
      z.strictObject({
        text: z.string(),
        isBold: z.boolean(),
        size: z.number(),
        left: z.number(),
        baseline: z.number(),
        width: z.number(),
      }),
    )
    .readonly(),
  /** Where the logo is printed. */
  logos: z.array(z.strictObject(AREA)).readonly().default([]),
});

/** A label to see before records are read: its texts are those of the page. */
export const WANTED_SAMPLE = WANTED_LABELS.pick({
  medium: true,
  length: true,
  symbology: true,
  code: true,
}).extend({ texts: z.array(z.string().max(200)).max(20) });

/** What labels can be of, and on. */
export const LABEL_CHOICES = z.strictObject({
  kinds: z.array(z.string()),
  media: z.array(MEDIUM),
});
