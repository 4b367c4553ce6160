import { nearestPeople } from '../../../../kernel/near-people.ts';
import { foldName } from '../../../../kernel/names.ts';
import { splitPersonName } from '../../../../kernel/person-names.ts';
import { withoutTitles } from '../../../../kernel/person-titles.ts';

/** A person whom a column may name. */
export interface Person {
  readonly name: string;
  readonly email?: string | undefined;
  /** The employee number. */
  readonly number?: string | undefined;
  /** What is stored for the person: what names exactly this one. */
  readonly value: string;
}

/** How a text names a person. */
export type PersonForm =
  | 'email'
  | 'number'
  | 'last-first'
  | 'first-last'
  /** `Müller Hans`, where only the order differs. */
  | 'exchanged'
  | 'with-initial'
  | 'initials'
  | 'one-name';

/** The form of a text, and everybody whom it names in that form. */
export interface NamedPeople {
  readonly form: PersonForm;
  readonly people: readonly Person[];
}

/** Finds people by what columns call them: by whole words and initials, never by letters inside of names. */
export class PersonIndex {
  readonly #people: readonly Person[];
  readonly #byEmail = new Map<string, Person[]>();
  readonly #byNumber = new Map<string, Person[]>();
  /** By the words of the name, sorted: the order is judged later. */
  readonly #byWords = new Map<string, Person[]>();
  readonly #byWord = new Map<string, Person[]>();
  readonly #byInitials = new Map<string, Person[]>();

  constructor(people: readonly Person[]) {
    this.#people = people;
    for (const person of people) {
      if (person.email !== undefined) put(this.#byEmail, foldName(person.email), person);
      if (person.number !== undefined) put(this.#byNumber, foldName(person.number), person);
      for (const words of spellingsOf(person.name)) {
        put(this.#byWords, words.toSorted().join(' '), person);
        for (const word of words) put(this.#byWord, word, person);
        put(this.#byInitials, words.map((word) => word.charAt(0)).join(''), person);
      }
    }
  }

  /** Everybody whom the text names exactly, by its form; titles and salutations belong to no name. */
  named(text: string): NamedPeople {
    const found = this.#asWritten(text);
    const untitled = found.people.length > 0 ? undefined : withoutTitles(text);
    if (untitled === undefined || untitled.mayBeInitials) return found;
    const { form, people } = this.#asWritten(untitled.name);
    // `Herr Martin` is called so by his family name.
    const word = wordsOf(untitled.name)[0] ?? '';
    const isFamily = ({ name }: Person): boolean =>
      spellingsOf(splitPersonName(name)?.last ?? name).some((words) => words.includes(word));
    return { form, people: form === 'one-name' ? people.filter(isFamily) : people };
  }

  #asWritten(text: string): NamedPeople {
    const folded = foldName(text);
    if (text.includes('@')) return { form: 'email', people: this.#byEmail.get(folded) ?? [] };
    const numbered = this.#byNumber.get(folded);
    if (numbered !== undefined) return { form: 'number', people: numbered };
    const words = wordsOf(text);
    if (words.length === 1) return this.#oneWord(words[0] ?? '', text);
    if (words.some((word) => word.length === 1)) return this.#withInitial(words);
    return this.#wholeName(text, words);
  }

  /** A comma says which name is the last one; without one, another order may be another person. */
  #wholeName(text: string, words: readonly string[]): NamedPeople {
    const found = this.#byWords.get(words.toSorted().join(' ')) ?? [];
    const hasComma = text.includes(',');
    const wanted = hasComma ? wordsOf(nameInOrder(text) ?? '') : words;
    const inOrder = found.filter(({ name }) =>
      spellingsOf(name).some((each) => each.join(' ') === wanted.join(' ')),
    );
    if (hasComma) return { form: 'last-first', people: inOrder };
    return inOrder.length > 0 && inOrder.length === found.length
      ? { form: 'first-last', people: inOrder }
      : { form: 'exchanged', people: found };
  }

  /** The people whom a text may mean, best first. */
  candidates(text: string): readonly Person[] {
    const { people } = this.named(text);
    if (people.length > 0) return people;
    const names = new Map<string, Person[]>();
    for (const person of this.#people) put(names, person.name, person);
    return nearestPeople(text, names.keys()).flatMap((name) => names.get(name) ?? []);
  }

  /** `Müller` where one person is called so; `HM` and `hmu` are initials. */
  #oneWord(word: string, text: string): NamedPeople {
    const named = this.#byWord.get(word) ?? [];
    if (named.length > 0) return { form: 'one-name', people: named };
    const isInitials = /^\p{Lu}{2,4}$|^\p{Ll}{2,3}$|^(?:\p{Lu}\.){2,4}$/u.test(text.trim());
    return isInitials
      ? { form: 'initials', people: this.#byInitials.get(word) ?? [] }
      : { form: 'one-name', people: [] };
  }

  /** Every whole word is a word of the name, and every initial begins another one. */
  #withInitial(words: readonly string[]): NamedPeople {
    const whole = words.filter((word) => word.length > 1);
    const initials = words.filter((word) => word.length === 1);
    const [first] = whole;
    if (first === undefined) {
      return { form: 'initials', people: this.#byInitials.get(initials.join('')) ?? [] };
    }
    const people = (this.#byWord.get(first) ?? []).filter(({ name }) => {
      return spellingsOf(name).some((spelling) => {
        const left = [...spelling];
        return (
          whole.every((word) => take(left, (each) => each === word)) &&
          initials.every((letter) => take(left, (each) => each.startsWith(letter)))
        );
      });
    });
    return { form: 'with-initial', people };
  }
}

/** Takes the first word that fits out of a list; false where none does. */
function take(words: string[], fits: (word: string) => boolean): boolean {
  const at = words.findIndex(fits);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

function put(map: Map<string, Person[]>, key: string, person: Person): void {
  if (key === '') return;
  const known = map.get(key);
  if (known === undefined) map.set(key, [person]);
  else if (!known.includes(person)) known.push(person);
}

const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The words of a name in each way of writing it: `Müller` is `muller` and `mueller`. */
function spellingsOf(name: string): string[][] {
  const lower = foldName(name);
  const spelt = lower.replace(/[äöü]/gu, (letter) => DIGRAPHS[letter] ?? letter);
  return lower === spelt ? [wordsOf(name)] : [wordsOf(name), wordsOf(spelt)];
}

/** The words of a name, without accents. */
function wordsOf(name: string): string[] {
  const plain = foldName(name).normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** `Müller, Hans` as `Hans Müller`; undefined where a text cannot be split without guessing. */
function nameInOrder(text: string): string | undefined {
  const name = splitPersonName(text);
  return name === undefined ? undefined : `${name.first} ${name.last}`;
}
