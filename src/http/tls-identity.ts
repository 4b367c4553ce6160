import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { TallysheetError } from '../kernel/messages/errors.ts';

/** A certificate and its key, checked to belong together. */
export interface TlsIdentity {
  /** PEM, with the chain up to the authority where there is one. */
  readonly cert: string;
  /** PEM, not encrypted. */
  readonly key: string;
  /** Whether the certificate is for this name or address of a host. */
  isFor(host: string): boolean;
}

/** A text that was read, and what to call it in messages. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * The identity that a certificate and a key make. Throws TallysheetError 'bad-settings' where one of
 * them cannot be used, where they do not belong together, or where the certificate has expired.
 */
export function tlsIdentity(cert: NamedText, key: NamedText, now: number): TlsIdentity {
  const certificate = parseCertificate(cert);
  const privateKey = parseKey(key);
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new TallysheetError(
      'bad-settings',
      `The key ${key.name} is not the key of the certificate ${cert.name}`,
      {
        hint: 'Use a matching certificate and key. In a file with several certificates, the certificate of the service comes first.',
      },
    );
  }
  if (Date.parse(certificate.validTo) < now) {
    throw new TallysheetError(
      'bad-settings',
      `The certificate ${cert.name} expired on ${certificate.validTo}: no client would accept it`,
      { hint: 'Create a new one, and check the clock of this machine.' },
    );
  }
  return {
    cert: cert.text,
    key: key.text,
    isFor: (host) =>
      (isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)) !== undefined,
  };
}

function parseCertificate({ name, text }: NamedText): X509Certificate {
  try {
    if (text.includes('-----BEGIN CERTIFICATE-----')) return new X509Certificate(text);
  } catch (cause) {
    throw new TallysheetError('bad-settings', `The certificate ${name} is damaged`, {
      cause,
      hint: 'Copy it again, from the line BEGIN CERTIFICATE to the line END CERTIFICATE.',
    });
  }
  throw new TallysheetError('bad-settings', `${name} does not contain a PEM certificate`, {
    hint: 'Use the file that starts with BEGIN CERTIFICATE for --tls-cert, and the key file for --tls-key.',
  });
}

function parseKey({ name, text }: NamedText): KeyObject {
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) {
    throw new TallysheetError('bad-settings', `${name} does not contain a PEM private key`, {
      hint: 'Use the file that starts with BEGIN PRIVATE KEY for --tls-key, and the certificate file for --tls-cert.',
    });
  }
  if (/-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m.test(text)) {
    throw new TallysheetError('bad-settings', `The key ${name} is locked with a passphrase`, {
      hint: `Save a copy without a passphrase: openssl pkey -in ${name} -out plain.key`,
    });
  }
  try {
    return createPrivateKey(text);
  } catch (cause) {
    throw new TallysheetError('bad-settings', `The key ${name} is damaged`, {
      cause,
      hint: 'Copy it again, from the line BEGIN to the line END.',
    });
  }
}
