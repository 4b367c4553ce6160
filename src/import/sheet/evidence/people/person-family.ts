import {
  LIKELY_SHARE,
  type Conclusion,
  type DraftReading,
  type Sureness,
  type TextFamily,
} from '../readings.ts';
import { cellsIn, type TextClass } from '../tally.ts';
import type { PersonForm, PersonIndex } from './person-index.ts';

export interface PersonFeatures {
  readonly form: PersonForm;
  /** How many people it names: none, one or several. */
  readonly names: 'none' | 'one' | 'several';
}

type PersonClass = TextClass<PersonFeatures>;

/** What a way of naming people is called. */
export const FORM_WORDS: Readonly<Record<PersonForm, string>> = {
  email: 'e-mail addresses',
  number: 'employee numbers',
  'last-first': 'last name, comma, first name',
  'first-last': 'first and last name',
  exchanged: 'last and first name without a comma',
  'with-initial': 'a last name with an initial',
  initials: 'initials',
  'one-name': 'one name only',
};

/** Forms that name one person by all that a name has. */
const WHOLE_FORMS: ReadonlySet<PersonForm> = new Set(['email', 'last-first', 'first-last']);

/** Names of people in the texts of a column, against those who are known. */
export function personFamily(index: PersonIndex): TextFamily<PersonFeatures> {
  return {
    featuresOf: (text) => {
      const { form, people } = index.named(text);
      const names = people.length === 0 ? 'none' : people.length === 1 ? 'one' : 'several';
      return { form, names };
    },
    conclude,
    read: (text, { personForms = [] }) => {
      const { form, people } = index.named(text);
      return people.length === 1 && personForms.includes(form) ? people[0]?.value : undefined;
    },
  };
}

function conclude(classes: readonly PersonClass[]): Conclusion {
  const named = classes.filter(({ features }) => features?.names === 'one');
  const forms = [...new Set(named.flatMap(({ features }) => features?.form ?? []))];
  const isAll = cellsIn(named) === cellsIn(classes);
  const readings = forms.map((form): DraftReading => {
    const own = named.filter(({ features }) => features?.form === form);
    return {
      topic: 'people',
      sureness: surenessOf(form, isAll, cellsIn(own) / cellsIn(classes)),
      rule: `People are named by ${FORM_WORDS[form]}, and each of these names one person.`,
      classes: own,
    };
  });
  const unclear = classes.filter((each) => !named.includes(each));
  if (unclear.length > 0)
    readings.push({
      topic: 'people',
      sureness: 'open',
      rule: 'These texts name nobody who is known, or several people.',
      classes: unclear,
    });
  return { readings, settings: forms.length === 0 ? {} : { personForms: forms } };
}

/** A whole name proves a person; an initial, a number or one name may be another one's too. */
function surenessOf(form: PersonForm, isAll: boolean, share: number): Sureness {
  if (WHOLE_FORMS.has(form)) return form === 'email' || isAll ? 'certain' : 'likely';
  return share >= 1 - LIKELY_SHARE ? 'likely' : 'open';
}
