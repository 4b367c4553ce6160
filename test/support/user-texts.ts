import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A text that people may read, with the place where it is written. */
export interface UserText {
  readonly place: string;
  readonly text: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Words of other languages, particles of names, and keys of the service: none of them is ours to choose. */
const NOT_OURS = [
  'src/catalogue/languages/',
  'src/kernel/person-names.ts',
  'src/service/answer-keys/',
];

/** What stands for a value in a text. */
const VALUE = '…';

const SQL =
  /^\s*--|^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WITH|ATTACH|ORDER BY|AND)\b|\bSELECT\b.*\bFROM\b/su;

/** The folders directly in a folder of the source. */
export function foldersIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}

/** How the names of source files end. */
type SourceEnding = '.ts' | '.mjs' | '.cjs';

/** The phrases in the string and template literals of a folder's source: what is more than one word. */
export function sourceTexts(folder: string, ending: SourceEnding = '.ts'): UserText[] {
  return filesBelow(join(ROOT, folder), ending)
    .map((path) => relative(ROOT, path))
    .filter((path) => !NOT_OURS.some((each) => path.startsWith(each)))
    .flatMap((path) => textsIn(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** Comments are found without being parsed, which would take as long as the rest. */
const AS_WRITTEN = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** The phrases in the literals of a TypeScript source. */
export function textsIn(path: string, source: string): UserText[] {
  const file = ts.createSourceFile(path, source, AS_WRITTEN);
  const texts: UserText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (isHeadingList(node)) return;
    const text = textOf(node);
    if (text !== undefined) {
      if (isPhrase(text)) texts.push({ place: placeIn(file, node), text });
      if (!ts.isTemplateExpression(node)) return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** Headings as people write them in their files, in a list with commas. */
function isHeadingList(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'termsIn'
  );
}

/** The comments in a folder's source, each as one line of text. */
export function commentTexts(folder: string, ending: SourceEnding = '.ts'): UserText[] {
  return filesBelow(join(ROOT, folder), ending)
    .map((path) => relative(ROOT, path))
    .flatMap((path) => commentsIn(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** Comments that begin a line, as the formatter leaves them. */
const COMMENTS = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gmu;

/** The comments of a TypeScript source. */
export function commentsIn(path: string, source: string): UserText[] {
  return [...source.matchAll(COMMENTS)].map(({ 0: comment, index }) => ({
    place: `${path}:${source.slice(0, index).split('\n').length}`,
    text: comment
      .replace(/^\s*(?:\/\*+|\/\/|\*(?!\/))|\*\/$/gmu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  }));
}

/** What a literal says; texts that are joined with a plus are one text. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(VALUE);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  return undefined;
}

function isPhrase(text: string): boolean {
  return /\p{L}{2,}\s+\S|\S\s+\p{L}{2,}/u.test(text) && !SQL.test(text);
}

function placeIn(file: ts.SourceFile, node: ts.Node): string {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return `${file.fileName}:${line + 1}`;
}

/** The lines of the documentation: README, the unreleased changes, and all pages. */
export function documentTexts(): UserText[] {
  const pages = filesBelow(join(ROOT, 'docs'), '.md').map((path) => relative(ROOT, path));
  return ['README.md', 'CONTRIBUTING.md', ...pages]
    .flatMap((path) => linesOf(path, readFileSync(join(ROOT, path), 'utf8')))
    .concat(linesOf('CHANGELOG.md', unreleased(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))));
}

function unreleased(changelog: string): string {
  return changelog.split(/^## (?!Unreleased)/mu)[0] ?? '';
}

/** The table of old and new names, whose old words are the ones that are no longer used. */
const RENAMED = /^docs\/decisions\/0042-names\.md:\d+$/u;

function linesOf(path: string, page: string): UserText[] {
  return page
    .split('\n')
    .map((text, at) => ({ place: `${path}:${at + 1}`, text }))
    .filter(({ text }) => text.trim() !== '')
    .filter(({ place, text }) => !(RENAMED.test(place) && text.startsWith('|')));
}

/** The paragraphs and list entries of the pages in a folder of the documentation, without headings and tables. */
export function paragraphsBelow(folder: string): UserText[] {
  return filesBelow(join(ROOT, folder), '.md')
    .map((path) => relative(ROOT, path))
    .flatMap((path) => paragraphsIn(path, readFileSync(join(ROOT, path), 'utf8')));
}

const LIST_ENTRY = /^\s*(?:-|\d+\.) /u;

/** The paragraphs and list entries of a page, each as one line. */
export function paragraphsIn(path: string, page: string): UserText[] {
  const paragraphs: { place: string; lines: string[] }[] = [];
  let isInside = false;
  for (const [at, line] of page.split('\n').entries()) {
    const isProse = !/^\s*$|^[|#]/u.test(line);
    const starts = !isInside || LIST_ENTRY.test(line);
    if (isProse && starts) paragraphs.push({ place: `${path}:${at + 1}`, lines: [] });
    if (isProse) paragraphs.at(-1)?.lines.push(line.replace(LIST_ENTRY, '').trim());
    isInside = isProse;
  }
  return paragraphs.map(({ place, lines }) => ({ place, text: lines.join(' ') }));
}

/** The files below a folder, by the end of their names. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));
}
