import { counted, formatCount } from '../../../../kernel/counts.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import type { AnnotatedCause, AnnotatedSheet, Annotation, Annotations } from './annotation.ts';

interface TestCase {
  readonly name: string;
  /** None where the case passed. */
  readonly causes: readonly AnnotatedCause[];
  /** Those that are listed one by one. */
  readonly problems: readonly Annotation[];
}

/** What belongs to no column of its sheet. */
const ROWS = 'rows';

/**
 * A report in the XML of JUnit: a suite for each file or sheet, and a case for each column and rule that it breaks. A
 * column without errors is a case that passed; warnings are its output.
 */
export function* junitReport({ list, causes, more, sheets }: Annotations): Generator<string> {
  const suites = sheets.map((sheet) => ({ sheet, cases: casesOf(sheet, causes, list) }));
  const all = suites.flatMap(({ cases }) => cases);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites name="tallysheet validate" tests="${all.length}" failures="${failuresIn(all)}" errors="0">\n`;
  for (const { sheet, cases } of suites) yield* suiteLines(sheet, cases);
  if (more > 0) yield `  <!-- ${counted(more, 'more issue')} -->\n`;
  yield '</testsuites>\n';
}

function casesOf(
  { path, sheet, columns }: AnnotatedSheet,
  causes: readonly AnnotatedCause[],
  list: readonly Annotation[],
): TestCase[] {
  const isOwn = (each: Pick<Annotation, 'path' | 'sheet'>): boolean =>
    each.path === path && each.sheet === sheet;
  const own = causes.filter(isOwn);
  const listed = groupBy(list.filter(isOwn), caseNameOf);
  const failed = groupBy(own.filter(isError), caseNameOf);
  const warned = groupBy(
    own.filter((cause) => !isError(cause)),
    caseNameOf,
  );
  const broken = new Set(own.filter(isError).map(({ column = ROWS }) => column));
  const passed = [...columns, ROWS].filter((name) => !broken.has(name) && !warned.has(name));
  return [...failed, ...warned]
    .map(([name, found]): TestCase => ({ name, causes: found, problems: listed.get(name) ?? [] }))
    .concat(passed.map((name) => ({ name, causes: [], problems: [] })));
}

/** Warnings of a column are one case, which passes. */
function caseNameOf({
  column = ROWS,
  ...each
}: Pick<Annotation, 'column' | 'code' | 'severity'>): string {
  return isError(each) ? `${column}: ${each.code}` : column;
}

function isError({ severity }: Pick<Annotation, 'severity'>): boolean {
  return severity === 'error';
}

function* suiteLines(
  { path = 'stdin', sheet, rows }: AnnotatedSheet,
  cases: readonly TestCase[],
): Generator<string> {
  const name = sheet === undefined ? path : `${path}, sheet ${sheet}`;
  yield `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failuresIn(cases)}" errors="0" skipped="0">\n`;
  yield `    <properties><property name="rows" value="${rows}"/></properties>\n`;
  for (const each of cases) yield caseLines(each, name, path);
  yield '  </testsuite>\n';
}

function caseLines({ name, causes, problems }: TestCase, suite: string, path: string): string {
  const [cause] = causes;
  const line = problems[0]?.line === undefined ? '' : ` line="${problems[0].line}"`;
  const head = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}" file="${escaped(path)}"${line}`;
  if (cause === undefined) return `${head}/>\n`;
  const count = causes.reduce((sum, each) => sum + each.count, 0);
  const more = count - problems.length;
  const lines = [
    ...problems.map(problemLine),
    ...(more > 0 ? [counted(more, 'more issue')] : []),
    ...new Set(causes.map(({ hint }) => hint)),
  ];
  const output = lines.map(escaped).join('\n');
  if (!isError(cause)) {
    return `${head}>\n      <system-out>${output}</system-out>\n    </testcase>\n`;
  }
  const message = problems[0]?.message ?? cause.message;
  const rest = count === 1 ? '' : ` (and ${formatCount(count - 1)} more)`;
  return `${head}>\n      <failure type="${escaped(cause.code)}" message="${escaped(`${message}${rest}`)}">${output}</failure>\n    </testcase>\n`;
}

/** `register.csv:7: Price: expected a number, found "x"` */
function problemLine({ path = 'stdin', line, cell, sheet, message }: Annotation): string {
  const place = line ?? [sheet, cell].filter((part) => part !== undefined).join('!');
  return place === '' ? `${path}: ${message}` : `${path}:${place}: ${message}`;
}

function failuresIn(cases: readonly TestCase[]): number {
  return cases.filter(({ causes }) => causes.some(isError)).length;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Texts are in one line already, with what XML cannot hold shown as escapes, but for two characters. In a log, the report
 * gives its runner no command.
 */
function escaped(text: string): string {
  return text
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replaceAll('::', '&#58;:')
    .replaceAll('##[', '&#35;#[');
}
