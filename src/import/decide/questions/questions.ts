import { foldName } from '../../../kernel/names.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { type Answer, CREATE, SKIP_ROWS } from '../../sheet/values/answer.ts';
import { directoryOf } from './directory-of-run.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import { LEAVE_EMPTY } from '../../sheet/values/value-columns.ts';
import type { NameRecipe } from '../../sheet/recipe/recipe.ts';
import type { Directory } from '../names/directory.ts';
import { type Found, isFound } from '../names/resolution.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { type Choices, choicesOf } from '../display-names/choices.ts';
import { type OpenName, openNames } from './open-names.ts';
import { numberedName } from '../display-names/numbered-names.ts';
import { formatCount } from '../../../kernel/counts.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { HINT_RULES, type HintRule, KnownForms } from './hint-rules.ts';

/** One rule that explains several names at once. */
interface Hint {
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
function hintsFor(names: readonly OpenName[], choicesFor: (name: OpenName) => Choices): Hint[] {
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

/** One line of the answers. */
export interface Question {
  readonly name: OpenName;
  /** Other spellings of the name in the files. */
  readonly spellings: readonly string[];
  /** The likely answers, best first; for a name of several records, those records. */
  readonly nearest: readonly string[];
  /** What else may be answered. */
  readonly choices: Choices;
  /** The words that may replace a name. */
  readonly words: readonly string[];
  readonly hint: { readonly label: string; readonly says: string } | undefined;
}

/** Everything that a plan has to ask. */
export interface Questions {
  readonly questions: readonly Question[];
  readonly hints: readonly Hint[];
  /** Names that are not asked, because they are too many. */
  readonly others: number;
  /** What was answered before and is not asked again. */
  readonly given: readonly Answer[];
}

const MOST_NEAREST = 3;

/** Comparing thousands of names with thousands takes long; beyond this the list of choices has to do. */
const MOST_COMPARISONS = 2_000_000;

/** What a plan has to ask about names, each of them once. */
export function questionsOf(run: RunReader): Questions {
  const directory = directoryOf(run);
  const answers = run.identity.request.planning.answers ?? [];
  const proposed = run.meta.read('proposedNames')?.names ?? [];
  const { names, others } = openNames(run, directory);
  const source = new ChoiceSource(run, directory);
  const hints = hintsFor(names, (name) => source.for(name));
  const questions = names.map((name) => ({
    ...asked(name, source, hints),
    spellings: spellingsOf(name, proposed),
  }));
  return { questions, hints, others, given: answers.filter((answer) => !isOpen(answer, names)) };
}

function spellingsOf(
  { resource, value }: OpenName,
  proposed: readonly NameRecipe[],
): readonly string[] {
  const line = proposed.find(
    (each) =>
      each.use === undefined &&
      each.recordType === resource.name &&
      foldName(each.value) === foldName(value),
  );
  return line?.spellings ?? [];
}

function asked(
  name: OpenName,
  source: ChoiceSource,
  hints: readonly Hint[],
): Omit<Question, 'spellings'> {
  const hint = hints.find(({ proposals }) => proposals.has(name));
  const says = hint?.proposals.get(name);
  const proposed = says === undefined ? [] : [says];
  return {
    name,
    nearest: [...new Set([...proposed, ...source.nearest(name)])],
    choices: source.for(name),
    words: [
      ...(name.resource.madeFromName && !name.isAmbiguous ? [CREATE] : []),
      ...[SKIP_ROWS, LEAVE_EMPTY],
    ],
    hint: hint === undefined || says === undefined ? undefined : { label: hint.label, says },
  };
}

/** A question that its answer left open is asked again. */
function isOpen({ kind, within, value }: Answer, names: readonly OpenName[]): boolean {
  return names.some(
    (name) =>
      name.resource.name === kind &&
      foldName(name.value) === foldName(value) &&
      (within === '' || foldName(name.within) === foldName(within)),
  );
}

/** The choices of each kind, and of each group where records belong to groups. */
class ChoiceSource {
  readonly #run: RunReader;
  readonly #directory: Directory;
  readonly #known = new Map<string, Choices>();
  #comparisons = 0;

  constructor(run: RunReader, directory: Directory) {
    this.#run = run;
    this.#directory = directory;
  }

  for(name: OpenName): Choices {
    const key = JSON.stringify([name.resource.name, foldName(name.within)]);
    return getOrMake(this.#known, key, () =>
      choicesOf(this.#run, this.#directory, name.resource, this.#containerOf(name)),
    );
  }

  nearest(name: OpenName): string[] {
    if (!name.isAmbiguous) return this.#nearest(this.for(name), name.value);
    const { resource, value } = name;
    return this.#directory
      .candidates(resource, value, this.#containerOf(name))
      .flatMap((found) => this.#choiceFor(name, found));
  }

  #nearest(choices: Choices, value: string): string[] {
    if (this.#comparisons > MOST_COMPARISONS) return [];
    this.#comparisons += choices.all.length;
    return choices.nearest(value, MOST_NEAREST);
  }

  /** The choice that names a record, or its number if it is not among the choices. */
  #choiceFor(name: OpenName, found: Found): string[] {
    const path = this.#directory.pathOf(name.resource, found);
    if (this.for(name).all.some(({ text }) => text === path)) return [path];
    // A record that does not exist yet has no number to identify it.
    if (found.is === 'planned') return [];
    return [numberedName(this.#directory, name.resource, found.id)];
  }

  #containerOf({ resource, within }: OpenName): Found | undefined {
    const container = containerOf(resource);
    if (container === undefined || within === '') return undefined;
    const found = this.#directory.resolve(resourceNamed(container.to), within);
    return isFound(found) ? found : undefined;
  }
}
