import { basename } from 'node:path';
import { checkDocument } from '../../../../documents/check-document.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { nearestNames } from '../../../../kernel/names.ts';
import type { FileEvidence } from '../../../engine/front/audit-trail.ts';
import { badUsage } from '../../../engine/refusals.ts';
import { readDocumentFile } from '../../input/settings/document-file.ts';
import { TAX_RULES, type PoolRule, type RulesInForce, type TaxRules } from './tax-rules.ts';
import CA from './ca.json' with { type: 'json' };
import DE from './de.json' with { type: 'json' };
import IN from './in.json' with { type: 'json' };
import UK from './uk.json' with { type: 'json' };

/** The countries whose rules come with the program. */
const SHIPPED: Readonly<Record<string, unknown>> = { uk: UK, de: DE, ca: CA, in: IN };

export const COUNTRIES: readonly string[] = Object.keys(SHIPPED);

const HINT =
  'Copy samples/tax-rules/uk.json, and change one line at a time. See docs/reference/tax.md.';

/** Rules, and the file that they are from; those of the program have none. */
export interface ReadRules {
  readonly rules: TaxRules;
  readonly file?: FileEvidence;
}

/**
 * The rules of a country that comes with the program, or of a file (JSON or YAML). Throws TallysheetError
 * 'file-not-found', 'bad-settings' or 'bad-usage'.
 */
export async function readTaxRules(name: string, cwd: string): Promise<ReadRules> {
  const shipped = SHIPPED[name.toLowerCase()];
  if (shipped !== undefined) return { rules: checkedRules(shipped, name) };
  if (!/\.(json|ya?ml)$/i.test(name)) throw unknownCountry(name);
  const { document, text, sha256 } = await readDocumentFile(name, cwd, {
    ...{ what: 'tax rules', language: 'JSON', hint: HINT },
  });
  return { rules: checkedRules(document, name, text), file: { name: basename(name), sha256 } };
}

function unknownCountry(name: string): TallysheetError {
  const [near] = nearestNames(name.toLowerCase(), COUNTRIES);
  const countries = `Countries: ${COUNTRIES.join(', ')}. A file of rules ends with .json or .yaml.`;
  return badUsage(
    `--rules: expected a country or a file, found "${name}"`,
    near === undefined ? countries : `Did you mean ${near}? ${countries}`,
  );
}

/** Names that rules use are names that they have. */
function checkedRules(document: unknown, title: string, text?: string): TaxRules {
  const rules = checkDocument(TAX_RULES, document, {
    ...{ title, error: 'bad-settings', hint: HINT },
    ...(text !== undefined && { text }),
  });
  const wrong = missingNames(rules)[0];
  if (wrong === undefined) return rules;
  throw new TallysheetError('bad-settings', `${title}: ${wrong}`, { hint: HINT });
}

function missingNames({
  values,
  layers,
  pools,
  classes,
  elections = {},
  first = {},
}: TaxRules): readonly string[] {
  const missing = (
    where: string,
    what: 'value' | 'layer' | 'pool' | 'election' | 'first',
    name: string | undefined,
  ): readonly string[] => {
    const known = { value: values, layer: layers, pool: pools, election: elections, first }[what];
    return name === undefined || name in known
      ? []
      : [`${where} names the ${what} "${name}", which is missing`];
  };
  return [
    ...Object.entries(layers).flatMap(([name, { rate, limit, factor, income }]) =>
      [rate, limit, factor, income].flatMap((each) => missing(`layers.${name}`, 'value', each)),
    ),
    ...Object.entries(first).flatMap(([name, { value }]) =>
      missing(`first.${name}`, 'value', value),
    ),
    ...Object.entries(pools).flatMap(([name, pool]) => {
      const { rate, small, moves, factor, course, shares, first: used = [] } = pool;
      return [
        ...(isWhole({ rate, course, factor, shares })
          ? []
          : [`pools.${name} needs a rate, a course with life, or shares`]),
        ...[rate, small, factor].flatMap((each) => missing(`pools.${name}`, 'value', each)),
        ...missing(`pools.${name}`, 'pool', moves?.to),
        ...used.flatMap((each) => missing(`pools.${name}`, 'first', each)),
      ];
    }),
    ...Object.entries(classes).flatMap(([name, { cases }]) =>
      cases.flatMap(({ pool, layers: used, cost, election, ceiling, first: own = [] }) => [
        ...missing(`classes.${name}`, 'pool', pool),
        ...missing(`classes.${name}`, 'value', cost),
        ...missing(`classes.${name}`, 'value', ceiling),
        ...own.flatMap((each) => missing(`classes.${name}`, 'first', each)),
        ...missing(`classes.${name}`, 'election', election),
        ...used.flatMap((each) => missing(`classes.${name}`, 'layer', each)),
      ]),
    ),
  ];
}

/** Whether a pool says how it is written down. */
function isWhole({
  rate,
  course,
  factor,
  shares,
}: Pick<PoolRule, 'rate' | 'course' | 'factor' | 'shares'>): boolean {
  if (course === 'life' || course === 'years' || course === 'days') return true;
  if (course === 'shares') return (shares?.length ?? 0) > 0;
  return rate !== undefined && (course === undefined || factor !== undefined);
}

/** The rules for one kind of taxpayer. Throws TallysheetError 'bad-usage' where the rules do not have it. */
export function rulesFor(rules: TaxRules, taxpayer: string | undefined): RulesInForce {
  const known = Object.keys(rules.taxpayers);
  const [only, other] = known;
  const chosen = taxpayer ?? (other === undefined ? only : undefined);
  const list = known
    .map((name) => `--taxpayer ${name} for a ${rules.taxpayers[name]?.name ?? ''}`)
    .join(', or ');
  if (chosen === undefined) {
    throw badUsage('--taxpayer is missing: the rules differ by taxpayer', `Add ${list}.`);
  }
  if (!known.includes(chosen)) {
    throw badUsage(`--taxpayer: expected ${known.join(' or ')}, found "${chosen}"`, `Use ${list}.`);
  }
  return { rules, taxpayer: chosen };
}
