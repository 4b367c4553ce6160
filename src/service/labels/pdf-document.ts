/**
 * pdfkit, of which the build puts into this file what labels need: the program ships no fonts and
 * reads none, so that installing Tallysheet does not install its packages.
 */
import PdfDocument from 'pdfkit';

export { PdfDocument };
