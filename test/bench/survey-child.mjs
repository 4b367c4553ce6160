// node survey-child.mjs <small> <large> surveyed|given: prints the CPU seconds of checking the rows of a large file once
// those of a small one were.
import '../support/typescript-loader.mjs';

const { readFiles } = await import('../../src/import/sheet/read/read-files.ts');
const { mapSheets } = await import('../../src/import/sheet/map/map-sheets.ts');
const { surveyColumns } = await import('../../src/import/sheet/columns/survey-columns.ts');
const { resolveRequest } = await import('../../src/import/sheet/intake/resolve-request.ts');
const { checkingOptions, validateSheet } =
  await import('../../src/import/sheet/validate/validate.ts');
const { checkWholeSheet } = await import('../../src/import/decide/load/whole-sheet.ts');
const { StoredSamples } = await import('../../src/import/sheet/validate/stored-samples.ts');

const [small, large, how] = process.argv.slice(2);

const workplace = {
  clock: { now: () => Date.now() },
  cwd: process.cwd(),
  stateFolder: process.cwd(),
  stop: { signal: undefined },
  onProgress: () => undefined,
};

const found = await check(small);
const before = process.cpuUsage();
const checked = await check(large, how === 'given' ? found.input : undefined);
const { user } = process.cpuUsage(before);
const peakMb = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ seconds: user / 1e6, peakMb, rows: checked.rows }));

/** Checks the rows of a file, by what is known of its columns where that is given. */
async function check(path, given) {
  const request = await resolveRequest({ files: [path], kind: 'fixed-assets' }, workplace);
  const files = await readFiles(request, workplace);
  try {
    const mapped = await mapSheets(files, request, { takesUnknown: given !== undefined });
    const [input] =
      given === undefined
        ? await surveyColumns(mapped, request, workplace)
        : mapped.map(({ sheet }) => ({ ...given, sheet }));
    const options = checkingOptions(request, workplace);
    const { input: read, result } = await checkWholeSheet(input, options.keyIndex, (each) =>
      checkRows(each, options),
    );
    return { input: read, rows: result };
  } finally {
    await files.close();
  }
}

async function checkRows({ sheet, mapping, openSurvey }, options) {
  const validation = validateSheet(sheet, mapping, options);
  const samples = new StoredSamples(mapping);
  let rows = 0;
  for await (const batch of validation.batches()) {
    for (const row of batch) {
      openSurvey?.see(row);
      samples.see(row);
    }
    rows += batch.length;
  }
  return rows;
}
