// Stands in for the built app under the launcher: healthy at once, and slow on request until it is told to stop.
import { createServer } from 'node:http';

const waiting = [];
const server = createServer((request, response) => {
  if (request.url === '/slow') waiting.push(response);
  else response.end('OK');
});
server.listen(Number(process.env.PORT), process.env.HOST);
process.once('SIGTERM', () => {
  server.close();
  for (const response of waiting) response.end('finished');
});
