import { basename } from 'node:path';
import { type ProcessRef, commandOf, isAlive, parentOf, processRef } from './processes';

const STARTERS = /^npm\b|\/npm-cli\.js|\/tsx\/dist\/cli|^node .*\/\.bin\/tsx\b/;

/**
 * The processes between this one and the `npm` or `tsx` that started it, that one included; empty when started by hand.
 * Whoever kills npm outright means the product: it must not live on, holding the port.
 */
export function starters(pid = process.pid): ProcessRef[] {
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

/** This process's own, as they were when it loaded. */
export const ownStarters = starters();

/** Calls back once when one of this process's starters is gone, or was gone before it could be seen. */
export function watchStarters(refs: ProcessRef[], gone: () => void): void {
  if (refs.length === 0) {
    // npm says which script line it runs: if that is this one, it should be among our ancestors.
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

/** Whether npm's script line runs this very program, rather than something that came to start it later. */
export function isOwnScript(line: string | undefined, program: string | undefined): boolean {
  return !!line && !!program && line.includes(`scripts/${basename(program)}`);
}
