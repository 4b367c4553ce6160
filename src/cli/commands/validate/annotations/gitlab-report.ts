import { type Annotations, messageWithPlace, moreInWords } from './annotation.ts';

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
      lines: { begin: annotation.line ?? 1 },
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
