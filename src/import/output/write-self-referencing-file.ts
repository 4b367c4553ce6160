/**
 * Writes a file that names itself, such as in the command that takes it. Where another program holds
 * the wanted file open, what got another name is written once more, so that it names itself rightly.
 * @param write writes what is to be at that path, and gives the path that it got
 */
export async function underItsName(
  wanted: string,
  write: (path: string) => Promise<string>,
): Promise<string> {
  const path = await write(wanted);
  return path === wanted ? path : write(path);
}
