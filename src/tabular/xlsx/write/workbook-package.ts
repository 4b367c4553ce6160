import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { AddWorksheetOptions, Style, stream } from 'exceljs';
import type { FileSink } from '../../files/atomic-file.ts';
import type { SheetPicture } from './workbook-content.ts';
import { WorkbookPart, type InnerPart } from './workbook-part.ts';
import { SheetPart, type DrawnPart, type InnerSheet } from './sheet/workbook-sheet-part.ts';

/**
 * What we use of exceljs's streaming writer beyond its documented interface: through that, cells
 * cost twice as much, lose characters and spaces with a style, and pile up in memory if the disk is
 * slow. test/tabular/xlsx/write/workbook-package.test.ts verifies these uses.
 */
interface InnerWorkbook {
  readonly zip: {
    append: (source: unknown, entry: { readonly name: string }) => unknown;
    on(event: 'error', listener: (error: Error) => void): void;
    unpipe(destination: Writable): void;
    abort(): void;
  };
  readonly styles: { addStyleModel(style: Partial<Style>): number };
  readonly commentRefs: { readonly commentName: string; readonly vmlDrawing: string }[];
  _definedNames: { readonly model: readonly DefinedName[] };
  _openStream(path: string): InnerPart;
}

/** A range with a name, such as the rows that are printed on every page. */
interface DefinedName {
  readonly name: MeaningfulName;
  readonly ranges: readonly string[];
  /** The place of the sheet that it belongs to, from 0. */
  readonly localSheetId: number;
}

/** Rows that are printed on every page; cells that are filtered, which LibreOffice takes from there. */
export type MeaningfulName = '_xlnm.Print_Titles' | '_xlnm._FilterDatabase';

export interface PackageOptions {
  readonly title?: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const CREATOR = 'Tallysheet';
/** A sixth smaller than exceljs's own level; the next one takes a third longer for less than a hundredth. */
const COMPRESSION = 5;
/** What a chunk of rows is packed into, at most: where it takes several, the thread that packs is woken for each. */
const PACKED_BYTES = 64 * 1024;
/** How much each stream behind a row holds at most, in bytes: a megabyte, unless given, makes 8 MB of rows in all. */
const HELD_BYTES = 64 * 1024;
/** The size of the program's window, in twentieths of a point. */
const WINDOW = { x: 0, y: 0, width: 28_800, height: 16_200, firstSheet: 0, visibility: 'visible' };

/** The package of a workbook while it is written; exceljs makes it, and we fill the parts. */
export class WorkbookPackage {
  readonly #writer: stream.xlsx.WorkbookWriter;
  readonly #inner: InnerWorkbook;
  readonly #output: Writable;
  readonly #broken = new AbortController();
  readonly #names: DefinedName[] = [];
  readonly #sheets: InnerSheet[] = [];
  readonly #drawn: { readonly kind: DrawnPart; readonly path: string }[] = [];
  readonly #pictures = new Set<SheetPicture['format']>();
  #latest: WorkbookPart | undefined;

  /** exceljs is loaded here and not before, for what it costs at start-up. */
  static async open(sink: FileSink, options: PackageOptions): Promise<WorkbookPackage> {
    const { WorkbookWriter } = await import('./exceljs-writer.ts');
    const output = writableTo(sink);
    const settings = {
      stream: output,
      useSharedStrings: false,
      useStyles: true,
      zip: {
        zlib: { level: COMPRESSION, chunkSize: PACKED_BYTES },
        highWaterMark: HELD_BYTES,
      },
      creator: CREATOR,
      lastModifiedBy: CREATOR,
      created: new Date(options.createdAt),
    };
    const writer = new WorkbookWriter(settings);
    if (options.title !== undefined) writer.title = options.title;
    return new WorkbookPackage(writer, output);
  }

