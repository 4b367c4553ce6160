import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  letterOf,
  linkTo,
  type LinkedKind,
  type LinkedLetter,
} from '../../catalogue/relations/public-links.ts';
import type { Store } from '../store/store.ts';

/** The setting that holds what the codes of links are made with. */
const SECRET = 'link secret';
const CODE_LENGTH = 16;

/**
 * Prepares the creation of codes. Each account has its own secret, so that links cannot be forged.
 */
export function furnishLinks(store: Store): void {
  if (store.settings.get(SECRET) === undefined) {
    store.settings.set(SECRET, randomBytes(32).toString('hex'));
  }
}

/** The code that proves that the service made a link for that subject. */
export function codeFor(store: Store, subject: string): string {
  const secret = store.settings.get(SECRET) ?? '';
  return createHmac('sha256', secret).update(subject).digest('base64url').slice(0, CODE_LENGTH);
}

/** Whether a code is the one for that subject; compared in constant time. */
export function isCodeFor(store: Store, subject: string, code: string): boolean {
  const wanted = Buffer.from(codeFor(store, subject));
  const given = Buffer.from(code);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The address of a record's public page: all who have it see the page, and nothing else. */
export function publicLink(store: Store, origin: string, kind: LinkedKind, id: number): string {
  return linkTo(origin, kind, id, codeFor(store, pageSubject(letterOf(kind), id)));
}

/** What the code of a public page is for. */
export function pageSubject(letter: LinkedLetter, id: number): string {
  return `page ${letter} ${id}`;
}
