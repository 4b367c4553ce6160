import { formatCount } from '../../../kernel/counts.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Choices } from '../display-names/choices.ts';
import { HINT_RULES, KnownForms, type HintRule } from './hint-rules.ts';
import type { OpenName } from './open-names.ts';

/** One rule that explains several names at once. */
export interface Hint {
  /** `H1`: what lines and the answer to the hint are matched by. */
  readonly label: string;
  readonly resource: Resource;
  readonly sentence: string;
  /** What each of the names comes to by the rule. */
  readonly proposals: ReadonlyMap<OpenName, string>;
}

/** A rule that explains only one name suggests no more than the nearest names do. */
const LEAST_NAMES = 2;

/** Rules that each explain many of the names; a name is in the hint that explains most. */
export function hintsFor(
  names: readonly OpenName[],
  choicesFor: (name: OpenName) => Choices,
): Hint[] {
  const groups = groupsOf(names, choicesFor).sort(
    (one, other) => other.names.size - one.names.size,
  );
  const explained = new Set<OpenName>();
  const hints: Hint[] = [];
  for (const group of groups) {
    const proposals = new Map([...group.names].filter(([name]) => !explained.has(name)));
    if (proposals.size < LEAST_NAMES) continue;
    for (const name of proposals.keys()) explained.add(name);
    const label = `H${hints.length + 1}`;
    const { resource } = group;
    const sentence = sentenceOf(group, proposals, names);
    hints.push({ label, resource, sentence, proposals });
  }
  return hints;
}

interface ExplainedNames {
  readonly rule: HintRule;
  readonly resource: Resource;
  readonly group: string;
  readonly names: Map<OpenName, string>;
}

function groupsOf(
  names: readonly OpenName[],
  choicesFor: (name: OpenName) => Choices,
): ExplainedNames[] {
  const groups = new Map<string, ExplainedNames>();
  for (const [at, rule] of HINT_RULES.entries()) {
    const forms = new Map<Choices, KnownForms>();
    for (const name of names) {
      const choices = choicesFor(name);
      const known = forms.get(choices) ?? new KnownForms(rule, choices.all);
      forms.set(choices, known);
      const explanation = name.isAmbiguous ? undefined : rule.explain(name.value, known);
      if (explanation === undefined) continue;
      const { resource } = name;
      const key = JSON.stringify([resource.name, at, explanation.group]);
      const fresh = { rule, resource, group: explanation.group, names: new Map() };
      const group: ExplainedNames = groups.get(key) ?? fresh;
      groups.set(key, group);
      group.names.set(name, explanation.choice);
    }
  }
  return [...groups.values()];
}

function sentenceOf(
  { rule, resource, group }: ExplainedNames,
  proposals: ReadonlyMap<OpenName, string>,
  names: readonly OpenName[],
): string {
  const total = names.filter((name) => name.resource === resource && !name.isAmbiguous).length;
  const [[example, choice] = [undefined, '']] = proposals;
  const count = `${formatCount(proposals.size)} of ${formatCount(total)} unknown names in ${resource.title}`;
  const such = example === undefined ? '' : `, such as "${choice}" for "${example.value}"`;
  return `${count} ${rule.says(group, resource.singular)}${such}`;
}
