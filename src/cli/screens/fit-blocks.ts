import { formatCount } from '../../kernel/counts.ts';
import type { Canvas } from './style.ts';
import { stacked, Text, text } from './text.ts';
import { cutAtWord } from './wrap.ts';

/** A block that is cut keeps its heading, a line, and the line that says where the rest is. */
const LEAST_LINES = 3;

/**
 * The lines that blocks keep, and how many of the first ones are kept at that height: what a person has to decide comes
 * first, and the others have one line each before it is cut short.
 */
const PASSES = [
  [8, 2],
  [LEAST_LINES, 0],
] as const;

/** How much room blocks have, and where all that they say is. */
interface Room {
  readonly lines: number;
  /** `plan.xlsx` */
  readonly rest: string;
  /** So many of the last blocks have a line in any case. */
  readonly vital?: number;
}

/**
 * Blocks that fit into so many lines: the longest ones are cut first; then those at the end have one line each. What is
 * cut says where the rest is.
 */
export function fitBlocks(
  blocks: readonly Text[],
  { lines, rest, vital = 0 }: Room,
  canvas: Canvas,
): Text[] {
  for (const [least, ofFirst] of PASSES) {
    for (let kept = blocks.length; kept >= Math.min(ofFirst, blocks.length); kept -= 1) {
      const brief = blocks.slice(kept).map((each) => inOneLine(each, canvas));
      const end = brief.length === 0 ? [] : [stacked(brief)];
      const whole = blocks.slice(0, kept);
      const most = heights(whole, lines - linesOf(end), least);
      const cut = whole.map((each, at) => shortened(each, most[at] ?? least, rest));
      const fitted = [...cut, ...end];
      if (linesOf(fitted) <= lines) return fitted;
    }
  }
  const brief = blocks.map((each) => inOneLine(each, canvas));
  const others = brief.slice(0, brief.length - vital);
  const kept = others.slice(0, Math.max(0, lines - vital - 2));
  return [stacked([...kept, `… the rest is in ${rest}`, ...brief.slice(others.length)])];
}

/** With the blank line behind each. */
function linesOf(blocks: readonly Text[]): number {
  return blocks.reduce((sum, each) => sum + each.lines().length + 1, 0);
}

/** How many lines each block may have: the longest is made shorter until all fit, or none can be. */
function heights(blocks: readonly Text[], lines: number, least: number): number[] {
  const most = blocks.map((each) => each.lines().length);
  let over = linesOf(blocks) - lines;
  while (over > 0) {
    const longest = Math.max(...most);
    if (longest <= least) return most;
    most[most.lastIndexOf(longest)] = longest - 1;
    over -= 1;
  }
  return most;
}

function shortened(block: Text, most: number, rest: string): Text {
  const lines = block.lines();
  if (lines.length <= most) return block;
  const kept = lines.slice(0, most - 1);
  const left = lines.length - kept.length;
  return stacked([...kept, `  … ${formatCount(left)} more lines in ${rest}`]);
}

/** `Sheets: IT 30 rows of fixed-assets; Büro 30 rows …` */
export function inOneLine(block: Text, { columns }: Canvas): Text {
  const [heading = Text.of(''), ...lines] = block.lines();
  const said = lines.map((line) => line.plain().trim().replaceAll(/\s+/gu, ' ')).join('; ');
  return cutAtWord(said === '' ? heading : text`${heading}: ${said}`, columns);
}
