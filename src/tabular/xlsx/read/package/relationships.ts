import { formatCount } from '../../../../kernel/counts.ts';
import type { Archive, Part } from './archive.ts';
import { broken, tooMuch } from '../faults.ts';
import { visitElements } from './part-elements.ts';
import type { Attributes } from '../xml/xml-parser.ts';

/** The namespace of the parts that say what points to what. */
export const RELATIONSHIPS: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/package/2006/relationships',
]);

/** How one part points to another. */
export interface Relationship {
  /** The last word of its type, the same in strict workbooks: `worksheet`. */
  readonly kind: string;
  /** The name of the part, or an address where it is external. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** What a part points to, by id; a part that points to nothing has none. Throws `bad-workbook`. */
export async function readRelationships(
  archive: Archive,
  partName: string,
): Promise<ReadonlyMap<string, Relationship>> {
  const found = new Map<string, Relationship>();
  const part = archive.find(relationshipsOf(partName));
  if (part === undefined) return found;
  const { file, limits } = archive;
  await visitElements(archive, part, RELATIONSHIPS, (path, attributes) => {
    if (path !== 'Relationships/Relationship') return;
    const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes;
    if (found.has(id)) throw broken({ file }, `${part.name}: the id ${id} is used twice`);
    const isExternal = mode === 'External';
    found.set(id, {
      kind: type.slice(type.lastIndexOf('/') + 1),
      target: isExternal ? target : resolveTarget(partName, target),
      isExternal,
    });
    if (found.size > limits.parts)
      throw tooMuch({ file }, `${part.name}: more than ${formatCount(limits.parts)} relationships`);
  });
  return found;
}

/** The part of that kind, where there is one. */
export function partOfKind(
  archive: Archive,
  relationships: ReadonlyMap<string, Relationship>,
  kind: string,
): Part | undefined {
  for (const each of relationships.values()) {
    if (each.kind === kind) return partOf(archive, each);
  }
  return undefined;
}

/** The part that is pointed to. Throws `bad-workbook` where it lies outside the file or is missing. */
export function partOf(archive: Archive, { target, isExternal }: Relationship): Part {
  const { file } = archive;
  if (isExternal)
    throw broken({ file }, `it points to ${target}, outside the file, which is never read`);
  const part = archive.find(target) ?? archive.find(unescaped(target));
  if (part === undefined) throw broken({ file }, `its part ${target} is missing`);
  return part;
}

/** `xl/workbook.xml` has its relationships in `xl/_rels/workbook.xml.rels`. */
export function relationshipsOf(partName: string): string {
  const slash = partName.lastIndexOf('/') + 1;
  return `${partName.slice(0, slash)}_rels/${partName.slice(slash)}.rels`;
}

/** `r:id`, with any prefix. */
export function relationshipId(attributes: Attributes): string {
  const key = Object.keys(attributes).find((name) => name.endsWith(':id'));
  return (key === undefined ? undefined : attributes[key]) ?? '';
}

/** Targets are relative to the folder of the part that points; nothing leads out of the archive. */
function resolveTarget(partName: string, target: string): string {
  const base = target.startsWith('/') ? [] : partName.split('/').slice(0, -1);
  const path: string[] = [...base];
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

function unescaped(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    // A lone percent sign means itself.
    return target;
  }
}

/** An address of the web as a link names it; what leads to a file, a mailbox or elsewhere is none. */
export function webAddress(target: string): string | undefined {
  const address = target.trim();
  return /^https?:\/\/\S+$/i.test(address) ? address : undefined;
}

const LITERAL_LINK = /^\s*=?\s*HYPERLINK\(\s*"((?:[^"]|"")*)"\s*[,)]/i;

/** The address that `HYPERLINK("https://…","Photo")` leads to, where it is written out. */
export function addressInFormula(formula: string): string | undefined {
  const literal = LITERAL_LINK.exec(formula)?.[1];
  return literal === undefined ? undefined : webAddress(literal.replaceAll('""', '"'));
}
