import { systemClock } from '../../src/kernel/clock.ts';
import { createService } from '../../src/service/create-service.ts';
import { listen } from '../../src/service/http-server.ts';

// A service in a process of its own, for tests that kill it: <data file> <token>.
const [data = '', token = ''] = process.argv.slice(2);
const service = createService({ data, token, clock: systemClock, rateLimit: 'off' });
const { url } = await listen(service, { host: '127.0.0.1', port: 0 });
process.stdout.write(`listening on ${url}\n`);
