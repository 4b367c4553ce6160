/** Draws what a terminal shows as SVG: text with the few colours and weights that the program uses. */

const ESCAPE = String.fromCharCode(27);
const ATTRIBUTES = new RegExp(`(${ESCAPE}\\[[\\d;]*m)`, 'g');
const ATTRIBUTE = new RegExp(`^${ESCAPE}\\[([\\d;]*)m$`);
const ERASURES = new RegExp(`${ESCAPE}\\[\\d*[A-KJ]`, 'g');
const CHARACTER = 8.4;
const LINE = 19;
const MARGIN = 16;
const BAR = 34;

/** The codes of a terminal's attributes, as styles of the dark picture. */
const STYLES = {
  1: ' font-weight="bold" fill="#f0f6fc"',
  2: ' fill="#8b949e"',
  31: ' fill="#ff7b72"',
  32: ' fill="#56d364"',
  33: ' fill="#e3b341"',
  36: ' fill="#76e3ea"',
};

/** A picture of a terminal window. `text` has line ends, and escape sequences for attributes. */
export function drawTerminal(text) {
  const lines = lastScreen(text).split('\n');
  const longest = Math.max(80, ...lines.map((line) => withoutCodes(line).length));
  const width = Math.ceil(2 * MARGIN + longest * CHARACTER);
  const height = BAR + MARGIN + lines.length * LINE;
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (colour, at) => `<circle cx="${20 + 20 * at}" cy="17" r="6" fill="${colour}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${attribute(withoutCodes(lines[0] ?? ''))}">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
${dots.join('')}
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#c9d1d9" xml:space="preserve">
${lines.map((line, at) => drawLine(line, BAR + MARGIN + at * LINE)).join('\n')}
</g>
</svg>
`;
}

/** A line of progress is drawn over by the next: what stays is what follows the last return. */
function lastScreen(text) {
  return text
    .replace(/\r\n/g, '\n')
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\r') + 1).replace(ERASURES, ''))
    .join('\n')
    .trimEnd();
}

function drawLine(line, y) {
  let style = '';
  let column = 0;
  const spans = [];
  for (const piece of line.split(ATTRIBUTES)) {
    const codes = ATTRIBUTE.exec(piece);
    if (codes !== null) style = STYLES[codes[1]] ?? '';
    else if (piece !== '') {
      // Not every program draws spaces at the start of a span: they become its position.
      const text = piece.trimStart();
      const x = MARGIN + (column + piece.length - text.length) * CHARACTER;
      spans.push(`<tspan x="${x.toFixed(1)}"${style}>${escaped(text)}</tspan>`);
      column += piece.length;
    }
  }
  return `<text y="${y}">${spans.join('')}</text>`;
}

function withoutCodes(text) {
  return text.replace(ATTRIBUTES, '');
}

function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function attribute(text) {
  return escaped(text).replace(/"/g, '&quot;');
}
