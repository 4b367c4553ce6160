import { ID_TARGET } from '../../../../src/catalogue/columns/columns.ts';
import { pathNames } from '../../../../src/catalogue/endpoints.ts';
import type { Field, LinesField } from '../../../../src/catalogue/fields.ts';
import type { NamedEndpoint } from '../../../../src/catalogue/index.ts';
import { columnOf } from '../../../../src/catalogue/kinds.ts';
import type { SentCall } from '../../../service/answers/expected-answer.ts';
import { kindOfWrite } from '../../../support/row-of-call.ts';
import type { AnyCode } from './codes.ts';

/** A value that the service refuses, as a call sends it and as a cell has it. */
interface FaultyValue {
  readonly codes: readonly AnyCode[];
  readonly sent: string;
  readonly cell: string;
}

export type Row = Readonly<Record<string, string>>;

/** A row of which one cell makes the service refuse the call, and that call. */
export interface FaultyRow {
  readonly named: NamedEndpoint;
  readonly param: string;
  readonly heading: string;
  /** The refusal is one of these. */
  readonly codes: readonly AnyCode[];
  readonly row: Row;
  readonly call: SentCall;
}

/** A valid call of an endpoint, and the row that makes it. */
interface ValidRow {
  readonly named: NamedEndpoint;
  readonly call: SentCall;
  readonly row: Row;
}

const NO_NUMBER = '999999';
/** No file has a longer cell, in characters. */
const LONGEST_CELL = 32_767;

const same = (code: AnyCode, text: string): FaultyValue => ({
  ...{ codes: [code], sent: text, cell: text },
});

const ofNumber = ({
  kind,
  min,
  max,
}: {
  kind: string;
  min?: number;
  max?: number;
}): readonly FaultyValue[] => [
  same(kind === 'integer' ? 'not-a-whole-number' : 'not-a-number', 'many'),
  ...(min === undefined ? [] : [same('too-small', String(min - 1))]),
  ...(max === undefined ? [] : [same('too-large', String(max + 1))]),
];

const unknown = (...codes: AnyCode[]): readonly FaultyValue[] => [
  { codes, sent: NO_NUMBER, cell: `#${NO_NUMBER}` },
];

