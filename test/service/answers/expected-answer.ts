/** `METHOD /path?query`, and what is sent in the body, by the literal names of the interface. */
export type SentCall = readonly [route: string, form?: Readonly<Record<string, string>>];

/** A status and the decisive part of a body, typed by hand from the description of the interface. */
export type Answered = readonly [status: number, body: object];

/** A valid call of one endpoint on the small company of `company.ts`, and what it must answer. */
export interface ExpectedAnswer {
  /** What has to happen first. */
  readonly after?: readonly SentCall[];
  readonly call: SentCall;
  readonly answers: Answered;
  /** What a write leaves behind, as a GET shows it. */
  readonly effect?: readonly [route: string, ...Answered];
}

/** By the full name of an endpoint, such as `groups.create`. */
export type ExpectedAnswers = Readonly<Record<string, ExpectedAnswer>>;
