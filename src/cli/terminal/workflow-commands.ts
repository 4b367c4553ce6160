/**
 * Text that runners of pipelines do not obey: they take a line that begins with `::`, and what follows `##[` anywhere, for a
 * command, also where it is a cell of a file.
 */
export function withoutWorkflowCommands(text: string): string {
  return text.replace(/^((?:[^\S\n]|\p{Cc}\[[\d;]*m)*):(?=:)/gmu, '$1: ').replaceAll('##[', '## [');
}
