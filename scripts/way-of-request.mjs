// Follows the request of an import through src by the types of what calls hand on, and counts where it comes:
//   node scripts/way-of-request.mjs [folder of a checkout]
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const FROM = { file: 'src/import/import-file.ts', name: 'prepareImport' };
/** The request and its parts. */
const REQUEST =
  /^(?:AskedImport|(?:Program|Import|Resolved|Run|Mapping|Reading|Checking|Planning)Request)$/;

const root = resolve(process.argv[2] ?? '.');
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.json'),
  { noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
);
const sources = fileNames.filter((file) => file.startsWith(join(root, 'src/')));
const program = ts.createProgram(sources, options);
const checker = program.getTypeChecker();

const visited = new Set();
const names = new Set();
/** The file of each function that is entered, in order. */
const entries = [];
follow(declared(FROM));

const folders = entries.map((file) => dirname(file));
console.log(
  `the request of an import: ${visited.size} functions, ${new Set(entries).size} files, ${new Set(folders).size} folders, ` +
    `${returns(folders)} entries of a folder that it had left, ${names.size} names (${[...names].join(', ')})`,
);

function declared({ file, name }) {
  const { statements } = program.getSourceFile(join(root, file));
  return statements.find((each) => ts.isFunctionDeclaration(each) && each.name?.text === name);
}

/** Enters a function, and all that it hands the request or a part of it on to. */
function follow(entered) {
  if (visited.has(entered)) return;
  visited.add(entered);
  entries.push(relative(root, entered.getSourceFile().fileName));
  noteNames(entered.parameters);
  visit(entered.body);
}

function visit(node) {
  ts.forEachChild(node, visit);
  if (ts.isVariableDeclaration(node)) noteNames([node]);
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
  const isHandedOn = (node.arguments ?? []).some((each) => holds(checker.getTypeAtLocation(each)));
  const target = isHandedOn ? checker.getResolvedSignature(node)?.declaration : undefined;
  if (target?.body === undefined) return;
  if (target.getSourceFile().fileName.startsWith(join(root, 'src/'))) follow(target);
}

function noteNames(declarations) {
  for (const { name } of declarations) {
    if (!ts.isIdentifier(name)) noteNames(name.elements.filter((each) => each.name !== undefined));
    else if (holds(checker.getTypeAtLocation(name))) names.add(name.text);
  }
}

/** Whether a value is the request or a part of it, or an object with a member that is. */
function holds(type, depth = 1) {
  if (REQUEST.test(type.aliasSymbol?.name ?? '') || REQUEST.test(type.symbol?.name ?? ''))
    return true;
  if (type.isUnionOrIntersection()) return type.types.some((each) => holds(each, depth));
  const members = depth > 0 && isOfImport(type.symbol) ? type.getProperties() : [];
  return members.some((each) => holds(checker.getTypeOfSymbol(each), depth - 1));
}

function isOfImport(symbol) {
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
  return file.startsWith(join(root, 'src/import/'));
}

function returns(rooms) {
  return rooms.filter(
    (room, at) => at > 0 && room !== rooms[at - 1] && rooms.slice(0, at).includes(room),
  ).length;
}
