import type { CommonField, WordList } from './word-list.ts';
import type { HeadingTerms } from '../language.ts';
import type { WordsByName } from '../word-table.ts';

/** One or more common fields; with a question mark their words may well mean another column. */
type Sources = readonly (CommonField | `${CommonField}?`)[];

const OF_ITEMS: Readonly<Record<string, Sources>> = {
  name: ['name'],
  identifier: ['number', 'serial?'],
  group_id: ['group'],
  location_id: ['location', 'building', 'room'],
  price: ['price'],
  vendor_id: ['vendor'],
  manufacturer: ['manufacturer'],
  product_model_number: ['model'],
  description: ['description'],
  net_quantity: ['quantity'],
  quantity: ['quantity'],
};

/** The fields that the words fill, by the names of the record types. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Sources>>>> = {
  'fixed-assets': { ...OF_ITEMS, purchased_on: ['purchased'], assigned_to_user_name: ['holder'] },
  inventory: OF_ITEMS,
  'asset-stock': OF_ITEMS,
  groups: { name: ['group', 'name'], description: ['description'] },
  locations: {
    name: ['room', 'location', 'name'],
    parent_id: ['building'],
    street1: ['address'],
    city: ['city'],
    zipcode: ['zip'],
    identification_number: ['number?'],
    description: ['description'],
  },
  vendors: {
    name: ['vendor', 'name'],
    email: ['email'],
    phone_number: ['phone'],
    fax: ['fax'],
    address: ['address'],
    website: ['website'],
    contact_person_name: ['contact'],
    description: ['description'],
  },
  members: {
    email: ['email'],
    first_name: ['first'],
    last_name: ['last'],
    full_name: ['full'],
    department: ['department'],
    employee_id: ['staff'],
    phone_number: ['phone'],
    fax: ['fax'],
    address: ['address'],
    city: ['city'],
    zip_code: ['zip'],
    description: ['description'],
  },
};

const TERMS = new Map<WordList, HeadingTerms>();

/** The words of a list by record type and field; made once, where a heading first needs it. */
export function listTerms(list: WordList): HeadingTerms {
  const known = TERMS.get(list) ?? termsOfList(list);
  TERMS.set(list, known);
  return known;
}

function termsOfList({ code, name, words }: WordList): HeadingTerms {
  const recordTypes = Object.entries(FIELDS).map(([recordType, fields]) => {
    const terms = Object.entries(fields).map(([field, sources]): [string, string] => [
      field,
      sources.flatMap((source) => termsFrom(words, source)).join(', '),
    ]);
    return [recordType, Object.fromEntries(terms)];
  });
  return { code, name, isShort: true, words: Object.fromEntries(recordTypes) as WordsByName };
}

function termsFrom(words: WordList['words'], source: Sources[number]): string[] {
  if (!isVague(source)) return words[source].split(', ');
  const [field] = source.split('?') as [CommonField];
  return words[field].split(', ').map((term) => `${term.replace('?', '')}?`);
}

function isVague(source: Sources[number]): source is `${CommonField}?` {
  return source.endsWith('?');
}
