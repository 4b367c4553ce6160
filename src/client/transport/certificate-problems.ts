import { TallysheetError } from '../../kernel/messages/errors.ts';
import { codeOf } from './transport-failure.ts';

interface CertificateProblem {
  readonly what: string;
  readonly remedy: string;
}

const ASK_FOR_AUTHORITY =
  'Company networks often use their own certificate authority. Ask for its PEM file, and set it with --ca-file <file> or TALLYSHEET_CA_FILE.';
const RENEWAL =
  'Check the clock of this machine. If it is right, the operator of the service must renew the certificate.';

const BY_UNKNOWN_AUTHORITY = {
  what: 'it is signed by an unknown authority',
  remedy: ASK_FOR_AUTHORITY,
};

/** By the codes of Node and OpenSSL. */
const CERTIFICATE_PROBLEMS: Readonly<Record<string, CertificateProblem>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    what: 'it is self-signed',
    remedy:
      'If the service is your own, set its certificate with --ca-file <file> or TALLYSHEET_CA_FILE. Otherwise, ask the operator of the service: the connection may be intercepted.',
  },
  SELF_SIGNED_CERT_IN_CHAIN: BY_UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: BY_UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: BY_UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: BY_UNKNOWN_AUTHORITY,
  CERT_SIGNATURE_FAILURE: {
    what: 'its signature does not match its authority',
    remedy: ASK_FOR_AUTHORITY,
  },
  CERT_HAS_EXPIRED: { what: 'it has expired', remedy: RENEWAL },
  CERT_NOT_YET_VALID: { what: 'it is not valid yet', remedy: RENEWAL },
  CERT_REVOKED: {
    what: 'its authority has revoked it',
    remedy: 'Do not continue; inform the operator of the service.',
  },
};

/** Whether a connection failed because of the certificate of the other side. */
export function isAboutCertificate(error: unknown): boolean {
  return /CERT|SELF_SIGNED|LEAF_SIGNATURE|HOSTNAME_MISMATCH|INVALID_CA/.test(codeOf(error));
}

/** The error 'certificate-refused' in plain words, with what can be done about it. */
export function certificateRefused(error: unknown): TallysheetError {
  const code = codeOf(error);
  const { what, remedy } = CERTIFICATE_PROBLEMS[code] ?? {
    what: code === WRONG_HOST ? wrongHost(error) : 'it cannot be verified',
    remedy: 'Check the address (--base-url): the certificate must be for its host.',
  };
  return new TallysheetError(
    'certificate-refused',
    `The certificate of the service is not trusted: ${what} (${code}); nothing was sent`,
    { hint: remedy, cause: error },
  );
}

const WRONG_HOST = 'ERR_TLS_CERT_ALTNAME_INVALID';

/** Names are shown as far as they are plain: a stranger wrote them. */
function wrongHost(error: unknown): string {
  const names = subjectNames(error).filter((name) => /^[\w.*:-]+$/.test(name));
  return names.length === 0
    ? 'it is for another host'
    : `it is for another host: ${names.slice(0, 3).join(', ')}`;
}

function subjectNames(error: unknown): string[] {
  const cert: unknown = error instanceof Error && 'cert' in error ? error.cert : undefined;
  if (typeof cert !== 'object' || cert === null || !('subjectaltname' in cert)) return [];
  const names = typeof cert.subjectaltname === 'string' ? cert.subjectaltname : '';
  return names.split(', ').map((name) => name.replace(/^(?:DNS|IP Address):/, ''));
}
