import { build } from './launcher/build';
import { explain } from './launcher/complaint';
import { ROOT } from './launcher/settings';

try {
  await build(ROOT);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
