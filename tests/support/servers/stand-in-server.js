// Stands in for the built app under the launcher: healthy at once, slow on request, and runs until SIGTERM.
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';

const waiting = [];
const server = createServer((request, response) => {
  if (request.url === '/slow') waiting.push(response);
  else response.end('OK');
});
// The app processes images in threads: the launcher's preload must not affect them.
const thread = new Worker(new URL('data:text/javascript,setInterval(()=>{},1000)')).once('exit', () => process.exit(3));
thread.once('online', () => server.listen(Number(process.env.PORT), process.env.HOST));
process.once('SIGTERM', () => {
  thread.unref();
  server.close();
  for (const response of waiting) response.end('finished');
});
