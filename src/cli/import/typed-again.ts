import { shellLine } from '../../kernel/shell-words.ts';
import type { Session } from '../session.ts';

/** Flags that were meant for this time only. */
const ONCE = ['--dry-run', '-n', '--yes', '-y', '--json'];

/** The command that was typed, to be typed again. */
export function typedAgain(
  command: string,
  { words }: Session,
  ...more: readonly string[]
): string {
  const kept = words.filter((word) => !ONCE.includes(word));
  return shellLine(['tallysheet', ...command.split(' '), ...kept, ...more]);
}
