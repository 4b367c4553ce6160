import type { Endpoint } from '../../../../src/catalogue/endpoints.ts';
import type { Field } from '../../../../src/catalogue/fields.ts';
import type { NamedEndpoint } from '../../../../src/catalogue/index.ts';
import { referringTo } from '../../../../src/catalogue/relations/referring-fields.ts';
import { pathNames } from '../../../../src/catalogue/endpoints.ts';
import { NOT_RETIRED } from '../../../../src/catalogue/states.ts';
import {
  FAULTS,
  REFUSALS,
  type FaultCode,
  type RefusalCode,
} from '../../../../src/service/records/refusals.ts';

export type AnyCode = FaultCode | RefusalCode;

const SENTENCES: readonly (readonly [AnyCode, string])[] = [
  ...(Object.entries(FAULTS) as [FaultCode, string][]),
  ...Object.entries(REFUSALS).map(
    ([code, { sentence }]) => [code as RefusalCode, sentence] as const,
  ),
];

const PATTERNS = SENTENCES.map(([code, sentence]): [AnyCode, string] => {
  const literal = sentence.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return [code, literal.replace(/\{\w+\}/g, '.+')];
});

/** The codes whose sentence a text may be; one about a part of a value is that of the whole as well. */
function codesOf(text: string): AnyCode[] {
  const others = PATTERNS.filter(([code]) => code !== 'wrong-part');
  const whole = others.filter(([, pattern]) => new RegExp(`^${pattern}$`).test(text));
  const isOfPart = others.some(
    ([code, pattern]) => code in FAULTS && new RegExp(`^.+ ${pattern}$`).test(text),
  );
  return [...whole.map(([code]) => code), ...(isOfPart ? (['wrong-part'] as const) : [])];
}

/** The codes of a body that refuses a call, or says that nothing was done; none of one that does neither. */
export function refusalCodes(body: string): AnyCode[] {
  return textsIn(JSON.parse(body)).flatMap(codesOf);
}

/** Everything that an answer says: its errors by field, its message, and the error of each item of many. */
function textsIn(body: unknown): string[] {
  const { errors, message, assets } = body as Record<string, unknown>;
  const ofItems = Array.isArray(assets)
    ? assets.map(({ error }: { error?: unknown }) => error)
    : [];
  const said =
    typeof errors === 'object' && errors !== null
      ? Object.values(errors as Record<string, readonly unknown[]>).flat()
      : [errors];
  const texts = [...said, message, ...ofItems].filter((each) => typeof each === 'string');
  // The error of an item names its field first.
  return [...texts, ...texts.map((text) => text.replace(/^\w+ /, ''))];
}

type May = (endpoint: Endpoint, named: NamedEndpoint) => boolean;

const never: May = () => false;
const hasField =
  (is: (field: Field) => boolean): May =>
  ({ params = {} }) =>
    Object.values(params).some(is);
const kindIs = (...kinds: Field['kind'][]): May => hasField(({ kind }) => kinds.includes(kind));
const needsOf =
  (field: string, states: readonly unknown[]): May =>
  ({ needsOf: all = {} }) =>
    Object.values(all).some((each) => each[field] !== undefined && each[field] === states);
const isWrite: May = ({ effect }) => effect === 'create' || effect === 'update';
const ends: May = ({ names }) => names !== undefined;

