import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { pathOf, startNode } from '../child-process.mjs';

const CHILD = pathOf('./page/serve-child.mjs');
const POLL_MS = 50;

/** Serves the page in a process of its own, and enters it as a browser does. */
export async function servePage(folder) {
  const { ready, pid, stop } = await startNode([CHILD, folder]);
  return { address: ready, pid, stop, enter: () => enterPage(new URL(ready)) };
}

async function enterPage(address) {
  const { port, pathname, search } = address;
  const host = `127.0.0.1:${port}`;
  const send = (options) => sendTo(port, { ...options, headers: { host, ...options.headers } });
  const { headers } = await send({ path: `${pathname}${search}`, headers: {} });
  const [cookie] = headers['set-cookie'][0].split(';');
  const reading = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  const { changeToken } = (await send({ path: '/api/start', headers: reading })).json();
  const writing = { ...reading, origin: `http://${host}`, 'x-tallysheet-page': changeToken };
  const get = async (path) => (await send({ path, headers: reading })).json();
  const post = async (path, body = {}) => {
    const type = { 'content-type': 'application/json' };
    const answer = await send({
      ...{ method: 'POST', path, body: JSON.stringify(body) },
      headers: { ...writing, ...type },
    });
    return answer.json();
  };
  const upload = async (job, file) => {
    const path = `/api/jobs/${job}/files?name=${encodeURIComponent(basename(file))}`;
    const type = { 'content-type': 'application/octet-stream' };
    const file$ = createReadStream(file);
    await send({ method: 'PUT', path, file: file$, headers: { ...writing, ...type } });
  };
  /** Waits until a job works on nothing any more. */
  const idle = async (job) => {
    for (;;) {
      const now = await get(`/api/jobs/${job}`);
      if (now.work === undefined) return now;
      await wait(POLL_MS);
    }
  };
  return { get, post, upload, idle };
}

function sendTo(port, { method = 'GET', path, headers, body, file }) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, setHost: false });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ headers: response.headers, json: () => JSON.parse(text) });
      });
    });
    if (file === undefined) asked.end(body);
    else pipeline(file, asked).catch(reject);
  });
}
