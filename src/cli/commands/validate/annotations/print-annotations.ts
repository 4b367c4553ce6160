import type { Session } from '../../../session.ts';
import { isTallysheetError } from '../../../../kernel/messages/errors.ts';
import { annotationsOf, annotationsOfError, type Annotations, type Found } from './annotation.ts';
import { githubCommands } from './github-commands.ts';
import { gitlabReport } from './gitlab-report.ts';
import { junitReport } from './junit-report.ts';
import { repositoryPaths } from './repository-paths.ts';
import { sarifLog } from './sarif-log.ts';
import type { AnnotationFormat } from '../command.ts';

/** Prints what was found on standard output, in the format of a service. */
export function printAnnotations(format: AnnotationFormat, report: Found, session: Session): void {
  writeAnnotations(format, annotationsOf(report, repositoryPaths(session.io.cwd)), session);
}

/** Does a check; an error that ends it is printed as an annotation, too. Throws what the check throws. */
export async function withAnnotatedErrors<T>(
  format: AnnotationFormat | undefined,
  files: readonly string[],
  session: Session,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (format !== undefined && !session.global.json && isTallysheetError(error)) {
      const found = annotationsOfError(error, files, repositoryPaths(session.io.cwd));
      writeAnnotations(format, found, session);
    }
    throw error;
  }
}

function writeAnnotations(format: AnnotationFormat, found: Annotations, session: Session): void {
  switch (format) {
    case 'github':
      for (const line of githubCommands(found)) session.printData(line);
      return;
    case 'junit':
      for (const piece of junitReport(found)) session.printData(piece);
      return;
    case 'gitlab':
      session.printDocument(gitlabReport(found));
      return;
    case 'sarif':
      session.printDocument(sarifLog(found));
  }
}