/** Which calls the service may refuse with a code, by what their descriptions say. */
export const MAY: Readonly<Record<AnyCode, May>> = {
  blank: ({ required = [], requiredOneOf = [], keeps = [] }) =>
    required.length + requiredOneOf.length + keeps.length > 0,
  // Sheets name the items of lines, so that their numbers are never malformed.
  malformed: kindIs('email', 'country'),
  'not-there': (endpoint) =>
    Object.entries(endpoint.params ?? {}).some(
      ([name, { kind }]) => kind === 'reference' && !pathNames(endpoint.route).includes(name),
    ),
  'not-a-date': kindIs('date'),
  'not-a-time': kindIs('time'),
  'not-a-number': kindIs('decimal'),
  'not-a-whole-number': kindIs('integer'),
  'not-yes-no': kindIs('yes-no'),
  'not-a-choice': kindIs('choice'),
  'too-short': hasField((field) => field.kind === 'text' && (field.min ?? 0) > 1),
  'too-long': hasField((field) => field.kind === 'text' && (field.max ?? Infinity) < 32_767),
  'too-small': hasField(
    (field) => 'min' in field && field.kind !== 'text' && field.kind !== 'named',
  ),
  'too-large': hasField(
    (field) => 'max' in field && (field.kind === 'integer' || field.kind === 'decimal'),
  ),
  'wrong-part': ({ effect, params = {}, batch = '' }) =>
    params[batch]?.kind === 'lines' || (effect === 'read' && params[batch]?.kind === 'numbers'),
  'time-without-date': hasField((field) => field.kind === 'time' && field.of !== undefined),
  'in-the-past': hasField((field) => field.kind === 'date' && field.upcoming === true),
  'in-the-future': hasField((field) => field.kind === 'date' && field.elapsed === true),
  'before-start': hasField((field) => field.kind === 'date' && field.notBefore !== undefined),
  'before-checkout': ({ names }) => names?.taken !== undefined,
  'below-itself': ({ effect, params = {} }, { resource: { parent = '' } }) =>
    effect === 'update' && parent in params,
  'of-another-owner': (endpoint, named) =>
    isWrite(endpoint, named) &&
    Object.entries(endpoint.params ?? {}).some(
      ([name, field]) =>
        field.kind === 'reference' &&
        field.within !== undefined &&
        !pathNames(endpoint.route).includes(name),
    ),
  'not-the-custodian': ({ agrees }) => agrees !== undefined,
  'not-a-current-checkout': ends,
  'not-so-many-out': ({ names }) => names?.taken !== undefined,
  'not-enough-stock': ({ changesStock, usesStock }) =>
    changesStock?.outOf !== undefined || usesStock !== undefined,
  'same-location': ({ changesStock }) =>
    changesStock?.outOf !== undefined && changesStock.into !== undefined,
  'another-template-type': ({ needsOf: of }) => of?.['template_id'] !== undefined,
  'record-not-found': ({ route, batch, params = {}, effect }) =>
    pathNames(route).length > 0 || (effect !== 'read' && params[batch ?? '']?.kind === 'numbers'),
  'wrong-state': ({ needs }) => needs !== undefined,
  'record-in-use': ({ effect }, { resource }) =>
    effect === 'delete' && referringTo(resource.name).length > 0,
  'item-retired': (endpoint, named) =>
    needsOf('state', NOT_RETIRED)(endpoint, named) || endpoint.covers?.arrives !== undefined,
  'item-deleted': ({ covers }) => covers?.arrives !== undefined,
  'no-lines': ({ needsLines }) => needsLines !== undefined,
  'item-reserved': ({ occupies, leaves }) =>
    occupies !== undefined || leaves?.['status'] === 'approved',
  'unknown-role': hasField((field) => field.kind === 'reference' && field.to === 'roles'),
  'company-owner': ({ effect, leaves }, { resource: { name } }) =>
    name === 'members' && (effect === 'update' || leaves?.['status'] === 0),
  'email-taken': hasField((field) => 'unique' in field),
  'email-of-inactive': hasField((field) => 'unique' in field),
  'inactive-member': ({ needsOf: all = {} }) =>
    Object.values(all).some(({ status }) => status !== undefined),
  // A number of addresses that is too large has no place in a sheet: it has a column for each.
  'too-many': never,
  // What only seeds, reads, or a service that is started with --strict answer.
  'not-a-moment': never,
  meaningless: never,
  'not-a-parameter': never,
  'second-company': never,
  'number-taken': never,
  'no-recipient': never,
};

/** What no call of the interface shows before, and why. */
export const UNKNOWABLE: Readonly<Record<string, string>> = {
  'members.update company-owner': 'no call shows who owns the company',
  'members.deactivate company-owner': 'no call shows who owns the company',
  'fixed-assets.activate blank':
    'no call shows whether the company requires a location; the asset may have none to send',
};
