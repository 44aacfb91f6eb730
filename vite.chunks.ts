import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The client framework: it changes only with the dependencies, so it stays cached across releases. */
const FRAMEWORK =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\/|lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.))/;
const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const SHELL_ICONS = ['chevron-left', 'chevron-right', 'menu', 'pause', 'phone', 'play', 'search', 'x'];
/** Icons of the other storefront pages, such as the arrow of a category's page. */
const STOREFRONT_ICONS =
  'arrow-left arrow-up-right calendar-days check clock expand external-link mail map-pin plus users'.split(' ');
/**
 * The first line of a module that stands in one file with the others of its mark: two dozen small files compress badly,
 * and every page loads the list of all files of all routes. `shell` is what every storefront page loads, `rows` what
 * keeps the rows of a list.
 */
const MARK = /^\/\/ @(shell|rows)\n/;

/**
 * The marked modules under a folder, each with its chunk, by their ids: absolute paths without symbolic links, as Rollup
 * writes them.
 */
export function markedModules(folder: string): Map<string, string> {
  const root = realpathSync(folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const modules = files.map((file) => join(root, file).replaceAll('\\', '/'));
  return new Map(
    modules.flatMap((module) => {
      const chunk = MARK.exec(readFileSync(module, 'utf8'))?.[1];
      return chunk ? [[module, chunk]] : [];
    }),
  );
}

/**
 * The chunk of a module. A chunk includes everything its modules import, and the icon index imports every icon. Rollup
 * fills chunks in the order of their names: code that draws icons goes first, with the framework; then the icons that
 * the home page does not use, those of admins apart, as one icon loads all of its chunk.
 */
export function chunksOf(marked: ReadonlyMap<string, string>) {
  return (id: string): string | undefined => {
    if (FRAMEWORK.test(id)) return 'framework';
    const icon = ICON.exec(id)?.[1];
    if (icon && SHELL_ICONS.includes(icon)) return 'shell';
    if (icon) return STOREFRONT_ICONS.includes(icon) ? 'icons' : 'icons-admin';
    return marked.get(id);
  };
}
