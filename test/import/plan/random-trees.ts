import fc from 'fast-check';

/** Where a record of a random tree comes from. */
type Origin = 'existing' | 'existing row' | 'row' | 'reference';

/** A record of a random tree. */
export interface TreeNode {
  readonly container: string;
  /** Its names from the top. */
  readonly path: readonly string[];
  readonly origin: Origin;
}

/** A row of a sheet of the tree's own kind. */
export interface TreeRow {
  readonly container: string;
  readonly name: string;
  readonly parent: string;
}

/** A cell that refers to a record of the tree. */
export interface TreeReference {
  readonly container: string;
  readonly cell: string;
  readonly means: TreeNode;
}

/** A tree as it is to be in the end, and the sheets and records from which it has to come. */
export interface RandomTree {
  readonly nodes: readonly TreeNode[];
  readonly rows: readonly TreeRow[];
  readonly references: readonly TreeReference[];
}

const BELOW = ['2.14', 'Floor 1', 'Annex', 'Café', 'Ostflügel'];
const SIGNS = ['/', ' / ', ' /', '/  ', '>', ' > '];

/** Trees of up to twelve records below the tops, in each of some containers. */
export function randomTrees(
  containers: readonly string[],
  tops: readonly string[],
): fc.Arbitrary<RandomTree> {
  const drawn = fc.record({
    shape: fc.array(
      fc.record({
        container: fc.constantFrom(...containers),
        below: fc.nat(),
        name: fc.nat(),
        origin: fc.constantFrom<Origin>('existing', 'existing row', 'row', 'reference'),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    choices: fc.infiniteStream(fc.nat({ max: 1 << 20 })),
  });
  return drawn.map(({ shape, choices }) => {
    const choose = new Chooser(choices);
    const nodes = shape.reduce<TreeNode[]>((grown, draw) => grow(grown, draw, tops), []);
    return { nodes, rows: rowsOf(nodes, choose), references: referencesTo(nodes, choose) };
  });
}

interface Draw {
  readonly container: string;
  readonly below: number;
  readonly name: number;
  readonly origin: Origin;
}

/** Adds a record below one of those that are there, unless its place is taken. */
function grow(
  nodes: readonly TreeNode[],
  { container, below, name, origin }: Draw,
  tops: readonly string[],
): TreeNode[] {
  const there = nodes.filter((node) => node.container === container);
  const parent = there[below % (there.length + 1)];
  const names = parent === undefined ? tops : BELOW;
  const path = [...(parent?.path ?? []), names[name % names.length] ?? ''];
  if (there.some((node) => samePath(node.path, path))) return [...nodes];
  // A record of the account cannot stand below one that is still to be made.
  const possible = parent === undefined || isExisting(parent) || !isExisting({ origin });
  return [...nodes, { container, path, origin: possible ? origin : 'row' }];
}

export function isExisting({ origin }: Pick<TreeNode, 'origin'>): boolean {
  return origin === 'existing' || origin === 'existing row';
}

function isRow({ origin }: TreeNode): boolean {
  return origin === 'row' || origin === 'existing row';
}

function rowsOf(nodes: readonly TreeNode[], choose: Chooser): TreeRow[] {
  const rows = nodes.filter(isRow).map((node): TreeRow => {
    const { container, path, origin } = node;
    const own = path.at(-1) ?? '';
    // A row of a record that is there writes its name as it is, so that nothing is to be changed.
    const name = origin === 'existing row' ? own : choose.spelling(own);
    const above = path.slice(0, -1);
    if (above.length === 0) return { container, name, parent: '' };
    if (choose.yes()) return { container, name: choose.path([...above, name]), parent: '' };
    const parent = nodes.find((each) => isAt(each, container, above));
    return { container, name, parent: parent ? cellFor(parent, nodes, choose) : '' };
  });
  return choose.shuffled(rows);
}

function referencesTo(nodes: readonly TreeNode[], choose: Chooser): TreeReference[] {
  const wanted = nodes.filter(({ origin }) => origin === 'reference' || choose.yes());
  const others = nodes.filter(() => choose.yes());
  // What comes from references only has its whole path in one of them.
  const whole = wanted
    .filter(({ origin }) => origin === 'reference')
    .map((means) => ({ container: means.container, cell: choose.path(means.path), means }));
  const any = [...wanted, ...others].map((means) => {
    return { container: means.container, cell: cellFor(means, nodes, choose), means };
  });
  return choose.shuffled([...whole, ...any]);
}

/** One of the ways to name a record that no other record shares. */
function cellFor(node: TreeNode, nodes: readonly TreeNode[], choose: Chooser): string {
  const { path, container } = node;
  const endings = path
    .map((_step, at) => path.slice(at))
    .filter((ending, at) => {
      if (at === 0) return ending.length > 1 || isOnly(ending, container, nodes);
      const start = nodes.find((each) => isAt(each, container, path.slice(0, at + 1)));
      const mayBegin = ending.length === 1 || start?.origin !== 'reference';
      return mayBegin && isOnly(ending, container, nodes);
    });
  return choose.path(choose.one(endings) ?? path);
}

function isOnly(ending: readonly string[], container: string, nodes: readonly TreeNode[]): boolean {
  const bearing = nodes.filter(
    (node) => node.container === container && samePath(node.path.slice(-ending.length), ending),
  );
  return bearing.length === 1;
}

function isAt(node: TreeNode, container: string, path: readonly string[]): boolean {
  return node.container === container && samePath(node.path, path);
}

function samePath(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}

/** Makes choices from a stream of numbers, so that a failing example can be shrunk and repeated. */
class Chooser {
  readonly #numbers: Iterator<number>;

  constructor(numbers: Iterable<number>) {
    this.#numbers = numbers[Symbol.iterator]();
  }

  yes(): boolean {
    return this.#next() % 2 === 0;
  }

  one<T>(options: readonly T[]): T | undefined {
    return options[this.#next() % Math.max(1, options.length)];
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((each): [number, T] => [this.#next(), each])
      .sort(([one], [other]) => one - other)
      .map(([, each]) => each);
  }

  /** A name in another case, Unicode form, or with blanks around it. */
  spelling(name: string): string {
    const ways = [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), ` ${name} `];
    return this.one(ways) ?? name;
  }

  /** A path in any spelling; its last step as it is given. */
  path(steps: readonly string[]): string {
    const last = steps.at(-1) ?? '';
    const above = steps.slice(0, -1).map((step) => this.spelling(step).trim());
    return [...above, last].reduce((path, step) => `${path}${this.one(SIGNS) ?? '/'}${step}`);
  }

  #next(): number {
    const { value } = this.#numbers.next() as { value: number };
    return value;
  }
}
