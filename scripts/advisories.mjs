// Asks the registry for advisories about everything that users get: installed packages, and those inside our files.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const REGISTRY = 'https://registry.npmjs.org';
const WAIT_MS = 20_000;

/** The packages that a user gets, with their versions: those that are installed, and those of the bill of materials. */
export function shippedPackages(lock, materials) {
  const installed = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version }]) => [path.slice(path.lastIndexOf('node_modules/') + 13), version]);
  const bundled = materials.components.map(({ name, version }) => [name, version]);
  const versions = {};
  for (const [name, version] of [...installed, ...bundled]) {
    versions[name] = [...new Set([...(versions[name] ?? []), version])];
  }
  return versions;
}

/** The advisories about these versions; undefined where the registry does not answer. */
export async function askForAdvisories(versions, registry = REGISTRY) {
  const address = new URL('/-/npm/v1/security/advisories/bulk', registry);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!response.ok) return undefined;
    const found = await response.json();
    return Object.entries(found).flatMap(([name, advisories]) =>
      advisories.map(({ severity, title, url }) => ({ name, severity, title, url })),
    );
  } catch (error) {
    console.error(`${address.host} did not answer: ${error.message}`);
    return undefined;
  }
}

async function run([registry]) {
  const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
  const versions = shippedPackages(read('package-lock.json'), read('dist/bundled.cdx.json'));
  const advisories = await askForAdvisories(versions, registry);
  if (advisories === undefined) {
    console.log('Advisories were not checked: the registry did not answer.');
    return;
  }
  for (const { name, severity, title, url } of advisories) {
    console.log(`${name} (${severity}): ${title}\n  ${url}`);
  }
  console.log(`${advisories.length} advisories about ${Object.keys(versions).length} packages`);
  if (advisories.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));
