import type * as Yaml from 'yaml';

/**
 * Parses YAML or JSON, refusing a key that an object has twice, of which one would have no effect. Throws Error
 * with line and column.
 */
export async function parseKeysOnce(text: string): Promise<Yaml.Document> {
  const { isScalar, LineCounter, parseDocument, visit } = await import('yaml');
  const lines = new LineCounter();
  // Its warnings would go to the terminal past the writer.
  const options = { lineCounter: lines, uniqueKeys: false, logLevel: 'error' } as const;
  const document = parseDocument(text, options);
  const [malformed] = document.errors;
  if (malformed !== undefined) throw malformed;
  const placeOf = ({ range }: Yaml.Scalar): string => {
    const { line, col } = lines.linePos(range?.[0] ?? 0);
    return `line ${line}, column ${col}`;
  };
  visit(document, {
    Map: (_at, { items }) => {
      const seen = new Map<unknown, Yaml.Scalar>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const before = seen.get(key.value);
        if (before !== undefined) {
          const place = `${placeOf(key)}, and ${placeOf(before)}`;
          throw new Error(`the key "${String(key.value)}" is there twice: ${place}`);
        }
        seen.set(key.value, key);
      }
    },
  });
  return document;
}
