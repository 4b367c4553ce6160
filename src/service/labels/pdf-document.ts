/**
 * pdfkit, of which the build puts into this file what labels need: the program ships no fonts and reads none, so
 * that nobody who installs Tallysheet installs the packages behind it.
 */
import PdfDocument from 'pdfkit';

export { PdfDocument };
