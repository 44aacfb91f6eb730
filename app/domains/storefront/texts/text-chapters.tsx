import { Plus } from 'lucide-react';
import type { FaqPage, TextPage } from './text-page';
import { type Chapter, Prose, Text } from './text-screen';

/** The chapters of a text page. */
export const textChapters = ({ sections }: TextPage): Chapter[] =>
  sections.map(({ heading, ...text }) => ({ heading, body: <Prose {...text} /> }));

/** The chapters of the FAQ; each answer is in a disclosure that works without scripts. */
export const faqChapters = ({ groups }: FaqPage): Chapter[] =>
  groups.map(({ heading, questions }) => ({
    heading,
    body: (
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4 font-semibold hover:text-bronze-deep">
              {question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 stroke-[1.5] text-bronze transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[60ch] pb-7 pr-8 text-muted">
              <Text>{answer}</Text>
            </p>
          </details>
        ))}
      </div>
    ),
  }));

/** The FAQ's structured data (schema.org). */
export const faqJsonLd = ({ groups }: FaqPage) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});
