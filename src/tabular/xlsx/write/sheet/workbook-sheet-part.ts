import type { DataValidation } from 'exceljs';
import { quotedSheet } from '../workbook-addresses.ts';
import { chartPart } from '../chart/chart-part.ts';
import {
  drawingPart,
  drawingRelations,
  pictureDrawing,
  pictureRelation,
} from '../chart/drawing-part.ts';
import type { SheetPicture } from '../workbook-content.ts';
import type { SheetChart } from '../workbook-chart.ts';
import type { InnerPart, WorkbookPart } from '../workbook-part.ts';
import { rowBreaks } from './workbook-layout.ts';

/** What we use of exceljs's sheets beyond their documented interface; see workbook-package.ts. */
export interface InnerSheet {
  readonly id: number;
  readonly name: string;
  readonly stream: InnerPart;
  readonly dataValidations: { add(range: string, validation: DataValidation): void };
  autoFilter: string | null;
  state: 'visible' | 'hidden';
  /** Set once the columns are written and the rows have started. */
  startedData: boolean;
  hasComments: boolean;
  readonly _sheetCommentsWriter: { vmlRelId?: string };
  readonly _sheetRelsWriter: {
    addRelationship(target: {
      readonly Type: string;
      readonly Target: string;
      readonly TargetMode?: 'External';
    }): string;
  };
  _writeHyperlinks: () => void;
  _writeSheetProtection: () => void;
  _writeRowBreaks: () => void;
  commit(): void;
}

/** What a sheet needs of its package beside its own part. */
interface SheetSurroundings {
  addName(name: '_xlnm._FilterDatabase', range: string): void;
  addNotes(names: { readonly commentName: string; readonly vmlDrawing: string }): void;
  /** The name of the next chart's file: `chart1.xml`. */
  nextChart(): string;
  /** Registers a part of that type, at that path of the package. */
  addPart(kind: DrawnPart, path: string): void;
  /** Puts a picture at that path of the package. */
  addPicture(path: string, picture: SheetPicture): void;
  writePart(path: string, pieces: Iterable<string>): Promise<void>;
}

/** Kinds of parts that exceljs does not know. */
export type DrawnPart = 'drawing' | 'chart';

export interface Corners {
  readonly from: Corner;
  readonly to: Corner;
}

interface Corner {
  readonly letters: string;
  readonly row: number;
}

/** The two parts of the notes of a sheet. */
export interface NoteParts {
  readonly texts: Iterable<string>;
  readonly boxes: Iterable<string>;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** One sheet of the package: columns, then rows, then everything that follows them. */
export class SheetPart {
  readonly #inner: InnerSheet;
  readonly #part: WorkbookPart;
  readonly #surroundings: SheetSurroundings;
  #breaks: readonly number[] = [];

  constructor(inner: InnerSheet, part: WorkbookPart, surroundings: SheetSurroundings) {
    this.#inner = inner;
    this.#part = part;
    this.#surroundings = surroundings;
  }

  /** Ends the head of the sheet with its `<cols>`; from here on `writeBytes` takes rows. */
  begin(columns: string): void {
    this.#part.write(`${columns}<sheetData>`);
    this.#inner.startedData = true;
  }

  /** Gives true where the caller has to wait until it is `drained`. */
  writeBytes(rows: Buffer, passedOn?: () => void): boolean {
    return this.#part.writeBytes(rows, passedOn);
  }

  drained(): Promise<void> {
    return this.#part.drained();
  }

  addValidation(range: string, validation: DataValidation): void {
    this.#inner.dataValidations.add(range, validation);
  }

  /** Puts the buttons that filter and sort over the cells from one corner to the other. */
  filter({ from, to }: Corners): void {
    this.#inner.autoFilter = `${from.letters}${from.row}:${to.letters}${to.row}`;
    const range = `$${from.letters}$${from.row}:$${to.letters}$${to.row}`;
    const sheet = quotedSheet(this.#inner.name);
    this.#surroundings.addName('_xlnm._FilterDatabase', `${sheet}!${range}`);
  }

  /** Lets the sheet point to an address outside the workbook; gives the id by which cells name it. */
  linkTo(address: string): string {
    return this.#inner._sheetRelsWriter.addRelationship({
      Type: `${RELATIONSHIPS}/hyperlink`,
      Target: address,
      TargetMode: 'External',
    });
  }

