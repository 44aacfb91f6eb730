/**
 * One section of a text page; `points` is a list below its paragraphs. `fillPage` fills `{siteName}`, `{phone}` and
 * `{email}`.
 */
type TextSection = { heading: string; paragraphs: readonly string[]; points?: readonly string[] };

export type TextPage = {
  title: string;
  /** For search engines and link previews, under 160 characters. */
  description: string;
  intro: string;
  sections: readonly TextSection[];
};

export type FaqPage = Omit<TextPage, 'sections'> & {
  groups: readonly { heading: string; questions: readonly { question: string; answer: string }[] }[];
};
