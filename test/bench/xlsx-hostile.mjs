import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, runMeasured } from './child-process.mjs';
import { figure, rounded } from './table.mjs';
import { writeArchive } from './xlsx-archive.mjs';
import {
  frame,
  relation,
  relations,
  SHARED_STRINGS,
  sharedTexts,
  SHEET,
  SHEET_RELATIONS,
  worksheet,
} from './xlsx-frame.mjs';

const MOST_MB = 300;
const MOST_SECONDS = 20;
const MIB = 1024 * 1024;
const READ_ALONE = pathOf('./xlsx-read-alone.mjs');

/** So many MiB of the same. */
function* much(text, mebibytes) {
  const piece = text.repeat(Math.ceil(MIB / text.length));
  for (let at = 0; at < mebibytes; at += 1) yield piece;
}

const numbered = (row, cells = '') => `<row r="${row}">${cells}</row>`;

function* rowsUpTo(last, cellsOf) {
  for (let row = 1; row <= last; row += 1) yield numbered(row, cellsOf(row));
}

function* around(before, pieces, after) {
  yield before;
  yield* pieces;
  yield after;
}

const ENTITIES = `<!DOCTYPE w [${Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]>`;
const ONE_ROW = [numbered(1, '<c r="A1"><v>1</v></c>')];
const WHOLE_SHEET = 'A3:XFD1048576';

/** Each with what is to come of it: a number of rows, or the code of the refusal. */
const WORKBOOKS = {
  'a cell of 1 GiB': [
    (mebibytes) => worksheet(around('<row><c><v>', much('1', mebibytes), '</v></c></row>')),
    'over-limit',
  ],
  'blanks of 1 GiB': [(mebibytes) => worksheet(much(' ', mebibytes)), 'over-limit'],
  'an attribute of 1 GiB': [
    (mebibytes) => worksheet(around('<row r="', much('1', mebibytes), '"/>')),
    'over-limit',
  ],
  'a cell of 400 MiB': [
    () => worksheet(around('<row><c><v>', noise(400), '</v></c></row>')),
    'over-limit',
  ],
  'ten million rows without number': [() => worksheet(much('<row/>', 60)), 'over-limit'],
  'a million empty rows': [() => worksheet(rowsUpTo(1_048_576, () => '')), 0],
  'a million cells of one row': [
    () => worksheet(around('<row r="2">', much('<c r="A2"/>', 20), '</row>')),
    'bad-workbook',
  ],
  'a million small rows': [
    () => worksheet(rowsUpTo(1_000_000, (row) => `<c r="A${row}"><v>${row}</v></c>`)),
    1_000_000,
  ],
  'entities within entities': [
    () => [ENTITIES, ...worksheet([numbered(1, '<c t="str"><v>&e10;</v></c>')])],
    'bad-workbook',
  ],
  'a merge over the whole sheet': [
    () => worksheet(ONE_ROW, `<mergeCells><mergeCell ref="${WHOLE_SHEET}"/></mergeCells>`),
    1,
  ],
  'a validation over the whole sheet': [
    () =>
      worksheet(
        ONE_ROW,
        `<dataValidations><dataValidation type="list" sqref="${WHOLE_SHEET}"/></dataValidations>`,
      ),
    1,
  ],
  'a row at the very end': [
    () => worksheet([...ONE_ROW, numbered(1_048_576, '<c r="A1048576"><v>1</v></c>')]),
    2,
  ],
};

/** Digits that deflate cannot shrink two hundred times. */
function* noise(mebibytes) {
  let state = 1;
  for (let at = 0; at < mebibytes; at += 1) {
    const piece = Buffer.alloc(MIB, '1');
    for (let place = 0; place < MIB; place += 64) {
      state = (state * 48_271) % 2_147_483_647;
      piece[place] = 48 + (state % 10);
    }
    yield piece;
  }
}

/** Texts as long as a cell can hold, so many MiB of them. */
function* largeTexts(mebibytes) {
  for (const piece of noise(mebibytes)) {
    const texts = String(piece).match(/.{1,32767}/g);
    yield `<si><t>${texts.join('</t></si><si><t>')}</t></si>`;
  }
}