  /** Begins new pages after these rows, counted from 1. */
  endPagesAfter(rows: readonly number[]): void {
    this.#breaks = rows;
  }

  async finish(
    links: string,
    notes: NoteParts | undefined,
    {
      charts = [],
      picture,
    }: {
      readonly charts?: readonly SheetChart[] | undefined;
      readonly picture?: SheetPicture | undefined;
    } = {},
  ): Promise<void> {
    this.#part.flush();
    this.#linkAfterValidations(links);
    this.#drawAfterBreaks(charts.length > 0 || picture !== undefined);
    if (notes !== undefined) this.#announceNotes();
    this.#inner.commit();
    await this.#part.finished();
    if (notes !== undefined) await this.#writeNotes(notes);
    if (charts.length > 0) await this.#writeCharts(charts);
    else if (picture !== undefined) await this.#writePicture(picture);
  }

  /** exceljs would put links before the validations, which makes Excel repair the workbook. */
  #linkAfterValidations(links: string): void {
    this.#inner._writeHyperlinks = () => undefined;
    this.#inner._writeSheetProtection = () => {
      this.#inner.stream.write(links);
    };
  }

  /**
   * exceljs does not write drawings while it streams; their element is between breaks and notes.
   */
  #drawAfterBreaks(hasCharts: boolean): void {
    const { _sheetRelsWriter: relations, id, stream } = this.#inner;
    const target = { Type: `${RELATIONSHIPS}/drawing`, Target: `../drawings/drawing${id}.xml` };
    const drawing = hasCharts ? `<drawing r:id="${relations.addRelationship(target)}"/>` : '';
    this.#inner._writeRowBreaks = () => {
      stream.write(rowBreaks(this.#breaks) + drawing);
    };
  }

  async #writeCharts(charts: readonly SheetChart[]): Promise<void> {
    const files: string[] = [];
    for (const chart of charts) {
      const file = this.#surroundings.nextChart();
      files.push(file);
      await this.#writeDrawn('chart', `xl/charts/${file}`, chartPart(chart));
    }
    const name = `drawing${this.#inner.id}.xml`;
    await this.#writeDrawn('drawing', `xl/drawings/${name}`, drawingPart(charts));
    await this.#surroundings.writePart(`xl/drawings/_rels/${name}.rels`, drawingRelations(files));
  }

  async #writePicture(picture: SheetPicture): Promise<void> {
    const name = `drawing${this.#inner.id}.xml`;
    const file = `picture${this.#inner.id}.${picture.format}`;
    this.#surroundings.addPicture(`xl/media/${file}`, picture);
    await this.#writeDrawn('drawing', `xl/drawings/${name}`, pictureDrawing(picture));
    await this.#surroundings.writePart(`xl/drawings/_rels/${name}.rels`, pictureRelation(file));
  }

  async #writeDrawn(kind: DrawnPart, path: string, pieces: Iterable<string>): Promise<void> {
    this.#surroundings.addPart(kind, `/${path}`);
    await this.#surroundings.writePart(path, pieces);
  }

  #announceNotes(): void {
    const { id, _sheetRelsWriter: relations, _sheetCommentsWriter: comments } = this.#inner;
    const names = { commentName: `comments${id}`, vmlDrawing: `vmlDrawing${id}` };
    relations.addRelationship({
      Type: `${RELATIONSHIPS}/comments`,
      Target: `../${names.commentName}.xml`,
    });
    comments.vmlRelId = relations.addRelationship({
      Type: `${RELATIONSHIPS}/vmlDrawing`,
      Target: `../drawings/${names.vmlDrawing}.vml`,
    });
    this.#inner.hasComments = true;
    this.#surroundings.addNotes(names);
  }

  async #writeNotes({ texts, boxes }: NoteParts): Promise<void> {
    await this.#surroundings.writePart(`xl/comments${this.#inner.id}.xml`, texts);
    await this.#surroundings.writePart(`xl/drawings/vmlDrawing${this.#inner.id}.vml`, boxes);
  }
}
