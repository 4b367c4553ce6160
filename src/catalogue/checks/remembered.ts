/** Columns of few distinct values are far smaller than this; others only lose the memory's help. */
const MOST_REMEMBERED = 20_000;

/** The same answer, worked out once for each text for which it is yes. */
export function remembered(isFine: (text: string) => boolean): (text: string) => boolean {
  const fine = new Set<string>();
  return (text) => {
    if (fine.has(text)) return true;
    if (!isFine(text)) return false;
    if (fine.size < MOST_REMEMBERED) fine.add(text);
    return true;
  };
}
