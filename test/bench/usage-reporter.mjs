// Loaded before a program (--import): writes what the process used when it ends.
import { writeFileSync } from 'node:fs';

const KILOBYTES_IN_MB = 1_000;

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
  const peakMb = (maxRSS * 1.024) / KILOBYTES_IN_MB;
  writeFileSync(process.env.USAGE_REPORT, JSON.stringify({ cpuSeconds, peakMb }));
});
