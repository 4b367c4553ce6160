/**
 * The three codes of bwip-js. The build joins them into the program, so that installing Tallysheet does not install the hundred
 * others.
 */
export { code128, datamatrix, qrcode } from 'bwip-js/generic';
