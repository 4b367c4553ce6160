import type { Resource } from '../../catalogue/define.ts';
import { PATH_JOINT, foldNameOf } from '../../catalogue/relations/paths.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { canonicalDecimal } from '../../kernel/decimals.ts';
import { foldName } from '../../kernel/names.ts';
import { splitPersonName } from '../../kernel/person-names.ts';
import { stateIn } from '../../catalogue/state-words.ts';
import { isEqual, isEqualNamed, plainText } from '../../import/ledger/subjects/compare.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import type { ComparedValue, Entry } from '../entries/entry.ts';

type Valued = Pick<Entry, 'values' | 'lists'>;

/** Whether two entries have the same in a target, as an import would find it. */
export function isSameValue(
  resource: Resource,
  target: string,
  one: Valued,
  other: Valued,
): boolean {
  const [wanted, held] = [one.values[target] ?? null, other.values[target] ?? null];
  if (isBlank(wanted) || isBlank(held)) return isBlank(wanted) && isBlank(held);
  const read = readTarget(resource, target);
  if (read === undefined) return isSameFree(plainText(wanted), plainText(held));
  if (read.is === 'member') {
    const isList = [one, other].some(({ lists }) => lists?.includes(target));
    return isEqualNamed(read.field, plainText(wanted), { text: plainText(held), isList });
  }
  const { field } = read;
  if (field.kind === 'reference') return isSameReference(resourceNamed(field.to), wanted, held);
  if (isEqual(field, wanted, held)) return true;
  if (field.readOnly !== true) return false;
  if (field.kind === 'choice') return isSameState(resource, target, wanted, held);
  return isSameShown(resource, target, wanted, other);
}

/** Whether a value says nothing; a cell of spaces is blank. */
export function isBlank(value: ComparedValue): boolean {
  return (
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Whether texts are the same but for the spaces around them. */
export function areSameTexts(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

/** Numbers are known records; texts are names, of which one may be a whole path and the other its end. */
function isSameReference(to: Resource, one: ComparedValue, other: ComparedValue): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  const [first, second] = [foldNameOf(to, one), foldNameOf(to, other)];
  if (first === second) return true;
  if (to.parent === undefined) return false;
  return first.endsWith(PATH_JOINT + second) || second.endsWith(PATH_JOINT + first);
}

/**
 * States in words of the service are compared as they are. Of others, such as "in service", only whether the use of the
 * record has ended is certain.
 */
function isSameState(
  { fields, endedBy, endpoints }: Resource,
  target: string,
  one: ComparedValue,
  other: ComparedValue,
): boolean {
  const field = fields[target];
  const choices = field?.kind === 'choice' ? field.choices : [];
  const ended = endpoints[endedBy ?? '']?.leaves?.[target];
  const states = [one, other].map((value) => plainText(value));
  if (states.every((state) => choices.includes(state)) || ended === undefined) return false;
  const [first, second] = states.map((state) =>
    choices.includes(state) ? state === ended : stateIn(field, state) === ended,
  );
  return first === second;
}

/**
 * What only the service writes is compared as people write it: states in any case and with spaces, and a custodian by
 * the name or the address.
 */
function isSameShown(
  resource: Resource,
  target: string,
  wanted: ComparedValue,
  { values }: Valued,
): boolean {
  const held = values[target] ?? null;
  if (foldShown(wanted) === foldShown(held)) return true;
  if (target === resource.splitsInto?.whole) return isSamePerson(wanted, held);
  const { name, email } = holderFields(resource);
  if (resource.fields[target] === undefined || (target !== name && target !== email)) return false;
  return [name, email].some((field) => isSamePerson(wanted, values[field] ?? null));
}

/** The fields that show who has a record; blank where none does. */
function holderFields({ endpoints }: Resource): { readonly name: string; readonly email: string } {
  const custody = Object.values(endpoints).find(({ takesBack }) => takesBack !== undefined);
  return { name: '', email: '', ...custody?.takesBack };
}

/** `Lee, Ann` is Ann Lee. */
function isSamePerson(one: ComparedValue, other: ComparedValue): boolean {
  const [first, second] = [one, other].map((name) => {
    const text = name === null ? '' : plainText(name);
    const parts = text.includes(',') ? splitPersonName(text) : undefined;
    return foldShown(parts === undefined ? text : `${parts.first} ${parts.last}`);
  });
  return first === second;
}

function foldShown(value: ComparedValue): string {
  return value === null ? '' : foldName(plainText(value).replaceAll('_', ' '));
}

/** Columns that no record type has: as numbers where both are, else as texts. */
function isSameFree(one: string, other: string): boolean {
  const [first, second] = [canonicalDecimal(one), canonicalDecimal(other)];
  if (first !== undefined && second !== undefined) return first === second;
  return foldName(one) === foldName(other);
}
