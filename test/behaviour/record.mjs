// Records what the program does with everything in the project, so that a change of structure is proved to change nothing else:
//   node test/behaviour/record.mjs <folder> [session ..]        records here
//   node test/behaviour/record.mjs --compare <before> <after>   lists the files that differ; exit code 1 if any does
import './fixed-chance.mjs';
import '../support/typescript-loader.mjs';
import '../../scripts/compile.mjs';
import '../support/compiled-sources.mjs';

const [first, ...words] = process.argv.slice(2);
if (first === undefined || (first === '--compare' && words.length !== 2)) {
  console.error('Name a folder to record into, or --compare and two recorded folders.');
  process.exitCode = 2;
} else if (first === '--compare') {
  const { differencesOf } = await import('./compare.ts');
  const differences = differencesOf(words[0], words[1]);
  for (const line of differences) console.log(line);
  console.log(`${differences.length} files differ.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} else {
  const { recordSessions } = await import('./record-session.ts');
  await recordSessions(first, words, (line) => console.log(line));
}
