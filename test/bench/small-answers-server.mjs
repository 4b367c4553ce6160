// Answers every call with a small record, as the service would, at next to no cost.
import { createServer } from 'node:http';

const BODY = JSON.stringify({
  asset: {
    sequence_num: 12,
    name: 'Laptop 14',
    identifier: 'T-1',
    group_id: 3,
    purchased_on: '2024-03-31',
    price: '1250.0',
    state: 'available',
    location_id: null,
    updated_at: '2026-01-15 12:00:00',
  },
});
const HEADERS = {
  'content-type': 'application/json',
  'content-length': `${Buffer.byteLength(BODY)}`,
  'x-rate-limit': '1000000000',
  'x-rate-limit-remaining': '999999999',
};

const server = createServer((incoming, outgoing) => {
  incoming.resume();
  incoming.on('end', () => {
    outgoing.writeHead(200, HEADERS);
    outgoing.end(BODY);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
