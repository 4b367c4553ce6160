import { yaml } from './yaml.ts';

/** A place in a text, counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Whether a key as it was written is one of a path. */
export type SameKey = (written: string, key: string) => boolean;

/**
 * The place of a path's value in a text of YAML or JSON, or of the key if it has no value; of the
 * nearest object around it if it does not exist. Undefined for a text that is neither.
 */
export function placeInText(
  text: string,
  path: readonly (string | number)[],
  isSameKey?: SameKey,
): TextPlace | undefined {
  return placesInText(text, isSameKey)(path);
}

/** The same for many paths of one text, which is parsed once. */
export function placesInText(
  text: string,
  isSameKey: SameKey = (written, key) => written === key,
): (path: readonly (string | number)[]) => TextPlace | undefined {
  // Only errors need places, and profiles are read synchronously.
  const { isMap, isScalar, isSeq, LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return (path) => {
    let node: unknown = document.contents;
    let offset = offsetOf(node) ?? 0;
    for (const step of path) {
      const found = isMap(node)
        ? node.items.find(({ key }) =>
            isSameKey(String(isScalar(key) ? key.value : key), String(step)),
          )
        : undefined;
      const item = isSeq(node) ? node.items[Number(step)] : undefined;
      if (found === undefined && item === undefined) break;
      offset = offsetOf(found?.key ?? item) ?? offset;
      node = found === undefined ? item : found.value;
    }
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
}

function offsetOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  const { range } = node;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}
