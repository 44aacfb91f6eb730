import { Plus } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { ReadableApi, ReadableOperation, ReadableFields } from '~/http/json/openapi-page.server';
import type { Chapter } from './text-screen';

/** The API reference as chapters: one per group of endpoints, then the response schemas. */
export const apiChapters = ({ groups, shapes }: ReadableApi): Chapter[] => [
  ...groups.map(({ name, operations }) => ({
    heading: name,
    body: operations.map((operation) => (
      <OperationEntry key={`${operation.method} ${operation.path}`} operation={operation} />
    )),
  })),
  {
    heading: 'Response schemas',
    body: (
      <>
        {shapes.map(({ place, fields }) => (
          <Unfold key={place} title={<code className="font-semibold">{place}</code>}>
            <Fields fields={fields} />
          </Unfold>
        ))}
      </>
    ),
  },
];

/** Whether a plain link can show the response. */
const isOpenToAll = ({ method, path, login, responses }: ReadableOperation) =>
  method === 'GET' && !login && !path.includes('{') && responses.every(({ status }) => status !== '401');

/** A disclosure that works without scripts. */
const Unfold = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className="group border-t border-line text-base">
    <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-4 py-4">
      <span className="min-w-0">{title}</span>
      <Plus
        aria-hidden="true"
        className="size-5 shrink-0 stroke-[1.5] text-bronze transition-transform duration-200 group-open:rotate-45"
      />
    </summary>
    <div className="grid gap-6 pb-8">{children}</div>
  </details>
);

/** A path that a narrow screen breaks between its parts, not within a word. */
const BrokenAtSlashes = ({ path }: { path: string }) =>
  path.split(/(?<=.)(?=\/)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));

const OperationEntry = ({ operation }: { operation: ReadableOperation }) => (
  <Unfold
    title={
      <>
        <code className="font-semibold wrap-anywhere">
          {operation.method} <BrokenAtSlashes path={operation.path} />
        </code>
        <span className="block text-muted">
          {operation.summary}
          {operation.login ? ' (login required)' : ''}
        </span>
      </>
    }
  >
    {operation.description ? <p>{operation.description}</p> : null}
    {isOpenToAll(operation) ? (
      <p>
        <a href={operation.path} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
          View response<span className="sr-only"> of {operation.path}</span>
        </a>
      </p>
    ) : null}
    {operation.inputs.map((input) => (
      <Fields key={input.place} {...input} />
    ))}
    <div>
      <p className="eyebrow mb-2 text-bronze">Responses</p>
      <ul className="grid gap-1">
        {operation.responses.map(({ status, text }) => (
          <li key={status} className="grid grid-cols-[3rem_1fr]">
            <code className="font-semibold">{status}</code>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  </Unfold>
);

const Fields = ({ place, fields }: Partial<ReadableFields> & Pick<ReadableFields, 'fields'>) => (
  <div className="text-base">
    {place ? <p className="eyebrow mb-2 text-bronze">{place}</p> : null}
    <dl className="grid gap-2">
      {fields.map(({ name, text, required }) => (
        <div key={name} className="sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4">
          <dt>
            <code className="font-semibold wrap-anywhere">{name}</code>
          </dt>
          <dd className="min-w-0 text-muted wrap-anywhere">
            {text}
            {required ? '' : ' (optional)'}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
