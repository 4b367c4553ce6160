/** A phrase that is not used in texts for people, with the words that are used instead. */
export interface BannedPhrase {
  readonly phrase: RegExp;
  readonly instead: string;
  /** Where the words are the right ones after all, and why. */
  readonly allowed?: readonly AllowedText[];
}

interface AllowedText {
  readonly text: RegExp;
  /** The only places where it is the right one; everywhere by default. */
  readonly places?: RegExp;
  readonly because: string;
}

/** Standard terms and plain English stand in their place. */
export const BANNED_PHRASES: readonly BannedPhrase[] = [
  { phrase: /\b(?:un)?told\b|\btell(?:s|ing)?\b/iu, instead: 'show, report, say which' },
  { phrase: /\bmend(?:s|ed|ing)?\b/iu, instead: 'fix, correct' },
  { phrase: /\bnoughts?\b/iu, instead: 'zero' },
  { phrase: /\b(?:a|another|such a) look\b(?!-)/iu, instead: 'needs review, check, style' },
  { phrase: /\btaken for\b/iu, instead: 'mapped to, read as, confused with' },
  { phrase: /\b(?:left|leaves?|leaving) (?:\S+ )?alone\b/iu, instead: 'ignored' },
  { phrase: /\b(?:left|leaves?|leaving) (?:\S+ )?out\b/iu, instead: 'skip, ignore, remove' },
  {
    phrase: /\b(?:give|gives|given|gave|giving) (?:\S+ )?back\b/iu,
    instead: 'return, import with',
  },
  { phrase: /\b(?:go|goes|going|gone|went) on\b/iu, instead: 'resume, continue' },
  { phrase: /\b(?:carry|carries|carried|carrying) (?:\S+ )?out\b/iu, instead: 'apply' },
  {
    phrase: /\ballowances?\b/iu,
    instead: 'daily quota, rate limit',
    allowed: [
      {
        text: /Allowance (?:for write-downs|account|brought forward)/u,
        because: 'an allowance for write-downs is a term of accounting',
      },
      {
        text: /\ballowances?\b/giu,
        places:
          /^(?:src\/reports\/stock\/|docs\/reference\/(?:stock|journal)\.md|docs\/decisions\/0033)/u,
        because: 'the allowance for write-downs, in reports of stock alone',
      },
      {
        text: /(?:capital|first-year|annual investment)[ -]allowances?/giu,
        because: 'allowances are what tax law calls deductions for capital expenditure',
      },
      {
        text: /\ballowances?\b/giu,
        places:
          /^(?:src\/reports\/depreciation\/tax\/|src\/cli\/commands\/report\/tax\/|docs\/reference\/tax\.md|docs\/how-to\/claim-capital|docs\/decisions\/011[0-4])/u,
        because: 'the allowances of tax books, in reports of tax alone',
      },
      { text: /`--daily-allowance`/u, places: /^CHANGELOG/u, because: 'an old name of a flag' },
    ],
  },
  {
    phrase: /\bdoubt(?:s|ed|ful|ing)?\b/iu,
    instead: 'unverified',
  },
  {
    phrase: /\bsettles?\b|\bsettled\b/iu,
    instead: 'verify, resolve',
    allowed: [{ text: /`--settle`/u, places: /^CHANGELOG/u, because: 'an old name of a flag' }],
  },
  {
    phrase: /\bdoubles?\b(?!-)|\bdoubled\b|\btwins?\b/iu,
    instead: 'duplicate',
    allowed: [
      { text: /\btwins?\b/giu, because: 'the local copy of an account, to rehearse on' },
      { text: /double (?:entry|declining)/iu, because: 'terms of accounting' },
      {
        text: /test[ -]doubles?/giu,
        because: 'the term for what takes the place of a service in tests',
      },
      { text: /Double the straight-line/iu, because: 'a multiple, not a duplicate' },
      { text: /\dpx double/u, because: 'a line of a total in a stylesheet' },
      { text: /heap is collected when it has doubled/u, because: 'a multiple, not a duplicate' },
    ],
  },
  { phrase: /\bonly shown\b/iu, instead: 'read-only' },
  {
    phrase: /(?<!there )\b(?:is|are) no (?!longer)/iu,
    instead: 'is not a, has no',
  },
  {
    phrase: /\bstands?\b|\bstood\b/iu,
    instead: 'is, has, appears',
    allowed: [
      {
        text: /what we own, and where it stands/u,
        places: /^scripts\/company-sample/u,
        because: 'what a company writes in its own workbook',
      },
    ],
  },
  {
    phrase: /\bprice of (?:a|the|this|what)\b|\bPrice: (?:…|\d+|no) (?:API )?calls?\b/u,
    instead: 'cost',
    allowed: [
      {
        text: /price of (?:an?|the) (?:group|asset|fixed asset|item)/giu,
        because: 'what a record costs',
      },
    ],
  },
  { phrase: /\bfindings?\b/iu, instead: 'issue' },
  { phrase: /\btrouble\b/iu, instead: 'problem, error' },
  { phrase: /(?:^|[.!?] )Of the\b/u, instead: 'subject, verb, object' },
  {
    phrase: /\b(?:bring|brings|brought|takes?|taken) (?:it |them |this row |the row )?in\b/iu,
    instead: 'import',
  },
  { phrase: /\bbroken off\b|\bbroke off\b/iu, instead: 'interrupted' },
  {
    phrase: /\bbegun\b|\bbegan\b/iu,
    instead: 'started',
    allowed: [
      {
        text: /half-years-begun/gu,
        because: 'the name of a convention: each half-year that has begun',
      },
    ],
  },
  { phrase: /\banew\b|\bonce more\b/iu, instead: 'again' },
  { phrase: /\bsay --|\bsay `--/iu, instead: 'use --' },
  { phrase: /\bparted\b/iu, instead: 'separated' },
  { phrase: /\blets? through\b/iu, instead: 'matches' },
  { phrase: /\bkinds? of records?\b/iu, instead: 'record type' },
  { phrase: /\bblanks\b/iu, instead: 'spaces, blank cells' },
  { phrase: /\bnobody (?:knows|could|can)\b/iu, instead: 'it is not verified' },
  { phrase: /\bgarbled\b/iu, instead: 'wrong encoding' },
  { phrase: /\bgive(?:s|n)? up\b/iu, instead: 'drop' },
  { phrase: /\bwhat (?:it comes|it came) to\b|\bwhat is taken\b/iu, instead: 'summary, value' },
];

/** Phrases that comments do not use either; screens and pages may, where they are plain English. */
export const BANNED_IN_COMMENTS: readonly BannedPhrase[] = [
  { phrase: /\bnobody\b|\bsomebody\b|\bwhoever\b/iu, instead: 'the user, the caller, nothing' },
  { phrase: /\bwhatever\b|\banybody\b/iu, instead: 'any, all, what, a person' },
  { phrase: /\b(?:is|are) meant\b/iu, instead: 'means, names, is selected' },
  { phrase: /\bwants of\b/iu, instead: 'needs' },
  { phrase: /\bwhat became of\b/iu, instead: 'outcome, result' },
  { phrase: /\blook(?:s|ed)? (?:again|at)\b/iu, instead: 'check, read' },
];

/** Phrases that pages of the documentation do not use either. */
export const BANNED_IN_PAGES: readonly BannedPhrase[] = [
  { phrase: /\bsomebody\b/iu, instead: 'another user, a person' },
  { phrase: /\bnobody\b|\banybody\b|\bwhoever\b|\bwhatever\b/iu, instead: 'no user, any, all' },
];
