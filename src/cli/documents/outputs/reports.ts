import { z } from 'zod';
import { AMOUNT, byName, CHECK, COUNT, list, open, TEXTS } from './parts.ts';

const FILES = TEXTS;

const PERIOD = z.object({ from: z.string(), to: z.string() });

const BESIDE = z
  .object({
    source: z.string(),
    rows: COUNT,
    leftOver: list(z.object({ row: z.int().optional(), found: z.string() })),
  })
  .nullable();

/** Figures of a book besides these are exact decimals under their names. */
const BOOK = open({
  name: z.string(),
  assets: COUNT,
  fullyDepreciated: COUNT,
  bookValueClosing: AMOUNT,
  differing: COUNT,
  restate: z.string().nullable(),
});

export const DEPRECIATION_REPORT = {
  files: FILES,
  closed: z.boolean(),
  reopened: z.boolean(),
  source: z.string(),
  period: PERIOD,
  currency: z.string().nullable(),
  rows: COUNT,
  costs: BESIDE,
  events: BESIDE,
  remarks: TEXTS,
  savedSettings: z.object({ closedOn: z.string(), used: TEXTS, changed: TEXTS }).nullable(),
  books: list(BOOK),
  checks: list(
    z.object({
      book: z.string().optional(),
      label: z.string(),
      left: z.string(),
      right: z.string(),
      passed: z.boolean(),
    }),
  ),
  exceptions: list(
    z.object({
      book: z.string(),
      row: z.int().optional(),
      number: z.string().optional(),
      name: z.string().optional(),
      reasons: list(
        z.object({
          code: z.string(),
          setting: z.string().optional(),
          message: z.string(),
          hint: z.string(),
        }),
      ),
    }),
  ),
};

const VALUED = z.object({ quantity: z.string(), value: AMOUNT });

export const STOCK_REPORT = {
  files: FILES,
  source: z.string(),
  method: z.string(),
  period: PERIOD,
  currency: z.string().nullable(),
  items: COUNT,
  opening: VALUED,
  received: VALUED,
  issued: VALUED,
  counted: VALUED,
  adjusted: AMOUNT,
  restated: VALUED,
  closing: VALUED,
  writtenDown: AMOUNT,
  closed: z.boolean(),
  journal: FILES,
  lowThresholds: COUNT,
  laterMovements: COUNT,
  failedChecks: list(z.object({ check: z.string(), of: z.string(), unit: z.string() })),
  exceptions: list(
    z.object({
      code: z.string(),
      severity: z.string(),
      item: z.string(),
      message: z.string(),
      tip: z.string(),
    }),
  ),
};

export const TAX_REPORT = {
  files: FILES,
  source: z.string(),
  country: z.string(),
  taxpayer: z.string(),
  period: PERIOD,
  currency: z.string(),
  closed: z.boolean(),
  firstYearAllowances: AMOUNT,
  writingDownAllowances: AMOUNT,
  balancingAllowances: AMOUNT,
  balancingCharges: AMOUNT,
  allowancesLessCharges: AMOUNT,
  restatedNow: AMOUNT,
  pools: list(
    z.object({
      from: z.string(),
      to: z.string(),
      pool: z.string(),
      name: z.string(),
      opening: AMOUNT,
      additions: AMOUNT,
      relieved: AMOUNT,
      disposals: AMOUNT,
      writtenDown: AMOUNT,
      balancingAllowance: AMOUNT,
      balancingCharge: AMOUNT,
      closing: AMOUNT,
    }),
  ),
  checks: list(z.object({ label: z.string(), passed: z.boolean() })),
  exceptions: list(
    z.object({
      code: z.string(),
      message: z.string(),
      fix: z.string(),
      row: z.int().optional(),
      number: z.string(),
      name: z.string(),
    }),
  ),
};

export const TAX_REOPENED = { reopened: PERIOD, closes: z.string() };

export const STOCK_REOPENED = { reopened: PERIOD, closes: z.string() };

/** Rows of files that cannot be understood; no report was written. */
export const STOCK_PROBLEMS = {
  problems: list(
    z.object({
      place: z.object({
        file: z.string(),
        sheet: z.string().optional(),
        row: z.int().optional(),
        column: z.string().optional(),
      }),
      message: z.string(),
      found: z.string(),
      expected: z.string(),
      hint: z.string(),
    }),
  ),
  rowsWithProblems: COUNT,
};

export const STATUS_REPORT = {
  report: z.string(),
  source: z.string(),
  asOf: z.string(),
  timeZone: z.string(),
  figures: byName(AMOUNT),
  exceptions: list(
    z.object({
      severity: z.string(),
      code: z.string(),
      about: z.string(),
      message: z.string(),
      fix: z.string(),
    }),
  ),
  checks: list(CHECK),
  files: FILES,
};
