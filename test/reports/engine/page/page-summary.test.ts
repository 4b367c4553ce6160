import { describe, expect, test } from 'vitest';
import {
  summarySection,
  type SummaryParts,
} from '../../../../src/reports/engine/page/page-summary.ts';
import type {
  ReportSummary,
  SummaryException,
} from '../../../../src/reports/engine/front/report-summary.ts';

const FORMAT = '#,##0.00';

function partsOf(more: Partial<ReportSummary>, checks = { all: 14, failed: 0 }): SummaryParts {
  const summary: ReportSummary = {
    title: 'Depreciation report',
    facts: [['Currency', 'EUR']],
    figures: ['Cost', 'Net book value'],
    rows: [{ name: 'tax', cells: [cell(1200), cell(900.5)] }],
    ...{ exceptionRows: 0, exceptions: [], ...more },
  };
  return { summary, charts: [], checks, links: { exceptions: 'table-7', checks: 'checks' } };
}

function cell(value: number) {
  return { value, format: FORMAT };
}

function summaryOf(more: Partial<ReportSummary> = {}, checks = { all: 14, failed: 0 }): string {
  return summarySection(partsOf(more, checks), { anchorOf: () => undefined });
}

function exception(code: string, about: string): SummaryException {
  return { code, message: `${code} is wrong`, fix: `Correct ${code}`, about };
}

describe('the summary of a report', () => {
  test('has what it is of, and its figures with what each is', () => {
    const html = summaryOf();

    expect(html).toContain('<dt>Currency</dt><dd>EUR</dd>');
    expect(html).toContain('<dt>Cost</dt><dd>1,200.00</dd>');
    expect(html).toContain('<dt>Net book value</dt><dd>900.50</dd>');
  });

  test('has a row for each book where there are several', () => {
    const html = summaryOf({
      rows: [
        { name: 'SLN', cells: [cell(1200), cell(900.5)] },
        { name: 'DDB', cells: [cell(1200), cell(700)] },
      ],
    });

    expect(html).toContain(
      '<tr><th scope="row">DDB</th><td class="figure">1,200.00</td><td class="figure">700.00</td></tr>',
    );
    expect(html).toContain('<th scope="col" class="figure">Net book value</th>');
  });

  test('shows as many sentences of a long fix as fit', () => {
    const fix = `Enter the life. ${'Or write a settings file with a group. '.repeat(5)}`.trim();
    const exceptions = [{ code: 'late', message: 'Late', fix, about: '1' }];
    const html = summaryOf({ exceptionRows: 1, exceptions });

    expect(html).toContain(
      `<td>Enter the life.${' Or write a settings file with a group.'.repeat(3)}</td>`,
    );
  });

  test('says that all checks hold, or how many fail, and leads to them', () => {
    expect(summaryOf()).toContain('<a href="#checks">✓ All 14 reconciliation checks passed.</a>');
    expect(summaryOf({}, { all: 14, failed: 2 })).toContain(
      '<p class="state error"><a href="#checks">✗ 2 of 14 reconciliation checks failed.</a></p>',
    );
  });

  test('says that there are no exceptions', () => {
    expect(summaryOf()).toContain('✓ No exceptions.');
  });

  test('has exceptions by kind, the most frequent first, with what to do and three examples', () => {
    const html = summaryOf({
      exceptionRows: 5,
      exceptions: [
        exception('date', '9 Boat'),
        ...['1 Desk', '2 <Lamp>', '3 Chair', '4 Shelf'].map((name) => exception('cost', name)),
      ],
    });

    expect(html).toContain('<a href="#table-7">! 5 exceptions. See Exceptions.</a>');
    expect([...html.matchAll(/<tr><td class="figure">.*?<\/tr>/g)].map(([row]) => row)).toEqual([
      '<tr><td class="figure">4</td><th scope="row">cost is wrong</th><td>Correct cost</td>' +
        '<td><bdi>1 Desk</bdi>; <bdi>2 &lt;Lamp&gt;</bdi>; <bdi>3 Chair</bdi>; …</td></tr>',
      '<tr><td class="figure">1</td><th scope="row">date is wrong</th><td>Correct date</td><td><bdi>9 Boat</bdi></td></tr>',
    ]);
  });

  test('stays on one sheet of paper whatever is wrong', () => {
    const kinds = Array.from({ length: 40 }, (_, at) => ({
      ...exception(`kind-${at}`, 'x'.repeat(500)),
      message: 'm'.repeat(2_000),
    }));
    const rows = Array.from({ length: 30 }, (_, at) => ({ name: `book ${at}`, cells: [cell(at)] }));
    const html = summaryOf({ exceptionRows: 40, exceptions: kinds, rows });

    expect(html.match(/<tr>/g)).toHaveLength(1 + 4 + 1 + 2);
    expect(html).toContain('26 more: see the tables below.');
    expect(html).toContain('38 more types of exception: see Exceptions.');
    expect(html.length).toBeLessThan(4_000);
  });
});
