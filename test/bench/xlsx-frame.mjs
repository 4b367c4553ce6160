const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The names of the parts that differ from one workbook to the other. */
export const SHEET = 'xl/worksheets/sheet1.xml';
export const SHEET_RELATIONS = 'xl/worksheets/_rels/sheet1.xml.rels';
export const SHARED_STRINGS = 'xl/sharedStrings.xml';

/** The style numbers of days and of amounts. */
export const DAY_STYLE = 1;
export const AMOUNT_STYLE = 2;

/** The parts of a workbook with one sheet, but for the sheet and the shared texts, as pieces of text. */
export function frame() {
  return [
    ['[Content_Types].xml', () => [contentTypes()]],
    ['_rels/.rels', () => [relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))]],
    ['xl/workbook.xml', () => [workbook()]],
    ['xl/_rels/workbook.xml.rels', () => [workbookRelations()]],
    ['xl/styles.xml', () => [styles()]],
  ];
}

/** A sheet around pieces of row data, with what may come behind them. */
export function* worksheet(rowData, behind = '') {
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>`;
  yield* rowData;
  yield `</sheetData>${behind}</worksheet>`;
}

/** The part of the shared texts around pieces of it. */
export function* sharedTexts(items) {
  yield `${DECLARATION}<sst xmlns="${MAIN}">`;
  yield* items;
  yield '</sst>';
}

function contentTypes() {
  const kinds = {
    'workbook.xml': 'sheet.main',
    'worksheets/sheet1.xml': 'worksheet',
    'sharedStrings.xml': 'sharedStrings',
    'styles.xml': 'styles',
  };
  const overrides = Object.entries(kinds).map(
    ([name, kind]) =>
      `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`,
  );
  const rels = 'application/vnd.openxmlformats-package.relationships+xml';
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${rels}"/>${overrides.join('')}</Types>`;
}

function workbook() {
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Register" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function workbookRelations() {
  return relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'styles', 'styles.xml'),
    relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
  );
}

/** Lets a part point to another, or to an address outside the workbook. */
export function relation(id, kind, target, mode = '') {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"${mode}/>`;
}

/** The part that says what another part points to. */
export function relations(...each) {
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function styles() {
  const formats = [0, 14, 4].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`);
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3">${formats.join('')}</cellXfs></styleSheet>`;
}
