import { inNumber } from '../../kernel/counts.ts';
import { X509Certificate } from 'node:crypto';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { TallysheetError } from '../../kernel/messages/errors.ts';

const BLOCK = /-----BEGIN (?:X509 )?CERTIFICATE-----[^-]*-----END [A-Z0-9 ]+-----/g;

/**
 * The certificates of a PEM text that are to be trusted besides the well-known ones. `source` names
 * the text in messages. Throws TallysheetError 'bad-settings' where there is none, where one is
 * damaged, or where all have expired.
 */
export function parseCertificates(pem: string, source: string, now: number): readonly string[] {
  const blocks = pem.match(BLOCK) ?? [];
  if (blocks.length === 0) throw noCertificate(pem, source);
  const certificates = blocks.map((block, at) =>
    parseOne(block, `${source}: certificate ${at + 1}`),
  );
  const ends = certificates.map(({ validTo }) => Date.parse(validTo));
  if (Math.max(...ends) < now) {
    throw new TallysheetError(
      'bad-settings',
      `${source}: ${inNumber(certificates.length, 'the certificate', 'every certificate in it')} has expired, the last on ${certificates[ends.indexOf(Math.max(...ends))]?.validTo ?? ''}`,
      { hint: 'Ask for the current certificate, and check the clock of this machine.' },
    );
  }
  return blocks;
}

/** What a connection is checked against: the roots of Node, and these. Making one costs, so keep it. */
export function trustBesides(certificates: readonly string[]): SecureContext {
  return createSecureContext({ ca: [...rootCertificates, ...certificates] });
}

function parseOne(block: string, which: string): X509Certificate {
  try {
    return new X509Certificate(block);
  } catch (cause) {
    throw new TallysheetError('bad-settings', `${which} is damaged`, {
      cause,
      hint: 'Save it again as PEM (Base64), from the line BEGIN CERTIFICATE to the line END CERTIFICATE.',
    });
  }
}

function noCertificate(pem: string, source: string): TallysheetError {
  if (pem.includes('PRIVATE KEY-----')) {
    return new TallysheetError(
      'bad-settings',
      `${source} contains a private key; expected a certificate`,
      { hint: 'Use the file that starts with BEGIN CERTIFICATE.' },
    );
  }
  return new TallysheetError('bad-settings', `${source} does not contain a PEM certificate`, {
    hint: `It must start with BEGIN CERTIFICATE. Convert a DER file with: openssl x509 -inform der -in <file> -out <file>.pem`,
  });
}
