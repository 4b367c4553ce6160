// Lists the test files that differ from a commit in more than the modules that they import:
//   node scripts/changed-tests.mjs <commit> [folder ..]   exit code 1 if any does
import { execFileSync } from 'node:child_process';

const [base, ...folders] = process.argv.slice(2);
if (base === undefined) {
  console.error('Name the commit to compare with.');
  process.exit(2);
}
const asked = folders.length > 0 ? folders : ['test'];
const git = (...words) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** The text without its imports, and with paths to `src` made alike: what a test does. */
function withoutImports(text) {
  return text
    .replace(/^import\s[^;]*?;\n/gms, '')
    .replace(/(import|importActual)\((['"])[^'"]*\2\)/g, '$1()')
    .replace(/\s+/g, ' ');
}

const changed = git('diff', '--name-status', '-M', base, '--', ...asked)
  .split('\n')
  .filter((line) => /\.m?ts$/.test(line))
  .map((line) => line.split('\t'))
  .filter(([status]) => status.startsWith('M') || status.startsWith('R'))
  .filter(([, before, after = before]) => {
    const [one, other] = [git('show', `${base}:${before}`), git('show', `HEAD:${after}`)];
    return withoutImports(one) !== withoutImports(other);
  });
for (const [, before, after = before] of changed) console.log(after);
process.exitCode = changed.length === 0 ? 0 : 1;
