import { X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its key, as PEM texts. */
export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

interface CertificateOptions {
  /** Names of hosts and addresses that it is for. */
  readonly names?: readonly string[];
  /** Who signs it; without one it signs itself. */
  readonly signedBy?: TestCertificate;
  /** May sign others. */
  readonly isAuthority?: boolean;
  readonly validFrom?: Date;
  readonly validTo?: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
let serial = 0;

/** Makes a certificate with a key of its own, for this machine and from yesterday to tomorrow unless told otherwise. */
export function makeCertificate(options: CertificateOptions = {}): TestCertificate {
  const { names = ['localhost', '127.0.0.1'], signedBy, isAuthority = false } = options;
  const { validFrom = new Date(Date.now() - DAY_MS), validTo = new Date(Date.now() + DAY_MS) } =
    options;
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  serial += 1;
  certificate.serialNumber = serial.toString(16).padStart(4, '0');
  certificate.publicKey = keys.publicKey;
  certificate.validity.notBefore = validFrom;
  certificate.validity.notAfter = validTo;
  const subject = [
    { name: 'commonName', value: isAuthority ? 'Test Authority' : (names[0] ?? '') },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(
    signedBy === undefined
      ? subject
      : forge.pki.certificateFromPem(signedBy.cert).subject.attributes,
  );
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority, critical: true },
    { name: 'subjectAltName', altNames: names.map(alternativeName) },
  ]);
  const signingKey =
    signedBy === undefined ? keys.privateKey : forge.pki.privateKeyFromPem(signedBy.key);
  certificate.sign(signingKey, forge.md.sha256.create());
  return {
    cert: forge.pki.certificateToPem(certificate),
    key: forge.pki.privateKeyToPem(keys.privateKey),
  };
}

/** The same key, locked with a passphrase. */
export function lockedKey({ key }: TestCertificate): string {
  return forge.pki.encryptRsaPrivateKey(forge.pki.privateKeyFromPem(key), 'open sesame');
}

/** The bytes of a certificate in the other usual form. */
export function asDer({ cert }: TestCertificate): Buffer {
  return new X509Certificate(cert).raw;
}

function alternativeName(name: string): { readonly type: number; readonly [key: string]: unknown } {
  return /^[\d.]+$/.test(name) ? { type: 7, ip: name } : { type: 2, value: name };
}
