import { raw } from '../../../support/raw';

/** A form as a page shows it, with the values that it would send. */
export type PageForm = { page: string; action: string; fields: Array<[name: string, value: string]> };

/** Every POST form on each of these pages, as a client with `cookie` sees them. */
export async function pageForms(base: string, pages: string[], cookie: string): Promise<PageForm[]> {
  const found = new Map<string, PageForm>();
  for (const page of pages) {
    const { text } = await raw(base, page, { headers: { Cookie: cookie } });
    const forms = [...text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
    for (const [, attributes = '', inside = ''] of forms) {
      if (attribute(attributes, 'method') !== 'post') continue;
      const action = (attribute(attributes, 'action') || page).replace(/#.*/, '');
      const fields = fieldsOf(inside);
      found.set(`${action} ${fields.map(([name]) => name).join()}`, { page, action, fields });
    }
  }
  return [...found.values()];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescaped = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!);
const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');

const FIELD = /<(input|button)\b([^>]*)>|<(select|textarea)\b([^>]*)>([\s\S]*?)<\/\3>/g;
const CHOICE = /<option[^>]*\bvalue="([^"]+)"/;
const CHOSEN = /<option(?=[^>]*\bselected)[^>]*\bvalue="([^"]+)"/;

function fieldsOf(html: string): Array<[string, string]> {
  return [...html.matchAll(FIELD)].flatMap(([, , plain, kind, other, inside = '']): Array<[string, string]> => {
    const attributes = plain ?? other ?? '';
    const name = attribute(attributes, 'name');
    if (!name) return [];
    const choice = CHOSEN.exec(inside) ?? CHOICE.exec(inside);
    const held = kind === 'select' ? choice?.[1] : kind === 'textarea' ? inside : attribute(attributes, 'value');
    return [[name, unescaped(held ?? '') || (TYPICAL[attribute(attributes, 'type')] ?? 'A text that is long enough')]];
  });
}

/** A value for a field that is empty on the page. */
const TYPICAL: Record<string, string> = {
  date: '2099-05-04',
  email: 'ada@example.com',
  file: '',
  hidden: '',
  number: '3',
  tel: '+1 305 555 0100',
  url: 'https://example.com/a.jpg',
};
