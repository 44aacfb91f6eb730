/**
 * Loaded into a process of the app before the app's own code. Every page that React renders then contains the markup of
 * SLIPPED_IN, as if a visitor's text were in the page unescaped. The app hashes and sends the page afterwards.
 */
import { createRequire } from 'node:module';
import { Transform } from 'node:stream';

const server = createRequire(import.meta.url)('react-dom/server');
const render = server.renderToPipeableStream;

server.renderToPipeableStream = (...args) => {
  const stream = render(...args);
  const pipe = (sink) => {
    const chunks = [];
    const whole = new Transform({
      transform(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      flush(done) {
        const page = Buffer.concat(chunks).toString('utf8');
        done(
          null,
          page.replace('</main>', () => `${process.env.SLIPPED_IN}</main>`),
        );
      },
    });
    whole.pipe(sink);
    return stream.pipe(whole);
  };
  return { pipe, abort: (reason) => stream.abort(reason) };
};
