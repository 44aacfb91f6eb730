/** The benchmarks (never part of the tests). `npm run bench` runs all; `npm run bench -- weight` one of them. */
import { measureBuffers } from './bench/buffers';
import { measureLighthouse } from './bench/lighthouse';
import { withProduct } from './bench/product';
import { measureWeight } from './bench/weight';

const benches: Record<string, (base: string) => Promise<void>> = {
  weight: measureWeight,
  lighthouse: measureLighthouse,
};

const asked = process.argv.slice(2);
const wanted = (name: string) => asked.length === 0 || asked.includes(name);

const overHttp = Object.entries(benches).filter(([name]) => wanted(name));
if (overHttp.length > 0) {
  await withProduct(async (base) => {
    for (const [, run] of overHttp) await run(base);
  });
}
if (wanted('buffers')) await measureBuffers();
