import {
  type Annotation,
  type Annotations,
  type CellPlace,
  messageWithPlace,
  moreInWords,
} from './annotation.ts';

/** Workflow commands of GitHub Actions, one a line: they become annotations of the pull request. */
export function* githubCommands({ list, more }: Annotations): Generator<string> {
  for (const annotation of list) yield command(annotation);
  if (more > 0) {
    yield `::notice title=tallysheet::${data(moreInWords(more))}\n`;
  }
}

function command(annotation: Annotation): string {
  const { severity, path, line, place, code, column, hint } = annotation;
  const title = [code, column].filter((part) => part !== undefined).join(': ');
  const properties = [
    path === undefined ? [] : [`file=${property(path)}`],
    line === undefined ? [] : [`line=${line}`],
    place === undefined ? [] : columnProperties(place),
    [`title=${property(title)}`],
  ].flat();
  const message = data(`${messageWithPlace(annotation)}\n${hint}`);
  return `::${severity} ${properties.join(',')}::${message}\n`;
}

/** Columns count from 1, the last one included. The service takes them within one line only; an empty cell has no last one. */
function columnProperties({ line, column, endLine, endColumn }: CellPlace): string[] {
  if (endLine > line) return [`endLine=${endLine}`];
  return endColumn > column ? [`col=${column}`, `endColumn=${endColumn - 1}`] : [`col=${column}`];
}

/** A message, as the runner reads it. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
