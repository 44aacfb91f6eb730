/**
 * The benchmarks, which are no part of the tests. `npm run bench` runs all of them, `npm run bench -- weight` one. With
 * `-- lighthouse --nginx` it measures through nginx; `-- scale --factor=0.1 --keep=FOLDER` uses a smaller database and
 * keeps it, and `-- hold --keep=FOLDER` measures that one under load. `-- interactions --only=TEXT` and
 * `-- form-interactions --only=TEXT,TEXT` run some cases. `-- occupancy --holds=COUNT` migrates that many holds, with
 * `--at-once` in one transaction; `-- availability --holds=COUNT` measures free days and searches among that many.
 */
import { measureAvailability } from './bench/availability';
import { measureBuffers } from './bench/buffers/buffers';
import { measureConfirmations } from './bench/confirm';
import { measureCrashes } from './bench/crash';
import { measureFeeds } from './bench/feeds';
import { measureNginx } from './bench/nginx';
import { measureHold } from './bench/hold';
import { measureFormInteractions, measureInteractions } from './bench/interactions/interactions';
import { measureLighthouse, measureLighthouseThroughNginx } from './bench/lighthouse';
import { measureMail } from './bench/mail';
import { measureMemory } from './bench/memory';
import { measureOccupancy } from './bench/occupancy';
import { type BenchProduct, withProduct } from './bench/product';
import { measurePdf, measureQuotes } from './bench/quotes';
import { measureScale } from './bench/scale/scale';
import { measureServe } from './bench/serve';
import { measureUploads } from './bench/uploads';
import { measureWeight } from './bench/weight';

const throughNginx = process.argv.includes('--nginx');

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];

const benches: Record<string, (product: BenchProduct) => Promise<void>> = {
  weight: ({ base }) => measureWeight(base),
  lighthouse: ({ base }) => measureLighthouse(base),
  interactions: (product) => measureInteractions(product, option('only')),
  uploads: measureUploads,
  serve: measureServe,
  memory: measureMemory,
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = (name: string) => asked.length === 0 || asked.includes(name);

const overHttp = Object.entries(benches).filter(([name]) => wanted(name) && !(throughNginx && name === 'lighthouse'));
if (overHttp.length > 0) {
  await withProduct(async (product) => {
    for (const [, run] of overHttp) await run(product);
  });
}
if (wanted('form-interactions')) await measureFormInteractions(option('only'));
if (throughNginx && wanted('lighthouse')) await measureLighthouseThroughNginx();
if (wanted('nginx')) await measureNginx();
if (wanted('buffers')) await measureBuffers();
if (wanted('confirm')) await measureConfirmations();
if (wanted('mail')) await measureMail();
if (wanted('feeds')) await measureFeeds();
if (wanted('quote')) measureQuotes();
if (wanted('pdf')) await measurePdf();
if (wanted('crash')) await measureCrashes();
if (wanted('scale')) await measureScale({ factor: Number(option('factor') ?? 1), keep: option('keep') });
if (asked.includes('hold')) await measureHold({ keep: option('keep') });
if (asked.includes('occupancy')) {
  await measureOccupancy({ holds: Number(option('holds') ?? 5_000_000), atOnce: process.argv.includes('--at-once') });
}
if (asked.includes('availability')) await measureAvailability({ holds: Number(option('holds') ?? 5_000_000) });