  private constructor(writer: stream.xlsx.WorkbookWriter, output: Writable) {
    this.#writer = writer;
    // Its types do not have the parts that are private; a test guards them.
    this.#inner = writer as unknown as InnerWorkbook;
    this.#output = output;
    // exceljs would not escape the apostrophes in the names of sheets.
    this.#inner._definedNames = { model: this.#names };
    this.#mendParts();
    output.on('error', (error) => {
      this.#broken.abort(error);
    });
    this.#inner.zip.on('error', (error) => {
      output.destroy(error);
    });
  }

  /** The number by which cells name the style. */
  addStyle(style: Partial<Style>): number {
    return this.#inner.styles.addStyleModel(style);
  }

  get hasVisibleSheet(): boolean {
    return this.#sheets.some(({ state }) => state === 'visible');
  }

  /** Opens the next sheet; the one before is to be finished first. */
  addSheet(name: string, options: Partial<AddWorksheetOptions>): SheetPart {
    // Its types do not have the stream, without which memory is not bounded.
    const sheet = this.#writer.addWorksheet(name, options) as unknown as InnerSheet;
    this.#sheets.push(sheet);
    return new SheetPart(sheet, this.#track(sheet.stream), {
      addName: (meaning, range) => {
        this.addName(meaning, range);
      },
      addNotes: (names) => this.#inner.commentRefs.push(names),
      nextChart: () => `chart${this.#drawn.filter(({ kind }) => kind === 'chart').length + 1}.xml`,
      addPart: (kind, path) => this.#drawn.push({ kind, path }),
      addPicture: (path, { format, bytes }) => {
        this.#pictures.add(format);
        this.#inner.zip.append(Buffer.from(bytes), { name: path });
      },
      writePart: (path, pieces) => this.#writePart(path, pieces),
    });
  }

  /** Gives a range of the latest sheet, such as `'Assets'!$1:$1`, a meaning. */
  addName(name: MeaningfulName, range: string): void {
    this.#names.push({ name, ranges: [range], localSheetId: this.#sheets.length - 1 });
  }

  /** Ends the file; resolves when all of it was handed to the sink. */
  async close(): Promise<void> {
    this.#broken.signal.throwIfAborted();
    const [first] = this.#sheets;
    // No program opens a workbook that shows nothing.
    if (first !== undefined && !this.hasVisibleSheet) first.state = 'visible';
    const activeTab = this.#sheets.findIndex(({ state }) => state === 'visible');
    this.#writer.views = [{ ...WINDOW, activeTab }];
    await Promise.all([this.#writer.commit(), finished(this.#output)]);
  }

  /** Aborts: nothing is packed or written any more. */
  abort(): void {
    this.#inner.zip.unpipe(this.#output);
    this.#inner.zip.abort();
    this.#latest?.abandon();
    this.#output.destroy();
  }

  /** Says in the parts that exceljs makes what it cannot say itself. */
  #mendParts(): void {
    const { zip } = this.#inner;
    const append = zip.append.bind(zip);
    zip.append = (source, entry) => {
      if (typeof source !== 'string') return append(source, entry);
      if (entry.name.endsWith('xl/workbook.xml')) return append(withHiddenNames(source), entry);
      if (!entry.name.endsWith('[Content_Types].xml')) return append(source, entry);
      return append(withTypes(source, this.#drawn, this.#pictures), entry);
    };
  }

  async #writePart(path: string, pieces: Iterable<string>): Promise<void> {
    const part = this.#track(this.#inner._openStream(path));
    for (const piece of pieces) {
      if (part.write(piece)) await part.drained();
    }
    part.end();
    await part.finished();
  }

  #track(inner: InnerPart): WorkbookPart {
    this.#latest = new WorkbookPart(inner, this.#broken.signal);
    return this.#latest;
  }
}

/** Excel shows its users the names of filters otherwise. */
function withHiddenNames(workbook: string): string {
  const shown = 'name="_xlnm._FilterDatabase"';
  return workbook.replaceAll(shown, `${shown} hidden="1"`);
}

const DRAWN_TYPES: Readonly<Record<DrawnPart, string>> = {
  drawing: 'application/vnd.openxmlformats-officedocument.drawing+xml',
  chart: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
};

/** The list of the parts' types, with those that exceljs does not know. */
function withTypes(
  types: string,
  drawn: readonly { readonly kind: DrawnPart; readonly path: string }[],
  pictures: Iterable<SheetPicture['format']>,
): string {
  const formats = [...pictures].map(
    (format) => `<Default Extension="${format}" ContentType="image/${format}"/>`,
  );
  const entries = drawn.map(
    ({ kind, path }) => `<Override PartName="${path}" ContentType="${DRAWN_TYPES[kind]}"/>`,
  );
  return types.replace('</Types>', `${[...formats, ...entries].join('')}</Types>`);
}

function writableTo(sink: FileSink): Writable {
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      sink.write(chunk).then(() => {
        done();
      }, done);
    },
  });
}
