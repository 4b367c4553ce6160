/**
 * pdfkit and what reads fonts. The build puts them into this file, so that installing Tallysheet does not install their packages.
 */
export { create as openFont } from 'fontkit';
export { default as PdfDocument } from 'pdfkit';