/** What the service refuses of a value by itself, by the kind of its field. */
const FAULTS_OF: {
  readonly [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => readonly FaultyValue[];
} = {
  text: ({ min = 0, max = LONGEST_CELL }) => [
    ...(min > 1 ? [same('too-short', 'x'.repeat(min - 1))] : []),
    ...(max < LONGEST_CELL ? [same('too-long', 'x'.repeat(max + 1))] : []),
  ],
  reference: () => unknown('not-there', 'unknown-role'),
  date: ({ upcoming, elapsed }) => [
    { codes: ['not-a-date'], sent: '02/30/2026', cell: '2026-02-30' },
    ...(upcoming === true
      ? [{ codes: ['in-the-past'] as const, sent: '01/31/2020', cell: '2020-01-31' }]
      : []),
    ...(elapsed === true
      ? [{ codes: ['in-the-future'] as const, sent: '01/31/2099', cell: '2099-01-31' }]
      : []),
  ],
  time: () => [same('not-a-time', '25:00')],
  decimal: ofNumber,
  integer: ofNumber,
  'yes-no': () => [same('not-yes-no', 'perhaps')],
  email: () => [same('malformed', 'ann at company')],
  country: () => [same('malformed', 'Atlantis')],
  choice: () => [same('not-a-choice', 'neither of them')],
  numbers: ({ to }) =>
    to === undefined
      ? [same('not-a-current-checkout', NO_NUMBER)]
      : unknown('wrong-part', 'record-not-found'),
  url: () => [],
  urls: () => [],
  named: () => [],
  lines: () => [],
};

function faultsOf(field: Field): readonly FaultyValue[] {
  return (FAULTS_OF[field.kind] as (field: Field) => readonly FaultyValue[])(field);
}

/** Rows like a valid one, each with one value that the service refuses. */
export function faultyRows(valid: ValidRow): FaultyRow[] {
  const { named, row, call } = valid;
  const { params = {}, route } = named.endpoint;
  return Object.entries<Field>(params).flatMap(([param, field]) => {
    if (pathNames(route).includes(param)) return [unknownInPath(valid, param)];
    if (field.kind === 'lines') return faultyLines(valid, param, field);
    const heading = headingOf(named, param);
    if (heading === undefined) return [];
    const wrong = [...faultsOf(field), ...blank(named, param)].map(({ codes, sent, cell }) => ({
      ...{ named, param, heading, codes },
      row: { ...row, [heading]: cell },
      call: withValue(call, field.wire ?? param, sent),
    }));
    return [...wrong, ...timeAlone(valid, param, heading)];
  });
}

/** A required value that is blank; a blank cell of an update leaves the record as it is. */
function blank({ endpoint }: NamedEndpoint, param: string): readonly FaultyValue[] {
  if (endpoint.required?.includes(param) !== true) return [];
  const cell = endpoint.effect === 'update' ? '(clear)' : '';
  return [{ codes: ['blank', 'unknown-role'], sent: '', cell }];
}

/** A time of day without its day. */
function timeAlone({ named, row, call }: ValidRow, param: string, heading: string): FaultyRow[] {
  const { params = {}, required = [] } = named.endpoint;
  const field: Field | undefined = params[param];
  const day = field?.kind === 'time' ? (field.of ?? '') : '';
  const ofDay = headingOf(named, day);
  if (field === undefined || ofDay === undefined) return [];
  const timed = withValue(call, field.wire ?? param, '12:00');
  return [
    {
      ...{ named, param, codes: ['time-without-date'] },
      heading: required.includes(day) ? ofDay : heading,
      row: { ...row, [heading]: '12:00', [ofDay]: '' },
      call: withValue(timed, params[day]?.wire ?? day, ''),
    },
  ];
}

function unknownInPath({ named, row, call }: ValidRow, param: string): FaultyRow {
  const heading = headingOf(named, param) ?? '';
  const braces = pathNames(named.endpoint.route).indexOf(param);
  const template = named.endpoint.route.split(' ')[1]?.split('?')[0]?.split('/') ?? [];
  const places = template.flatMap((part, at) => (part.startsWith('{') ? [at] : []));
  const [path = '', query] = call[0].split('?');
  const parts = path.split('/').map((part, at) => {
    return at === places[braces] ? part.replace(/\d+/, NO_NUMBER) : part;
  });
  const target = query === undefined ? parts.join('/') : `${parts.join('/')}?${query}`;
  return {
    ...{ named, param, heading, codes: ['record-not-found'] },
    // Another row may have the same key as one that updates a record.
    row:
      named.endpoint.effect === 'update'
        ? { [heading]: NO_NUMBER }
        : { ...row, [heading]: `#${NO_NUMBER}` },
    call: [target, call[1] ?? {}],
  };
}

/** Lines with a quantity that is none, and for an item that is none. */
function faultyLines(
  { named, row, call }: ValidRow,
  param: string,
  { fields, numbers, key }: LinesField,
): FaultyRow[] {
  const wrong: FaultyRow[] = Object.entries(fields).flatMap(([name, field]) => {
    const heading = headingOf(named, `${param}.${name}`);
    if (heading === undefined || field.kind === 'lines') return [];
    return faultsOf(field).map(({ sent, cell }) => {
      const form = Object.entries(call[1] ?? {}).map(([wire, value]) => {
        if (name !== key) return [wire, wire.endsWith(`[${name}]`) ? sent : value];
        return [wire.replace(/\[\d+\]/, `[${sent}]`), wire === numbers ? sent : value];
      });
      return {
        ...{ named, param, heading, codes: ['wrong-part'] },
        row: { ...row, [heading]: cell },
        call: [call[0], Object.fromEntries(form)],
      } as const;
    });
  });
  const headings = Object.keys(fields).flatMap(
    (name) => headingOf(named, `${param}.${name}`) ?? [],
  );
  const [heading] = headings;
  if (heading === undefined || named.endpoint.required?.includes(param) !== true) return wrong;
  const rest = Object.entries(call[1] ?? {}).filter(
    ([wire]) => wire !== numbers && !/\[\d+\]/.test(wire),
  );
  const without = Object.fromEntries(headings.map((each) => [each, '']));
  return [
    ...wrong,
    {
      ...{ named, param, heading, codes: ['blank'] },
      row: { ...row, ...without },
      call: [call[0], Object.fromEntries(rest)],
    },
  ];
}

/** The heading of a parameter in sheets; undefined for one that no sheet sends. */
export function headingOf(named: NamedEndpoint, param: string): string | undefined {
  const { endpoint, resource } = named;
  const kind = kindOfWrite(named);
  const field: Field | undefined = endpoint.params?.[param];
  const isOwn = field?.kind === 'reference' && field.to === resource.name;
  const isId = endpoint.effect === 'update' && isOwn && pathNames(endpoint.route).at(-1) === param;
  const column = columnOf(kind, isId ? ID_TARGET : param);
  return column?.use === 'read-only' ? undefined : column?.label;
}

function withValue([route, form = {}]: SentCall, wire: string, sent: string): SentCall {
  const [path = '', query] = route.split('?');
  const parameters = new URLSearchParams(query ?? '');
  if (!parameters.has(wire)) return [route, { ...form, [wire]: sent }];
  parameters.set(wire, sent);
  return [`${path}?${parameters.toString()}`, form];
}
