import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { parseLongDate } from '../../kernel/dates/dates.ts';
import { RESOURCES } from '../../catalogue/index.ts';
import type { CustomField } from '../records/custom-fields.ts';
import type { AccountCopy } from '../records/account-copy.ts';

/** What records show of a custom field, by the field's name. */
interface Shown {
  readonly kinds: Set<string>;
  isGroup: boolean;
  isFilled: boolean;
  onlyTruth: boolean;
  onlyDates: boolean;
}

/** The record types whose descriptions have room for custom fields. */
const WITH_CUSTOM_FIELDS = RESOURCES.filter(({ fields }) =>
  Object.values(fields).some((field) => field.kind === 'named' && field.shown === 'by-name'),
).map(({ name }) => name);

/** What a copy shows, worked out once for all of its fields. */
const SURVEYS = new WeakMap<AccountCopy, Survey>();

/** What the records of a copy show of custom fields. */
class Survey {
  readonly #fields = new Map<string, Shown>();
  readonly #empty = new Set(WITH_CUSTOM_FIELDS);

  constructor(copy: AccountCopy) {
    const names = [...copy.records('custom-fields')].map(({ answer }) => ownValue(answer, 'name'));
    const known = names.filter((name) => typeof name === 'string');
    for (const kind of WITH_CUSTOM_FIELDS) {
      for (const { answer } of copy.records(kind)) this.#seeRecord(kind, known, answer);
    }
  }

  of(name: string): Shown | undefined {
    return this.#fields.get(name);
  }

  /** Types without records show nothing of their fields: each may be one of them. */
  kindsOf(name: string): string[] {
    const shown = this.#fields.get(name)?.kinds ?? new Set<string>();
    return WITH_CUSTOM_FIELDS.filter((kind) => shown.has(kind) || this.#empty.has(kind));
  }

  #seeRecord(kind: string, names: readonly string[], answer: JsonObject): void {
    this.#empty.delete(kind);
    for (const name of names) this.#see(kind, name, answer);
  }

  #see(kind: string, name: string, answer: JsonObject): void {
    const value = ownValue(answer, name);
    if (value === undefined) return;
    const seen = this.#fields.get(name) ?? freshlySeen();
    this.#fields.set(name, seen);
    seen.kinds.add(kind);
    if (isJsonObject(value)) seen.isGroup = true;
    else noteText(seen, value);
  }
}

function freshlySeen(): Shown {
  return { kinds: new Set(), isGroup: false, isFilled: false, onlyTruth: true, onlyDates: true };
}

function noteText(seen: Shown, value: Json): void {
  if (value !== 'true' && value !== 'false') seen.onlyTruth = false;
  if (value === '' || value === null) return;
  seen.isFilled = true;
  if (typeof value !== 'string' || parseLongDate(value) === undefined) seen.onlyDates = false;
}

function surveyOf(copy: AccountCopy): Survey {
  const known = SURVEYS.get(copy) ?? new Survey(copy);
  SURVEYS.set(copy, known);
  return known;
}

/** Drop-downs and checkbox groups have options; of the others only values show the type, and a text may be anything. */
export function fieldType(
  { id, name, options }: Pick<CustomField, 'id' | 'name' | 'options'>,
  copy: AccountCopy,
): CustomField['type'] {
  const seen = surveyOf(copy).of(name);
  if (options.length > 0) return seen?.isGroup === true ? 'checkbox group' : 'drop-down';
  const known = copy.fieldTypes.get(id);
  if (known !== undefined) return known;
  if (seen?.isFilled !== true) return 'text';
  if (seen.onlyTruth) return 'yes/no';
  return seen.onlyDates ? 'date' : 'text';
}

/** The record types that have a custom field. */
export function fieldKinds(name: string, copy: AccountCopy): string[] {
  return surveyOf(copy).kindsOf(name);
}
