// Makes calls as fast as the limit allows: <url> <token> <state folder> <limit> <calls>.
import { findEndpoint } from '../../build/catalogue/index.js';
import { createClient } from '../../build/client/connect.js';

const WORKERS = 4;
const [baseUrl, token, stateFolder, rateLimit, calls] = process.argv.slice(2);

const client = createClient({ baseUrl, token, stateFolder, rateLimit });
const endpoint = findEndpoint('vendors.list');
let left = Number(calls);
const work = async () => {
  for (; left > 0;) {
    left -= 1;
    await client.connection.caller.read(endpoint, {});
  }
};
await Promise.all(Array.from({ length: WORKERS }, work));
await client.close();
