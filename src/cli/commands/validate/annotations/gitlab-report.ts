import { type Annotation, type Annotations, messageWithPlace, moreInWords } from './annotation.ts';

/** The widget shows errors above warnings. */
const SEVERITIES = { error: 'major', warning: 'minor' } as const;

/** The format has no issue without a file. */
const STANDARD_INPUT = 'stdin';

/** A Code Quality report of GitLab. A workbook has no lines, and the format asks for one: the first. */
export function gitlabReport({ list, more }: Annotations): readonly object[] {
  const issues = list.map((annotation) => ({
    description: `${messageWithPlace(annotation)} ${annotation.hint}`,
    check_name: annotation.code,
    fingerprint: annotation.fingerprint,
    severity: SEVERITIES[annotation.severity],
    location: {
      path: annotation.path ?? STANDARD_INPUT,
      ...placeOf(annotation),
    },
  }));
  const [first] = issues;
  if (more === 0 || first === undefined) return issues;
  const rest = {
    description: moreInWords(more),
    check_name: 'more-issues',
    fingerprint: 'tallysheet-more-issues',
    severity: 'info',
    location: { path: first.location.path, lines: { begin: 1 } },
  };
  return [...issues, rest];
}

/** The format takes lines, or positions with their columns, the last one included. */
function placeOf({ line, place }: Annotation): object {
  if (place === undefined) return { lines: { begin: line ?? 1 } };
  const { column, endLine, endColumn } = place;
  const isEmpty = endLine === place.line && endColumn === column;
  const begin = { line: place.line, column };
  return {
    positions: { begin, end: isEmpty ? begin : { line: endLine, column: endColumn - 1 } },
  };
}
