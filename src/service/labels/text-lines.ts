const ELLIPSIS = '…';

/** What is free for a text. */
export interface Room {
  readonly width: number;
  readonly lines: number;
}

/** A text in lines that fit; what does not fit any more ends in an ellipsis. */
export function fitted(text: string, room: Room, widthOf: (text: string) => number): string[] {
  const fits = (line: string): boolean => widthOf(line) <= room.width;
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < room.lines) {
    const isLast = lines.length === room.lines - 1;
    const line = fits(rest) ? rest : isLast ? cut(rest, fits) : firstLine(rest, fits);
    lines.push(line);
    rest = isLast ? '' : rest.slice(line.length).trim();
  }
  return lines;
}

/** As many whole words as fit, or as much of the first one. */
function firstLine(text: string, fits: (line: string) => boolean): string {
  const words = text.split(' ');
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (!fits(longer)) break;
    line = longer;
  }
  return line === '' ? longest(text, fits) : line;
}

function cut(text: string, fits: (line: string) => boolean): string {
  return `${longest(text, (part) => fits(`${part.trimEnd()}${ELLIPSIS}`)).trimEnd()}${ELLIPSIS}`;
}

/** The longest beginning that fits; one character at least, so that every line makes progress. */
function longest(text: string, fits: (line: string) => boolean): string {
  const characters = Array.from(text);
  let length = characters.length;
  while (length > 1 && !fits(characters.slice(0, length).join(''))) length -= 1;
  return characters.slice(0, length).join('');
}
