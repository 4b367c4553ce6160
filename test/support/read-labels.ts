import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';

/** A page of a file of labels, read by programs that did not write it. */
export interface ReadLabel {
  readonly text: string;
  /** What the QR code on it says. */
  readonly code: string | undefined;
  /** In points. */
  readonly size: { readonly width: number; readonly height: number };
}

const SCALE = 3;

let loading: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** Renders each page as a reader of PDF does, and looks for a QR code in the picture as a camera does. */
export async function readLabels(pdf: Uint8Array): Promise<ReadLabel[]> {
  // It takes longer to load than to read a file.
  loading ??= PDFiumLibrary.init();
  const library = await loading;
  const document = await library.loadDocument(pdf);
  const labels: ReadLabel[] = [];
  try {
    for (const page of document.pages()) {
      // The text first: the reader closes a page that it has rendered.
      const text = page.getText();
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      const picture = await page.render({ scale: SCALE, render: 'bitmap', colorSpace: 'BGRA' });
      const pixels = new Uint8ClampedArray(picture.data);
      // jsqr has the types of a CommonJS module and is loaded as one.
      const read = jsQR as unknown as typeof jsQR.default;
      const found = read(pixels, picture.width, picture.height, {
        inversionAttempts: 'dontInvert',
      });
      labels.push({ text, code: found?.data, size: { width, height } });
    }
  } finally {
    document.destroy();
  }
  return labels;
}
