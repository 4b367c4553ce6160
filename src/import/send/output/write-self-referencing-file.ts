/**
 * Writes a file that names itself, such as in the command that imports it. Where another program holds that
 * file open, the file gets another name and is written again with it.
 * @param write writes what is to be at that path, and returns the path that it got
 */
export async function underItsName(
  wanted: string,
  write: (path: string) => Promise<string>,
): Promise<string> {
  const path = await write(wanted);
  return path === wanted ? path : write(path);
}
