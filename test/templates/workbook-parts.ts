import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** What somebody who opens a template finds there, however the file is put together. */
interface TemplateContent {
  /** Name and visibility of each sheet. */
  readonly sheets: readonly (readonly (string | undefined)[])[];
  /** By part: address and text of each cell. */
  readonly cells: Readonly<Record<string, readonly (readonly (string | undefined)[])[]>>;
  /** By part: width and number format of each column. */
  readonly columns: Readonly<Record<string, readonly (readonly (string | undefined)[])[]>>;
  /** By part: what the cells accept. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
  /** By part: address and text of each note. */
  readonly notes: Readonly<Record<string, readonly (readonly (string | undefined)[])[]>>;
}

/** Reads a workbook that we wrote, by what its parts say. */
export async function templateContent(path: string): Promise<TemplateContent> {
  const parts = await archiveParts(path);
  const pick = <T>(name: RegExp, read: (part: string) => T): Record<string, T> => {
    const picked = Object.entries(parts).filter(([each]) => name.test(each));
    return Object.fromEntries(picked.map(([each, part]) => [each, read(part)]));
  };
  const sheet = /^xl\/worksheets\/sheet\d+\.xml$/;
  const formats = formatsOf(parts['xl/styles.xml'] ?? '');
  return {
    sheets: groups(parts['xl/workbook.xml'] ?? '', /<sheet [^>]*name="([^"]*)" state="([^"]*)"/g),
    cells: pick(sheet, (part) =>
      groups(part, /<c r="([A-Z]+\d+)"[^>]*><is><t[^>]*>([^<]*)<\/t><\/is><\/c>/g),
    ),
    columns: pick(sheet, (part) =>
      groups(part, /<col [^>]*width="([^"]*)"(?: style="(\d+)")?/g).map(([width, style]) => [
        width,
        style === undefined ? undefined : formats[Number(style)],
      ]),
    ),
    rules: pick(sheet, (part) => part.match(/<dataValidation .*?<\/dataValidation>/g) ?? []),
    notes: pick(/^xl\/comments\d+\.xml$/, (part) =>
      groups(part, /<comment ref="([A-Z]+\d+)".*?<t[^>]*>([^<]*)<\/t>/gs),
    ),
  };
}

/** The number format of each style, by its number where it is one of those that are built in. */
function formatsOf(styles: string): (string | undefined)[] {
  const own = new Map(
    groups(styles, /<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g).map(([id, code]) => [
      id,
      code,
    ]),
  );
  const used = /<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  return groups(used, /<xf numFmtId="(\d+)"/g).map(([id]) => own.get(id) ?? id);
}

function groups(text: string, pattern: RegExp): (string | undefined)[][] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1));
}

async function archiveParts(path: string): Promise<Record<string, string>> {
  const archive = await openPromise(path, { lazyEntries: true });
  const parts: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    parts[entry.fileName] = content.toString('utf8');
  }
  return parts;
}
