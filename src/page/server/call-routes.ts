import type { z } from 'zod';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { CALLS, type CallName, type Calls, type GivenBy } from '../interface/calls.ts';
import { ROUTES } from '../interface/routes.ts';
import type { PageLanguage } from './page-language.ts';
import type { PageSession } from './page-sessions.ts';
import { worded } from './worded.ts';

/** What each call of the interface does. */
export type PageActions = {
  readonly [Name in CallName]: (
    input: z.output<Calls[Name]['takes']>,
    session: PageSession,
    language: PageLanguage,
  ) => GivenBy<Name> | Promise<GivenBy<Name>>;
};

/** A call of the interface, and the parts of its path. */
export interface MatchedCall {
  readonly name: CallName;
  readonly parts: Readonly<Record<string, string>>;
}

const PATTERNS = (Object.keys(ROUTES) as CallName[]).map((name) => {
  const [method, path] = ROUTES[name];
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]{1,64})');
  return { name, method, pattern: new RegExp(`^${pattern}$`) };
});

/** The call that a method and a path mean. */
export function matchCall(method: string, path: string): MatchedCall | undefined {
  for (const { name, method: own, pattern } of PATTERNS) {
    const match = own === method ? pattern.exec(path) : null;
    if (match !== null) return { name, parts: { ...match.groups } };
  }
  return undefined;
}

/** Who asks, and in which language. */
export interface Caller {
  readonly session: PageSession;
  readonly language: PageLanguage;
}

/** Does what a call asks for. Throws TallysheetError 'bad-usage' for input that the interface does not describe. */
export async function makePageCall<Name extends CallName>(
  actions: PageActions,
  { name, parts }: { readonly name: Name; readonly parts: MatchedCall['parts'] },
  body: unknown,
  { session, language }: Caller,
): Promise<GivenBy<Name>> {
  const { takes, gives } = CALLS[name];
  const given = takes.safeParse({ ...(body as object), ...parts });
  if (!given.success) {
    const [issue] = given.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new TallysheetError(
      'bad-usage',
      `${name}: ${where}: ${issue?.message ?? 'not understood'}`,
    );
  }
  const action = actions[name] as (
    input: unknown,
    session: PageSession,
    language: PageLanguage,
  ) => unknown;
  // What goes out is held against the description, too: nothing else reaches the browser.
  const answer = gives.parse(await action(given.data, session, language));
  return worded(gives, answer, language) as GivenBy<Name>;
}
