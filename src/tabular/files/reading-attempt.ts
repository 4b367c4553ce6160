import { fileReason, systemCode } from '../../kernel/messages/file-reasons.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be read: permission denied',
  EISDIR: 'is a folder; expected a file',
};

/** Does something to a file that its user named. Throws TallysheetError 'file-not-found', saying why. */
export async function attemptReading<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = REASONS[systemCode(error) ?? ''] ?? `cannot be read: ${fileReason(error)}`;
    throw new TallysheetError('file-not-found', `${name} ${reason}`, {
      cause: error,
      place: { file: name },
    });
  }
}
