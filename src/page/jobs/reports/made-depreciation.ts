import { depreciation, type DepreciationResult } from '../../../index.ts';
import { excludedTotals, reportChoices, serviceDifference } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import { formatMinorUnits } from '../../../kernel/money.ts';
import type { MadeReport } from '../../interface/calls.ts';
import { MOST_PROBLEMS, type Outcome } from './outcome.ts';

type Book = DepreciationResult['report']['books'][number];

/** A depreciation report as the page shows it. */
export function madeDepreciation(done: DepreciationResult, madeAt: string): Outcome {
  const { report, written, journalPaths, isClosed } = done;
  const { register, request, books } = report;
  const checks = written?.checks ?? [];
  const wrong = depreciation.wrongLines(report);
  const { start, end } = request.period;
  return {
    written: written?.paths ?? [],
    journals: journalPaths,
    made: {
      madeAt,
      period: { start, end },
      ...defined({ currency: register.currency }),
      source: register.name,
      books: books.map((book) => bookOf(book, request.exponent)),
      checks: { all: checks.length, failed: checks.filter(({ passed }) => !passed).length },
      exceptions: wrong.length,
      ...defined({ excluded: excludedOf(done) }),
      notes: notesOf(done),
      problems: wrong.slice(0, MOST_PROBLEMS).map(({ row, reasons }) => ({
        place: depreciation.describeRow(row),
        message: reasons.map(({ message }) => message).join('; '),
        hint: reasons[0]?.hint ?? '',
      })),
      problemCount: wrong.length,
      isClosed: isClosed || books.every((book) => book.isClosed),
    },
  };
}

/** The rows that are in no figure, and what they cost as the source has it. */
function excludedOf({ report }: DepreciationResult): MadeReport['excluded'] {
  const { rows, cost } = excludedTotals(report);
  if (rows === 0n) return undefined;
  return { rows: Number(rows), cost: formatMinorUnits(cost, report.request.exponent) };
}

function bookOf(
  report: Book,
  exponent: Parameters<typeof formatMinorUnits>[1],
): MadeReport['books'][number] {
  const { book, totals, restated } = report;
  const always = [
    ['costClosing', totals.costClosing],
    ['accumulatedClosing', totals.accumulatedClosing],
    ['netBookValue', totals.costClosing - totals.accumulatedClosing],
    ['expense', totals.expense],
  ] as const;
  const where = [
    ['additions', totals.additions],
    ['costDisposed', totals.costDisposed],
    ['gainOrLoss', totals.gainOrLoss],
    ['costRestated', totals.costRestated],
    ['accumulatedRestated', totals.accumulatedRestated],
    ['costRemoved', -totals.costRemoved],
    ['accumulatedRemoved', -totals.accumulatedRemoved],
  ] as const;
  const figures = [...always, ...where.filter(([, amount]) => amount !== 0n)];
  return {
    name: book.name,
    size: Number(totals.assets),
    figures: figures.map(([what, amount]) => ({
      what,
      amount: formatMinorUnits(amount, exponent),
    })),
    differing: restated.length,
    needsRestatement: !depreciation.isChosen(report),
  };
}

type Notes = MadeReport['notes'];

/** What the command says beside the figures. */
function notesOf(done: DepreciationResult): Notes {
  const { report, unusedAccounts } = done;
  const { books, register, knownSince = [] } = report;
  const remarks = [
    ...(register.remarks ?? []),
    ...books.flatMap(({ settings }) => settings.warnings),
    ...[depreciation.notReproduced(report) ?? []].flat(),
  ];
  return [
    ...closeNotes(done),
    ...comparisonNote(report),
    ...settingNotes(report),
    ...(knownSince.length === 0 ? [] : [{ what: 'knownSince', count: knownSince.length }]),
    ...namesNote('unused', unusedAccounts),
    ...remarks.map((remark) => ({ what: 'remark', names: [remark] })),
  ];
}

/** How far the figures are from those of the service, and the convention that most often is why. */
function comparisonNote(report: DepreciationResult['report']): Notes {
  const difference = serviceDifference(report);
  if (difference === undefined) return [];
  const { assets, amount, conventions } = difference;
  const written = formatMinorUnits(amount, report.request.exponent);
  return [{ what: 'comparison', count: assets, names: [...conventions], amount: written }];
}

/** What a close excludes, what lies open before the period, and books that are not continued. */
function closeNotes({ report, isClosed, closedBooks }: DepreciationResult): Notes {
  const { books, request } = report;
  const excluded = books.reduce((all, book) => all + book.exceptions.length, 0);
  const asked = books.map(({ book }) => book.name);
  const isContinued = books.some(({ from }) => (from?.closes.periods.length ?? 0) > 0);
  const others = isContinued ? [] : closedBooks.filter((name) => !asked.includes(name));
  const gaps = books.flatMap((book) => reportChoices.openDaysBefore(book, request) ?? []);
  return [
    ...(isClosed && excluded > 0 ? [{ what: 'excluded', count: excluded }] : []),
    ...gaps.slice(0, 1).map(({ start, end }) => ({ what: 'gap', days: [start, end] })),
    ...namesNote('otherBooks', others),
  ];
}

/** Settings that the last close gives, and those that were changed since. */
function settingNotes({ request }: DepreciationResult['report']): Notes {
  const kept = request.savedSettings;
  if (kept === undefined) return [];
  const days = [kept.closedOn];
  return [
    ...namesNote('kept', kept.used).map((note) => ({ ...note, days })),
    ...namesNote('changed', kept.changed).map((note) => ({ ...note, days })),
  ];
}

function namesNote(what: string, names: readonly string[]): Notes {
  return names.length === 0 ? [] : [{ what, names: [...names] }];
}
