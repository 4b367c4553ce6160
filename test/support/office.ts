import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const PROGRAM = 'soffice';
const DEADLINE_MS = 120_000;

let installed: { readonly version: string | undefined } | undefined;

/** The version that is installed (`LibreOffice 7.4.7.2`), or undefined; asked for once in a process. */
export function libreOfficeVersion(): string | undefined {
  installed ??= { version: askedVersion() };
  return installed.version;
}

function askedVersion(): string | undefined {
  try {
    const reported = execFileSync(PROGRAM, ['--version'], {
      encoding: 'utf8',
      timeout: DEADLINE_MS,
    });
    return /^LibreOffice [\d.]+/.exec(reported)?.[0];
  } catch {
    return undefined;
  }
}

/** It believes no value that a workbook holds, and is past its first start, which would replace the macro. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Setup/Office"><prop oor:name="ooSetupInstCompleted" oor:op="fuse"><value>true</value></prop></item>
</oor:items>
`;

/**
 * Converts what requests name until the file "alive" is gone, or nothing was asked for half an hour: a busy machine may
 * take long from one request to the next. It looks often while requests follow each other, and seldom later.
 */
const MODULE = `
Sub Serve(folder As String)
  Dim idle As Long, request As String
  Do While FileExists(folder &amp; "/alive") And idle &lt; 18000
    request = Dir(folder &amp; "/request-*")
    If request &lt;&gt; "" Then
      Convert(folder, request)
      idle = 0
    Else
      idle = idle + 1
      Wait IIf(idle &lt; 50, 20, 100)
    End If
  Loop
  StarDesktop.terminate()
End Sub

Sub Convert(folder As String, request As String)
  Dim source As String, target As String, format As String, options As String, document As Object
  Dim hidden(1) As New com.sun.star.beans.PropertyValue
  Dim filter(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  hidden(1).Name = "FilterOptions"
  filter(0).Name = "FilterName"
  On Error Goto Failed
  Open folder &amp; "/" &amp; request For Input As #1
  Do While Not Eof(1)
    Line Input #1, source
    Line Input #1, target
    Line Input #1, format
    Line Input #1, options
    filter(0).Value = format
    hidden(1).Value = options
    document = StarDesktop.loadComponentFromURL(source, "_blank", 0, hidden())
    document.storeToURL(target, filter())
    document.close(True)
  Loop
  Close #1
  Kill folder &amp; "/" &amp; request
  Exit Sub
Failed:
  Close #1
  Name folder &amp; "/" &amp; request As folder &amp; "/failed-" &amp; request
End Sub
`;

const LIBRARY = 'xmlns:library="http://openoffice.org/2000/library"';

/** LibreOffice passes over what does not say its type. */
function head(type: string, file: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${type} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${file}">\n`;
}

function library(elements: string): string {
  return `${head('library:library', 'library.dtd')}<library:library ${LIBRARY} library:name="Standard" library:readonly="false" library:passwordprotected="false">${elements}</library:library>`;
}

const INDEX = `${head('library:libraries', 'libraries.dtd')}<library:libraries ${LIBRARY} xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>`;

/** What a profile has to have so that LibreOffice knows the macro. */
const PROFILE = {
  'registrymodifications.xcu': SETTINGS,
  'basic/script.xlc': INDEX,
  'basic/dialog.xlc': INDEX,
  'basic/Standard/script.xlb': library('<library:element library:name="Server"/>'),
  'basic/Standard/dialog.xlb': library(''),
  'basic/Standard/Server.xba': `${head('script:module', 'module.dtd')}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Server" script:language="StarBasic">${MODULE}</script:module>`,
};

const LONGEST_MS = 240_000;
const POLL_MS = 20;

const NAME = 'office';

/** Starts LibreOffice once for all workers, which share a folder: it takes longer to start than to compute. */
function startOffice(folder: string): void {
  mkdirSync(join(folder, 'profile', 'user', 'basic', 'Standard'), { recursive: true });
  for (const [name, text] of Object.entries(PROFILE))
    writeFileSync(join(folder, 'profile', 'user', name), text);
  writeFileSync(join(folder, 'alive'), '');
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const macro = `macro:///Standard.Server.Serve("${folder}")`;
  const flags = ['--headless', '--norestore', '--nologo', '--nodefault', profile];
  const office = spawn(PROGRAM, [...flags, macro], { stdio: 'ignore', detached: true });
  office.unref();
  writeFileSync(join(folder, 'pid'), String(office.pid));
}

/** Where LibreOffice waits for requests; the first worker that asks starts it. */
function officeFolder(parent = tmpdir()): string {
  const folder = join(parent, NAME);
  if (mkdirSync(folder, { recursive: true }) !== undefined) startOffice(folder);
  return folder;
}

/** Starts LibreOffice where it is installed, so that no worker has to wait for it later. */
export function startOfficeEarly(parent: string): void {
  if (libreOfficeVersion() !== undefined) officeFolder(parent);
}

/** A file, and where it is to be saved as LibreOffice computes it; both by their endings. */
export type Conversion = readonly [source: string, target: string];

/** What LibreOffice calls the formats that it saves, by their endings. */
const FORMATS: Readonly<Record<string, string>> = {
  '.xlsx': 'Calc MS Excel 2007 XML',
  '.fods': 'OpenDocument Spreadsheet Flat XML',
  '.csv': 'Text - txt - csv (StarCalc)',
};

/** How it reads text files: commas, quotes, UTF-8, from the first row, the fourth column as text. */
const READ_AS: Readonly<Record<string, string>> = { '.csv': '44,34,76,1,4/2' };

/** Has LibreOffice compute and save files. */
export function convertByOffice(conversions: readonly Conversion[]): void {
  const folder = officeFolder();
  const lines = conversions.flatMap(([source, target]) => [
    ...[source, target].map((path) => pathToFileURL(path).href),
    ...[FORMATS[extname(target)] ?? '', READ_AS[extname(source)] ?? ''],
  ]);
  const request = `request-${process.pid}`;
  rmSync(join(folder, `failed-${request}`), { force: true });
  writeFileSync(join(folder, `draft-${process.pid}`), `${lines.join('\n')}\n`);
  renameSync(join(folder, `draft-${process.pid}`), join(folder, request));
  if (!waitWhile(() => existsSync(join(folder, request))))
    throw new Error('LibreOffice did not answer');
  if (existsSync(join(folder, `failed-${request}`)))
    throw new Error(`LibreOffice failed: ${lines.join(', ')}`);
}

/** Ends the LibreOffice that was started in a folder, and waits until it has. */
export async function endOffice(parent: string): Promise<void> {
  const folder = join(parent, NAME);
  if (!existsSync(folder)) return;
  rmSync(join(folder, 'alive'), { force: true });
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  // Where this process started it, it is running until this process has taken note of its end.
  for (let waited = 0; waited < LONGEST_MS && isRunning(pid); waited += POLL_MS)
    await wait(POLL_MS);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Lets time pass as long as that is so; false where it stays so. */
function waitWhile(isSo: () => boolean): boolean {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < LONGEST_MS; waited += POLL_MS) {
    if (!isSo()) return true;
    Atomics.wait(clock, 0, 0, POLL_MS);
  }
  return false;
}
