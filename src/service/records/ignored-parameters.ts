import { pathNames, type Endpoint } from '../../catalogue/endpoints.ts';
import type { Field, NamedField, Value } from '../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../catalogue/index.ts';
import { depreciationMethods } from '../../catalogue/resources/reference-lists.ts';
import {
  unknownParameters,
  type ReceivedCall,
  type ReceivedParameters,
} from '../../wire/received.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { keptText } from '../http/body.ts';
import { readCustomFields } from './custom-fields.ts';
import { fault, invalidFields } from './refusal.ts';
import type { Store } from '../store/store.ts';

/** The header that names what was ignored, and the one that says how many names there were. */
const NAMES_HEADER = 'x-ignored-parameters';
const COUNT_HEADER = 'x-ignored-parameters-count';

/** Keeps the header short for any number of parameters. */
const MOST_NAMES = 20;
const LONGEST_NAME = 100;

/** What a call brings that does nothing. */
export class IgnoredParameters {
  readonly route: string;
  readonly #unknown: readonly string[];
  readonly #meaningless: Set<string>;

  constructor(
    named: NamedEndpoint,
    received: ReceivedCall & { readonly parameters: ReceivedParameters },
    store: Store,
  ) {
    this.route = named.endpoint.route;
    this.#unknown = unknownNames(named, received.parameters, store);
    this.#meaningless = new Set(unreadableNames(named, received));
  }

  /** The literal names of parameters that do nothing. */
  get names(): readonly string[] {
    return [...this.#unknown, ...this.#meaningless];
  }

  /** Notes a parameter whose value means nothing. */
  readonly ignore = (name: string): void => {
    this.#meaningless.add(name);
  };

  /** Throws a 422 that names what does nothing. */
  assertNone(): void {
    if (this.names.length === 0) return;
    const unknown = this.#unknown.map((name) => [name, [fault('not-a-parameter')]] as const);
    const others = [...this.#meaningless].map((name) => [name, [fault('meaningless')]] as const);
    throw invalidFields(new Map([...unknown, ...others]));
  }

  /** Names what was ignored, percent-encoded: a name is untrusted. */
  headers(): Readonly<Record<string, string>> {
    const { names } = this;
    if (names.length === 0) return {};
    const shown = names
      .slice(0, MOST_NAMES)
      .map((name) => encodeURIComponent(Array.from(name).slice(0, LONGEST_NAME).join('')));
    return { [NAMES_HEADER]: shown.join(', '), [COUNT_HEADER]: String(names.length) };
  }
}

/** A read as its handler gets it: a word that is none of the choices of its parameter does nothing there. */
export function withoutUnknownWords(
  { effect, params = {} }: Endpoint,
  { values, invalid }: ReceivedCall,
): ReceivedCall {
  if (effect !== 'read') return { values, invalid };
  const isUnknown = ([name, value]: readonly [string, Value]): boolean => {
    const field = params[name];
    return field?.kind === 'choice' && typeof value === 'string' && !field.choices.includes(value);
  };
  const unknown = [...values].filter(isUnknown).map(([name]) => name);
  return {
    values: new Map([...values].filter((each) => !isUnknown(each))),
    invalid: new Set([...invalid, ...unknown]),
  };
}

/** What a read cannot read does nothing there; a write refuses it. */
function unreadableNames({ endpoint }: NamedEndpoint, { invalid }: ReceivedCall): string[] {
  const inPath = pathNames(endpoint.route);
  if (endpoint.effect !== 'read') return [];
  return [...invalid]
    .filter((name) => !inPath.includes(name))
    .map((name) => {
      const field = endpoint.params?.[name];
      return field?.kind === 'lines' ? name : (field?.wire ?? name);
    });
}

/**
 * The literal names of parameters that the interface does not have in a call, and of members of families,
 * such as custom fields, that the account does not have.
 */
function unknownNames(
  { endpoint, resource }: NamedEndpoint,
  parameters: ReceivedParameters,
  store: Store,
): readonly string[] {
  const known = new Map<Field, ReadonlySet<string>>();
  return unknownParameters(endpoint, parameters, (family, member) =>
    getOrMake(known, family, () => MEMBERS[family.shown](store, resource.name)).has(member),
  );
}

/** The names of a family's members that a record type has. */
const MEMBERS: Readonly<
  Record<NamedField['shown'], (store: Store, resource: string) => ReadonlySet<string>>
> = {
  'by-name': (store, resource) => {
    const fields = readCustomFields(store).filter(({ kinds }) => kinds.includes(resource));
    return new Set(fields.map(({ name }) => name));
  },
  rates: (store) => {
    const methods = store.all(depreciationMethods.name);
    return new Set(methods.map(({ body }) => keptText(body, 'name')));
  },
};
