import { DECISION_TARGET } from '../../../../catalogue/columns/columns.ts';
import { decisionMeant, decisionWords } from '../../../../catalogue/columns/decisions.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { FixedValue, Mapping } from '../../headings/mapping.ts';

/** Where the decision of each row is. */
export interface DecisionPlan {
  /** Of its column; undefined where the file has none. */
  readonly index: number | undefined;
  readonly heading: string | undefined;
  /** The decision of all rows. */
  readonly fixed: string | undefined;
  /** The decision of rows whose cell is blank. */
  readonly fallback: string | undefined;
}

/** Undefined where no row has a decision. Throws `bad-mapping` where `--set` or `--default` has an unknown word. */
export function planDecision(mapping: Mapping): DecisionPlan | undefined {
  const column = mapping.columns.find(({ target }) => target === DECISION_TARGET);
  const fixed = wordIn(mapping.fixed, mapping);
  const fallback = wordIn(mapping.defaults, mapping);
  if (column === undefined && fixed === undefined && fallback === undefined) return undefined;
  return { index: column?.index, heading: column?.heading, fixed, fallback };
}

function wordIn(
  values: readonly FixedValue[],
  { kind: { resource } }: Mapping,
): string | undefined {
  const text = values.find(({ target }) => target === DECISION_TARGET)?.text;
  if (text === undefined || decisionMeant(resource, text) !== undefined) return text;
  const label = resource.decided?.label ?? '';
  const words = decisionWords(resource).join(' or ');
  throw new TallysheetError(
    'bad-mapping',
    `--set or --default: ${label} takes ${words}, not "${text}"`,
  );
}
