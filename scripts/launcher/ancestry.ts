import { basename } from 'node:path';
import { type ProcessRef, commandOf, isAlive, parentOf, processRef } from './processes';

const STARTERS = /^npm\b|\/npm-cli\.js|\/tsx\/dist\/cli|^node .*\/\.bin\/tsx\b/;

/**
 * The processes from this one's parent up to the `npm` or `tsx` that started it; empty when started by hand. Killing
 * npm must end the product too: it must not keep the port.
 */
function starters(pid = process.pid): ProcessRef[] {
  const chain: ProcessRef[] = [];
  let found = 0;
  for (let depth = 0, parent = parentOf(pid); depth < 5 && parent && parent > 1; depth++, parent = parentOf(parent)) {
    const ref = processRef(parent);
    if (!ref) break;
    chain.push(ref);
    if (STARTERS.test(commandOf(parent))) found = chain.length;
  }
  return chain.slice(0, found);
}

/** The starters of this process at load time. */
export const ownStarters = starters();

/** Calls `gone` once when one of the starters has ended, or had ended before this process could see it. */
export function watchStarters(refs: ProcessRef[], gone: () => void): void {
  if (refs.length === 0) {
    // npm passes on its script line: if it names this program, npm should be among the parents.
    if (isOwnScript(process.env.npm_lifecycle_script, process.argv[1])) gone();
    return;
  }
  const timer = setInterval(() => {
    if (refs.every(isAlive)) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
}

/** Whether npm's script line runs this very program, and not a program that started it later. */
export function isOwnScript(line: string | undefined, program: string | undefined): boolean {
  return !!line && !!program && line.includes(`scripts/${basename(program)}`);
}
