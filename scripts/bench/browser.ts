import { chromium } from '@playwright/test';
import { browserArguments, ensureBrowser, wholeBrowser } from '../testing/browser';

/** Starts the browser that the tests use, with extra flags. */
export function openBrowser(flags: string[] = []) {
  if (!ensureBrowser()) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
  return chromium.launch({ executablePath: wholeBrowser(), args: [...browserArguments(), ...flags] });
}
