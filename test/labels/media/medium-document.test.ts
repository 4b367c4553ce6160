import { describe, expect, test } from 'vitest';
import { labelArea, labelsPerPage } from '../../../src/labels/media/label-medium.ts';
import { parseLabelDocument } from '../../../src/labels/media/medium-document.ts';

const OWN = `labels:
  herma-4200:
    type: sheet
    title: Herma 4200
    paper: a4
    columns: 4
    rows: 12
    width: 48.3
    height: 21.2
    left: 8.4
    top: 21.3
    columnGap: 0
    margin: 2
  shelf-roll:
    type: roll
    width: 100
    height: 30
    dpi: 203
    format: zpl
`;

describe('a document with label sheets and rolls', () => {
  test('describes what is not known by name', async () => {
    const [sheet, roll] = await parseLabelDocument({ name: 'labels.yaml', text: OWN });
    if (sheet === undefined || roll === undefined) throw new Error('a label is missing');

    expect(sheet).toMatchObject({
      name: 'herma-4200',
      title: 'Herma 4200: 48 labels of 48.3 x 21.2 mm',
      page: { width: 210, height: 297 },
      margin: { x: 2, y: 2 },
    });
    expect(labelArea(sheet, 5)).toEqual({
      left: 8.4 + 48.3,
      top: 21.3 + 21.2,
      width: 48.3,
      height: 21.2,
    });
    expect(roll).toMatchObject({ name: 'shelf-roll', dpi: 203, format: 'zpl', margin: { x: 1.5 } });
    expect(labelsPerPage(roll)).toBe(1);
  });

  test.each([
    ['rows: 12', 'rows: 14', 'labels.herma-4200: rows need 318.1 mm, and the page is 297 mm high'],
    [
      'columns: 4',
      'columns: 5',
      'labels.herma-4200: columns need 249.9 mm, and the page is 210 mm wide',
    ],
    [
      'paper: a4',
      'paper: a3',
      'line 5, column 5: labels.herma-4200.paper: expected a4, letter, or a width',
    ],
    [
      'width: 48.3',
      'width: wide',
      'labels.herma-4200.width: expected a length in mm, found "wide"',
    ],
    ['width: 48.3', 'widht: 48.3', 'labels.herma-4200'],
    ['type: roll', 'type: rol', 'labels.shelf-roll'],
    ['dpi: 203', 'dpi: 20', 'labels.shelf-roll.dpi: expected at least 100 dots per inch, found 20'],
    ['labels:', 'label:', 'expected an object, found nothing'],
    ['labels:', '\tlabels:', 'is not valid YAML or JSON'],
  ])('with "%s" as "%s" is refused at its place', async (right, wrong, message) => {
    const text = OWN.replace(right, wrong);
    await expect(parseLabelDocument({ name: 'labels.yaml', text })).rejects.toMatchObject({
      code: 'bad-settings',
      message: expect.stringContaining(message) as unknown,
    });
  });
});
