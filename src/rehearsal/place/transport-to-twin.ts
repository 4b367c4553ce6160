import { Readable } from 'node:stream';
import type { LinkTransport } from '../../client/transport/undici-transport.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { EMPTY_BODY, type Transport } from '../../wire/messages.ts';

const OK = 200;

/** The way to a twin in this process, whose links lead to it as well. */
export function transportToTwin(twin: Transport): LinkTransport {
  return {
    send: (request, options) => twin.send(request, options),
    open: async ({ link, mediaType }) => {
      const { pathname, search } = new URL(link);
      const target = `${pathname}${search}`;
      const { status, bytes } = await twin.send({
        ...{ method: 'GET', target, headers: {}, body: EMPTY_BODY },
      });
      if (status !== OK || bytes === undefined) {
        throw new TallysheetError('bad-response', `the link of the twin led to ${status}`);
      }
      const chunks = Readable.from([bytes]) as AsyncIterable<Uint8Array>;
      return { mediaType, size: bytes.length, chunks };
    },
  };
}
