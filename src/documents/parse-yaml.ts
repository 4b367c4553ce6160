/** Deeper than any document that a person writes. */
const DEEPEST = 100;

/** Why a text is neither YAML nor JSON, in one line for people. */
export class MalformedText extends Error {
  override readonly name = 'MalformedText';
}

/** What a text of YAML or JSON says. Throws MalformedText. */
export async function parseYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  let document: unknown;
  try {
    // Its warnings would go to the terminal past the writer.
    document = parse(text, { logLevel: 'error' }) as unknown;
  } catch (cause) {
    throw new MalformedText(reasonOf(cause), { cause });
  }
  assertNesting(document, [], new Set());
  return document;
}

function reasonOf(cause: unknown): string {
  if (cause instanceof RangeError) return tooDeep();
  const [reported = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  if (/alias count/i.test(reported)) return 'its aliases repeat too much';
  return reported.replace(/:$/, '');
}

function tooDeep(): string {
  return `it is nested deeper than ${DEEPEST} levels`;
}

/** @param around what the part is in, from the outside */
function assertNesting(part: unknown, around: readonly unknown[], checked: Set<unknown>): void {
  if (typeof part !== 'object' || part === null) return;
  if (around.includes(part)) throw new MalformedText('an alias is a part of what it stands for');
  if (around.length >= DEEPEST) throw new MalformedText(tooDeep());
  if (checked.has(part)) return;
  for (const each of Object.values(part)) assertNesting(each, [...around, part], checked);
  checked.add(part);
}
