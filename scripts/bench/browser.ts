import { chromium } from '@playwright/test';
import { browserArguments, ensureBrowser, systemBrowser } from '../testing/browser';

/** Starts the browser that the tests use, with extra flags. */
export function openBrowser(flags: string[] = []) {
  if (!ensureBrowser()) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
  return chromium.launch({ executablePath: systemBrowser(), args: [...browserArguments(), ...flags] });
}
