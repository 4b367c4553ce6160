import { createRequire } from 'node:module';
import { CHART_FONT, CHART_WIDTH } from './chart-svg.ts';

/** So that letters are sharp on paper: dots for each unit of the drawing. */
const SHARPNESS = 2;

/**
 * A drawing of a chart as a PNG. The letters are drawn with a font that is brought along, so that a
 * machine without any gives the same picture.
 */
export async function chartPicture(svg: string): Promise<Uint8Array> {
  // It has its code for the machine inside, and is loaded only where something is drawn.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: CHART_WIDTH * SHARPNESS },
    font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: CHART_FONT },
    background: '#ffffff',
  });
  return image.asPng();
}

function fontFiles(): string[] {
  const require = createRequire(import.meta.url);
  return [
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ];
}
