/**
 * pdfkit and what reads fonts. The build joins them into the program, so that installing Tallysheet does not install their packages.
 */
export { create as openFont } from 'fontkit';
export { default as PdfDocument } from 'pdfkit';
