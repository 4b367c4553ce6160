// Loaded before a program (--import): writes what the process used when it ends, and says meanwhile
// what it has used so far to a parent that asks.
import { writeFileSync } from 'node:fs';

const KILOBYTES_IN_MB = 1_000;

process.on('exit', () => {
  if (process.env.USAGE_REPORT === undefined) return;
  writeFileSync(process.env.USAGE_REPORT, JSON.stringify(usage()));
});

if (process.channel !== undefined) {
  process.on('message', (message) => {
    if (message === 'usage') process.send(usage());
  });
  // Listening is no reason to stay.
  process.channel.unref();
}

function usage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
  const peakMb = (maxRSS * 1.024) / KILOBYTES_IN_MB;
  return { cpuSeconds, peakMb };
}