function link(at) {
  return relation(`rId${at}`, 'hyperlink', `https://files.example/${at}`, ' TargetMode="External"');
}

/** A million links, ten of them over the whole sheet. */
function linksOf(million) {
  const whole = `<hyperlink ref="${WHOLE_SHEET}" r:id="rId7"/>`.repeat(10);
  const others = Array.from(
    { length: million },
    (_, at) => `<hyperlink ref="A${at + 1}" r:id="rId${at % 100_000}"/>`,
  );
  return `<hyperlinks>${whole}${others.join('')}</hyperlinks>`;
}

/** What makes readers run out of memory: each is refused clearly, or read rightly, in bounds. */
export async function measureHostileWorkbooks({ folder, isQuick, say }) {
  const mebibytes = isQuick ? 64 : 1_024;
  const figures = [];
  for (const [name, [sheet, expected]] of Object.entries(WORKBOOKS)) {
    const parts = [
      [SHARED_STRINGS, () => sharedTexts([])],
      [SHEET, () => sheet(mebibytes)],
    ];
    figures.push(await measureOne({ folder, name, parts, expected, say }));
  }
  const bomb = ['<si><t>', '</t></si>'];
  const texts = [
    [SHARED_STRINGS, () => sharedTexts(around(bomb[0], much('a', mebibytes), bomb[1]))],
    [SHEET, () => worksheet(ONE_ROW)],
  ];
  const large = [
    [SHARED_STRINGS, () => sharedTexts(largeTexts(isQuick ? 210 : 250))],
    [SHEET, () => worksheet(ONE_ROW)],
  ];
  const many = [
    [SHARED_STRINGS, () => sharedTexts(much('<si><t/></si>', 40))],
    [SHEET, () => worksheet(ONE_ROW)],
  ];
  const liar = [
    [SHARED_STRINGS, () => sharedTexts([])],
    [SHEET, () => worksheet(much(' ', mebibytes))],
  ];
  const linked = [
    [SHARED_STRINGS, () => sharedTexts([])],
    [SHEET_RELATIONS, () => [relations(...Array.from({ length: 100_000 }, (_, at) => link(at)))]],
    [SHEET, () => worksheet(ONE_ROW, linksOf(1_000_000))],
  ];
  const claims = { [SHEET]: { size: 1_000 } };
  figures.push(
    await measureOne({
      folder,
      name: 'shared texts of 1 GiB',
      parts: texts,
      expected: 'over-limit',
      say,
    }),
    await measureOne({
      folder,
      name: 'long shared texts of 250 MiB',
      parts: large,
      expected: 'over-limit',
      say,
    }),
    await measureOne({
      folder,
      name: 'three million shared texts',
      parts: many,
      expected: 'over-limit',
      say,
    }),
    await measureOne({ folder, name: 'a million links', parts: linked, expected: 1, say }),
    await measureOne({
      folder,
      name: 'a false size',
      parts: liar,
      claims,
      expected: 'bad-workbook',
      say,
    }),
  );
  return figures;
}

async function measureOne({ folder, name, parts, claims, expected, say }) {
  const path = join(folder, 'hostile.xlsx');
  await writeArchive(path, [...frame(), ...parts], claims);
  const { stdout, seconds, peakMb } = await runMeasured([READ_ALONE, path]);
  rmSync(path);
  const { rows, code, message } = JSON.parse(stdout);
  say(`${name}: ${message ?? `${rows} rows`}`);
  const isOk = (rows ?? code) === expected && peakMb <= MOST_MB && seconds <= MOST_SECONDS;
  const found = `${code ?? `${rows} rows`}, ${rounded(seconds, 1)} s, ${rounded(peakMb, 0)} MB`;
  const reach = `${expected}, ${MOST_SECONDS} s, ${MOST_MB} MB`;
  return figure(`hostile: ${name}`, found, reach, isOk);
}
