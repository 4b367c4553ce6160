import { createHash } from 'node:crypto';

/** What must be a column of its own, in files whose columns have plain names. */
interface Named {
  /** `custom` */
  readonly prefix: string;
  /** As the account has it. */
  readonly name: string;
}

/** Characters of a hash that distinguish two names. */
const HASH_LENGTH = 8;

/**
 * Names of columns for names of an account, in their order: `custom_warranty_until` for the custom field "Warranty until". Where two would be
 * equal, or one is taken, each has a hash of its own name behind it: no column ever changes silently to another field's.
 */
export function columnNames(fields: readonly Named[], taken: ReadonlySet<string>): string[] {
  const plain = fields.map(({ prefix, name }) => `${prefix}_${plainName(name)}`);
  return plain.map((name, at) => {
    const isOnly = plain.filter((each) => each === name).length === 1;
    if (isOnly && !taken.has(name) && !name.endsWith('_')) return name;
    return `${name.replace(/_$/, '')}_${hashOf(fields[at]?.name ?? '')}`;
  });
}

/** Small letters and digits, with one underscore between words. "ß" has two capitals. */
function plainName(name: string): string {
  return name
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH);
}
