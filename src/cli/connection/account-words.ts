/** The flags that choose the account and the connection. */
const ACCOUNT_FLAGS = ['--profile', '--base-url', '--token-file', '--token-variable', '--ca-file'];

/** The flags of a command line that lead to its account, as they were typed. */
export function accountWords(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  const flags = end === -1 ? words : words.slice(0, end);
  return flags.flatMap((word, at) => {
    const [flag = '', value] = word.split(/=(.*)/s, 2);
    if (!ACCOUNT_FLAGS.includes(flag)) return [];
    return value === undefined ? [flag, flags[at + 1] ?? ''] : [word];
  });
}
