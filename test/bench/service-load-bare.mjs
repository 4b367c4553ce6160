// Answers the requests of `service-load` with the same bytes by bare SQL (service-load-sql.mjs): <file of the service>.
// It is as little as serves them over HTTP: the path looked at, query or form decoded, one statement or a few, the text
// of the answer with its length. What it costs is what the local service is measured by.
import { createServer } from 'node:http';
import { ANSWERS } from './service-load-sql.mjs';

const NUMBERS = ['group_id', 'location_id', 'vendor_id'];

const server = createServer((incoming, outgoing) => {
  const chunks = [];
  incoming.on('data', (chunk) => chunks.push(chunk));
  incoming.on('end', () => {
    const body = answerTo(incoming, Buffer.concat(chunks));
    outgoing.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    outgoing.end(body);
  });
});

function answerTo({ method, url }, form) {
  const [path, query] = url.split('?');
  const [, custody, act] = /^\/assets\/(\d+)\/(checkout|checkin)\.api$/.exec(path) ?? [];
  if (act === 'checkout') return ANSWERS.checkout(Number(custody), memberIn(query));
  if (act === 'checkin') return ANSWERS.checkin(Number(custody));
  const number = Number(/^\/assets\/(\d+)\.api$/.exec(path)?.[1]);
  if (method === 'POST') return ANSWERS.create(fieldsIn(form));
  if (method === 'PUT') return ANSWERS.update(number, fieldsIn(form));
  if (number > 0) return ANSWERS.detail(number);
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page'));
  if (path === '/assets.api') return ANSWERS.list(page);
  if (path === '/assets/filter.api') {
    return ANSWERS[parameters.get('status')](parameters.get('filter_param_val'), page);
  }
  const text = parameters.get('search');
  return text.startsWith('@') ? ANSWERS.identifier(text.slice(1)) : ANSWERS.name(text);
}

function memberIn(query) {
  return Number(new URLSearchParams(query).get('user_id'));
}

/** `fixed_asset[name]=...` as a record has it. */
function fieldsIn(form) {
  const pairs = [...new URLSearchParams(form.toString())].map(([parameter, text]) => {
    const name = parameter.slice('fixed_asset['.length, -1);
    return [name, NUMBERS.includes(name) ? Number(text) : text];
  });
  return Object.fromEntries(pairs);
}

server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
