import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What npm says of a registry that it cannot reach, or that fails. */
const UNREACHABLE = /\b(ENOTCACHED|EAI_AGAIN|ENOTFOUND|ECONN\w+|E\w*TIMEDOUT|E\w+TIMEOUT|E5\d\d)\b/;
/** In milliseconds: four seconds are usual. */
const LONGEST = 90_000;
const HURRIED = ['--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=0'];

/** What somebody has who installed the packed file into an empty folder. */
export interface PackedInstall {
  /** The folder with `node_modules`. */
  readonly folder: string;
  /** The file that `tallysheet` on the path leads to. */
  readonly program: string;
  readonly packages: readonly InstalledPackage[];
  /** On the disk, in megabytes of 1,048,576 bytes. */
  readonly megabytes: number;
}

export interface InstalledPackage {
  readonly name: string;
  readonly folder: string;
}

/**
 * Packs the built program and installs the file into an empty folder, as users do. Packages come from npm's cache
 * where it has them. Gives undefined where npm cannot reach its registry.
 */
export function installPacked(parent: string): PackedInstall | undefined {
  const packed = npm(['pack', '--ignore-scripts', '--pack-destination', parent], ROOT);
  const folder = join(parent, 'installed');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  try {
    npm(['install', ...HURRIED, join(parent, packed.trim())], folder);
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string };
    if (UNREACHABLE.test(`${code} ${stderr}`)) return undefined;
    throw error;
  }
  const modules = join(folder, 'node_modules');
  const program = join(modules, '.bin', 'tallysheet');
  return { folder, program, packages: packagesIn(modules), megabytes: megabytesOf(modules) };
}

function npm(words: readonly string[], cwd: string): string {
  return execFileSync('npm', [...words, '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST,
  });
}

/** All packages in a folder `node_modules`, with those that lie in packages. */
function packagesIn(modules: string): readonly InstalledPackage[] {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    const name = /(?:^|\/node_modules\/)((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(file)?.[1];
    return name === undefined ? [] : [{ name, folder: join(modules, file, '..') }];
  });
}

/** The blocks that the files take, as `du` counts them. */
function megabytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const blocks = files.reduce((sum, file) => sum + lstatSync(join(folder, file)).blocks, 0);
  return (blocks * 512) / (1024 * 1024);
}
