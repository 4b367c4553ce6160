import { foldName } from '../../../kernel/names.ts';
import { CREATE, SKIP_ROWS, type Answer } from '../../sheet/values/answer.ts';
import { directoryOf } from './directory-of-run.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import { LEAVE_EMPTY } from '../../sheet/values/value-columns.ts';
import type { NameRecipe } from '../../sheet/recipe/recipe.ts';
import type { Directory } from '../names/directory.ts';
import { isFound, type Found } from '../names/resolution.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { choicesOf, type Choices } from '../display-names/choices.ts';
import { hintsFor, type Hint } from './hints.ts';
import { openNames, type OpenName } from './open-names.ts';
import { numberedName } from '../display-names/numbered-names.ts';

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
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const choices = choicesOf(this.#run, this.#directory, name.resource, this.#containerOf(name));
    this.#known.set(key, choices);
    return choices;
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
