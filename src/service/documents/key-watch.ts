import { TokenType } from '@streamparser/json';

interface Token {
  readonly token: TokenType;
  readonly value: unknown;
}

/** Before its first key an object is at no place that a path may name. */
const NO_KEY = -1;

/** An object or a list that is open. */
interface Open {
  /** The keys of an object; undefined for a list. */
  readonly keys: Set<string> | undefined;
  /** The key or the position of what is being read in it. */
  at: string | number;
  isKeyNext: boolean;
}

/**
 * Follows the tokens of a JSON document and reports keys that an object has twice, of which a parser would
 * silently take the last.
 */
export class KeyWatch {
  readonly #open: Open[] = [];
  readonly #onTwice: (place: string, key: string) => void;

  constructor(onTwice: (place: string, key: string) => void) {
    this.#onTwice = onTwice;
  }

  /** The keys and positions that lead to what is being read. */
  get path(): readonly (string | number)[] {
    return this.#open.map(({ at }) => at);
  }

  /** Returns the key of the outermost object whose value begins with this token, if it does. */
  see({ token, value }: Token): string | undefined {
    const inner = this.#open.at(-1);
    const begun = this.#open.length === 1 && beginsValue(token, inner) ? inner?.at : undefined;
    if (token === TokenType.STRING && inner?.isKeyNext === true) this.#seeKey(inner, String(value));
    else this.#follow(token, inner);
    return typeof begun === 'string' ? begun : undefined;
  }

  #follow(token: TokenType, inner: Open | undefined): void {
    const isEnd = token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET;
    if (token === TokenType.LEFT_BRACE) {
      this.#open.push({ keys: new Set(), at: NO_KEY, isKeyNext: true });
    } else if (token === TokenType.LEFT_BRACKET) {
      this.#open.push({ keys: undefined, at: 0, isKeyNext: false });
    } else if (isEnd) this.#open.pop();
    else if (token === TokenType.COMMA && inner !== undefined) next(inner);
  }

  #seeKey(inner: Open, key: string): void {
    if (inner.keys?.has(key) === true) this.#onTwice(this.#place(), key);
    inner.keys?.add(key);
    inner.at = key;
    inner.isKeyNext = false;
  }

  /** `members[3].custom_fields`: the object that is being read. */
  #place(): string {
    const steps = this.#open
      .slice(0, -1)
      .map(({ at }) => (typeof at === 'number' ? `[${at}]` : `.${at}`));
    return steps.join('').slice(1) || 'the top level';
  }
}

/** A text may be a key; every other token but punctuation is, or begins, a value. */
function beginsValue(token: TokenType, inner: Open | undefined): boolean {
  if (inner === undefined || inner.isKeyNext) return false;
  return ![
    TokenType.RIGHT_BRACE,
    TokenType.RIGHT_BRACKET,
    TokenType.COLON,
    TokenType.COMMA,
    TokenType.SEPARATOR,
  ].includes(token);
}

function next(inner: Open): void {
  if (inner.keys !== undefined) inner.isKeyNext = true;
  else if (typeof inner.at === 'number') inner.at += 1;
}
