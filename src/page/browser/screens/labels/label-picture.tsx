import type { JSX } from 'preact';
import type { LabelPage } from '../../../interface/calls.ts';

interface Given {
  readonly page: LabelPage;
  /** For those who do not see it. */
  readonly label: string;
  /** A sheet is as high as it is drawn; a sample is as wide as a hand. */
  readonly size: 'sheet' | 'sample';
}

/** Labels as they are printed: black on white, in both schemes. Texts are as wide as in print, in the font of the screen. */
export function LabelPicture({ page, label, size }: Given): JSX.Element {
  const { width, height, corner, places, codes, lines, logos } = page;
  return (
    <svg
      class={`label-picture label-${size}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <rect class="label-paper" width={width} height={height} />
      {places.map(({ left, top, ...area }) => (
        <rect key={`${left} ${top}`} class="label-edge" x={left} y={top} rx={corner} {...area} />
      ))}
      {codes.map(({ left, top, across, down, path, ...area }) => (
        <path
          key={`${left} ${top}`}
          class="label-ink"
          fill-rule="evenodd"
          d={path}
          transform={`translate(${left} ${top}) scale(${area.width / across} ${area.height / down})`}
        />
      ))}
      {logos.map(({ left, top, ...area }) => (
        <rect key={`logo ${left} ${top}`} class="label-logo" x={left} y={top} {...area} />
      ))}
      {lines.map((line) => (
        <text
          key={`${line.left} ${line.baseline}`}
          class={line.isBold ? 'label-ink label-bold' : 'label-ink'}
          x={line.left}
          y={line.baseline}
          font-size={line.size}
          textLength={line.width}
          lengthAdjust="spacingAndGlyphs"
        >
          {line.text}
        </text>
      ))}
    </svg>
  );
}
