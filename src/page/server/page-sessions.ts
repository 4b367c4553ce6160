import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** One browser that may use the page. */
export interface PageSession {
  /** Sent in a header with every change, which a page from elsewhere cannot do. */
  readonly changeToken: string;
}

const SECRET_BYTES = 32;
/** So many browsers may be open at once; the oldest makes room. */
const MOST_SESSIONS = 16;
/** Addresses that were made and not opened yet. */
const MOST_KEYS = 16;

/**
 * Who may use the page: the key in an opening address is exchanged once for a cookie. Secrets are kept as their digests, and
 * only in memory, so that a restart ends all sessions.
 */
export class PageSessions {
  readonly #keys = new Set<string>();
  readonly #sessions = new Map<string, PageSession>();

  /** A key for one opening address. */
  newKey(): string {
    const key = secret();
    if (this.#keys.size >= MOST_KEYS) this.#keys.delete([...this.#keys][0] ?? '');
    this.#keys.add(digest(key));
    return key;
  }

  /** Takes a key, which is void from then on, and gives the cookie of a new session; undefined for any other text. */
  enter(key: string): string | undefined {
    if (!this.#keys.delete(digest(key))) return undefined;
    const cookie = secret();
    if (this.#sessions.size >= MOST_SESSIONS) {
      this.#sessions.delete([...this.#sessions.keys()][0] ?? '');
    }
    this.#sessions.set(digest(cookie), { changeToken: secret() });
    return cookie;
  }

  /** The session of a cookie. */
  find(cookie: string | undefined): PageSession | undefined {
    return cookie === undefined ? undefined : this.#sessions.get(digest(cookie));
  }
}

/** Whether a text is the secret, in a time that does not depend on how much of it is right. */
export function isSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(wanted)));
}

/** A text that cannot be guessed, for addresses and headers. */
export function secret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
