import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { headersOf } from './replies.ts';
import { streamFile } from './send-file.ts';

/** The head of a report with its one style fits in. */
const LONGEST_HEAD = 256 * 1024;

/**
 * Shows a report in a frame of ours. It is a document without an origin, so that it reaches nothing of the page around it; no
 * script runs in it, and its own style alone is used, which is known by its hash.
 */
export async function sendReportPage(path: string, outgoing: ServerResponse): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LONGEST_HEAD) });
    const { size } = await file.stat();
    outgoing.writeHead(
      200,
      headersOf('text/html; charset=utf-8', {
        'content-length': String(size),
        'content-security-policy': policyFor(buffer.toString('utf8', 0, bytesRead)),
        'x-frame-options': 'SAMEORIGIN',
        // A document without an origin cannot be opened on its own otherwise.
        'cross-origin-opener-policy': 'unsafe-none',
      }),
    );
  } finally {
    await file.close();
  }
  await streamFile(path, outgoing);
}

/** Only the style of the head: the body has texts of users. */
function policyFor(text: string): string {
  const [head = ''] = text.split('</head>', 1);
  const [, style] = /<style>([^<]*)<\/style>/u.exec(head) ?? [];
  const own = style === undefined ? "'none'" : `'sha256-${hashOf(style)}'`;
  return `default-src 'none'; img-src data:; style-src ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;
}

function hashOf(style: string): string {
  return createHash('sha256').update(style).digest('base64');
}
