/** Why a file cannot be used, in words for people, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EEXIST: 'it already exists',
  EISDIR: 'it is a folder',
  EACCES: 'you have no permission to write there',
  EPERM: 'you have no permission to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk cannot be read or written',
  EPIPE: 'the program that reads it ended',
  EBUSY: 'another program is using it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** The code that the system gave an error; undefined for an error of another kind. */
export function systemCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : undefined;
}

/** Why a file cannot be written, or opened for it, as the system says. */
export function fileReason(error: unknown): string {
  return REASONS[systemCode(error) ?? ''] ?? 'the system refuses it';
}
