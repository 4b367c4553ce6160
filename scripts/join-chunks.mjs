/** What it costs to open one more file, as bytes of code that Node reads, compiles and runs in the same time. */
const COST_OF_FILE = 12_000;
/** The same for what is not in our files: a package has several, and Node's own modules are compiled, too. */
const COST_OF_PACKAGE = 200_000;
const COST_OF_NODE_MODULE = 10_000;

/**
 * Decides which modules are written into one file: few files, with little in them that is not needed.
 * Two chunks are joined as long as that costs less than to open another file, or there are more than `most`.
 * @param chunks as rolldown makes them: each has the modules that the same entries need
 * @param most files besides the entries
 * @param weightOf how often a module, by its id, is run or imported first
 * @returns the name of a file for each module, by its id
 */
export function joinChunks(chunks, { most, weightOf }) {
  const ours = new Map(chunks.map((chunk) => [chunk.fileName, groupOf(chunk)]));
  const parts = new Map(ours);
  for (const { fileName, imports } of chunks) {
    for (const name of imports) {
      if (!parts.has(name)) parts.set(name, foreignPart(name));
      ours.get(fileName).imports.add(parts.get(name));
    }
  }
  const starts = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const weights = starts.map(({ facadeModuleId }) => weightOf(facadeModuleId));
  for (const part of parts.values()) part.neededBy = new Uint8Array(starts.length);
  starts.forEach(({ fileName }, entry) => markNeeds(ours.get(fileName), entry));
  const open = new Set(ours.values());
  for (;;) {
    const pair = cheapestPair([...open], weights);
    if (pair === undefined || (pair.cost >= 0 && open.size <= most)) break;
    joinPair(pair, ours.values());
    open.delete(pair.other);
  }
  return new Map(
    [...open].flatMap(({ name, modules }, index) => modules.map((id) => [id, `${name}-${index}`])),
  );
}

/** An entry itself stays in a file of its own, which exports nothing else. */
function groupOf({ name, code, modules, isEntry, facadeModuleId }) {
  const joined = Object.keys(modules).filter((id) => !isEntry || id !== facadeModuleId);
  return { name, size: code.length, modules: joined, imports: new Set() };
}

function foreignPart(name) {
  const size = name.startsWith('node:') ? COST_OF_NODE_MODULE : COST_OF_PACKAGE;
  return { name, size, modules: [], imports: new Set() };
}

function markNeeds(part, entry) {
  if (part.neededBy[entry] === 1) return;
  part.neededBy[entry] = 1;
  for (const needed of part.imports) markNeeds(needed, entry);
}

/** The two that cost least in one file; none that would have to be there before and after a third one. */
function cheapestPair(groups, weights) {
  const reached = reachedFrom(groups);
  const isBetween = (from, to) =>
    [...from.imports].some((each) => each !== to && reached.get(each)?.has(to));
  const added = new Map(groups.map((group) => [group, addedFor(group, reached, weights)]));
  let cheapest;
  groups.forEach((one, index) => {
    for (let at = index + 1; at < groups.length; at += 1) {
      const other = groups[at];
      const cost = costOf(one, other, { weights, added });
      if (cheapest !== undefined && cost >= cheapest.cost) continue;
      if (isBetween(one, other) || isBetween(other, one)) continue;
      cheapest = { one, other, cost };
    }
  });
  return cheapest;
}

/** For each entry, what it would load besides, if it had to load this. */
function addedFor(group, reached, weights) {
  const added = new Float64Array(weights.length);
  for (const part of [group, ...reached.get(group)]) {
    for (let entry = 0; entry < weights.length; entry += 1) {
      if (part.neededBy[entry] === 0) added[entry] += part.size;
    }
  }
  return added;
}

/** What is loaded without being needed, less the files that need not be opened. */
function costOf(one, other, { weights, added }) {
  const ofOne = added.get(one);
  const ofOther = added.get(other);
  let cost = 0;
  for (let entry = 0; entry < weights.length; entry += 1) {
    if (one.neededBy[entry] === 1) {
      cost += weights[entry] * (other.neededBy[entry] === 1 ? -COST_OF_FILE : ofOther[entry]);
    } else if (other.neededBy[entry] === 1) cost += weights[entry] * ofOne[entry];
  }
  return cost;
}

/** All that each part leads to. */
function reachedFrom(groups) {
  const reached = new Map();
  const reach = (part) => {
    const known = reached.get(part);
    if (known !== undefined) return known;
    const all = new Set(part.imports);
    reached.set(part, all);
    for (const needed of part.imports) for (const each of reach(needed)) all.add(each);
    return all;
  };
  groups.forEach(reach);
  return reached;
}

function joinPair({ one, other }, groups) {
  one.size += other.size;
  one.modules.push(...other.modules);
  for (const needed of other.imports) one.imports.add(needed);
  for (const { imports } of groups) if (imports.delete(other)) imports.add(one);
  one.imports.delete(one);
  const neededBy = one.neededBy.map((needs, entry) => Math.max(needs, other.neededBy[entry]));
  one.neededBy = new Uint8Array(neededBy.length);
  neededBy.forEach((needs, entry) => {
    if (needs === 0) return;
    one.neededBy[entry] = 0;
    markNeeds(one, entry);
  });
}
