import ts from 'typescript';

/**
 * The imports and exports of declarations, as short as they can be: what a file only passes on is exported from where it is declared,
 * and all that a smaller door exports at once.
 * @param sources the files by their names
 * @param doors the names of those that programs import
 * @returns the lines of each file, by its name
 */
export function linkLines(sources, doors) {
  const values = valuesIn([...sources.values()]);
  const links = new Map([...sources].map(([name, source]) => [name, linksOf(source)]));
  return new Map(
    [...links].map(([name, own]) => {
      const smaller = doors.includes(name)
        ? doors.filter((door) => door !== name && isPartOf(links.get(door), own))
        : [];
      return [
        name,
        linesOf(own, { values, smaller: smaller.map((door) => [door, links.get(door)]) }),
      ];
    }),
  );
}

/** What a file imports and exports, and the names that it uses besides. */
function linksOf(source) {
  const imports = new Map();
  const exports = new Map();
  const used = new Set();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = statement.moduleSpecifier.text;
      for (const { name, propertyName } of statement.importClause.namedBindings.elements) {
        imports.set(name.text, { from, name: (propertyName ?? name).text });
      }
    } else if (ts.isExportDeclaration(statement)) {
      for (const { name, propertyName, isTypeOnly } of statement.exportClause.elements) {
        exports.set(name.text, { local: (propertyName ?? name).text, isTypeOnly });
      }
    } else noteNames(statement, used);
  }
  return { imports, exports, used };
}

function noteNames(node, names) {
  if (ts.isIdentifier(node)) names.add(node.text);
  ts.forEachChild(node, (child) => noteNames(child, names));
}

/** Whether all that a door exports is what another one, which exports more, has under the same names. */
function isPartOf(door, other) {
  return (
    door.exports.size < other.exports.size &&
    [...door.exports.keys()].every(
      (name) =>
        originOf(name, door) !== undefined && originOf(name, door) === originOf(name, other),
    )
  );
}

function originOf(exported, { imports, exports }) {
  const origin = imports.get(exports.get(exported)?.local);
  return origin && `${origin.from} ${origin.name}`;
}

function linesOf({ imports, exports, used }, { values, smaller }) {
  const elsewhere = new Set(smaller.flatMap(([, door]) => [...door.exports.keys()]));
  const exported = [...exports].filter(([name]) => !elsewhere.has(name));
  const passed = exported.map(([name, { local, isTypeOnly }]) => ({
    ...(imports.get(local) ?? { name: local }),
    as: name,
    isTypeOnly,
  }));
  const needed = [...imports].filter(([local]) => used.has(local));
  return [
    ...byFile(
      needed.map(([local, each]) => ({ ...each, as: local })),
      (from, names) => `import { ${names} }${from};`,
    ),
    ...smaller.map(([door]) => `export * from "./${door.replace(/\.d\.ts$/, '.js')}";`),
    ...byFile(passed, (from, names) => `export { ${names} }${from};`),
  ];

  function byFile(links, lineOf) {
    return [...groupsOf(links)].map(([from, each]) =>
      lineOf(from === undefined ? '' : ` from "${from}"`, each.map(written).join(', ')),
    );
  }

  /** The word `type` is for classes that only their types are exported of; all else says it by itself. */
  function written({ name, as, isTypeOnly = false }) {
    const type = isTypeOnly && values.has(name) ? 'type ' : '';
    return `${type}${name === as ? '' : `${name} as `}${as}`;
  }
}

/** The names of all that is not a type alone. */
function valuesIn(sources) {
  const statements = sources.flatMap((source) => [...source.statements]);
  const names = statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [];
    return statement.declarationList?.declarations.map(({ name }) => name) ?? [statement.name];
  });
  return new Set(names.map((name) => name?.text));
}

function groupsOf(links) {
  const groups = new Map();
  for (const link of links) groups.set(link.from, [...(groups.get(link.from) ?? []), link]);
  return groups;
}
