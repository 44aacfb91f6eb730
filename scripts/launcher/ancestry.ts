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

/** Calls back once when one of them is gone. */
export function watchStarters(refs: ProcessRef[], gone: () => void): void {
  if (refs.length === 0) return;
  const timer = setInterval(() => {
    if (refs.every(isAlive)) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
}
