import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { Field, SelectField } from '~/ui/fields/field';
import { sentField } from '~/ui/forms/form-result';
import { Disclosed } from '~/ui/disclosed';
import { DecisionForm, type DecisionProps, useDecisionForm } from './decision-form';
import type { ReservationView } from '../detail/view';
import type { OfferedEnds } from '../options/offered-ends.server';

type Props = DecisionProps & {
  today: string;
  /** When the option ends. */
  keptUntil: string | null;
  /** The offered ends, which all come before the stay. */
  ends: OfferedEnds;
} & Pick<ReservationView, 'rivals'>;

/** The forms that keep a request's dates for some hours or until a moment, and that extend or release kept dates. */
export function OptionForms({ id, version, result, today, keptUntil, rivals, ends }: Props) {
  const typedMoment = Boolean(sentField(result, 'untilDay') || sentField(result, 'untilTime'));
  const required = { required: true };
  const hours = useDecisionForm('keep', typedMoment ? undefined : result, { hours: required });
  const constraint = { untilDay: required, untilTime: required };
  const moment = useDecisionForm('keep', typedMoment ? result : undefined, constraint, {
    formId: 'keep-until',
    defaultValue: ends.latest ?? {},
  });
  const release = useDecisionForm('release', result, {});
  const refused = [hours, moment, release].some((made) => made.lastResult);
  const verb = keptUntil ? 'Extend' : 'Keep the dates';
  return (
    <Disclosed title={keptUntil ? 'Extend or release the option' : 'Keep the dates'} open={refused}>
      <div className="grid gap-5">
        <p>{keptUntil ? `Kept until ${keptUntil}.` : 'No one else can reserve them, and the request stays pending.'}</p>
        <Waiting rivals={rivals} />
        {ends.hours.length > 0 ? (
          <DecisionForm {...{ id, version, made: hours }} intent="keep" label={verb} look="outline">
            <SelectField meta={hours.fields.hours} label="How long" required={false}>
              {ends.hours.map((count) => (
                <option key={count} value={count}>
                  {count} hours from now
                </option>
              ))}
            </SelectField>
          </DecisionForm>
        ) : (
          <Soon {...ends} problem={hours.lastResult ? 'These dates can no longer be kept for that long.' : null} />
        )}
        <Disclosed title="Until a date and time" open={Boolean(moment.lastResult) || ends.hours.length === 0}>
          <DecisionForm {...{ id, version, made: moment }} intent="keep" label={`${verb} until then`} look="outline">
            <div className="grid grid-cols-2 gap-x-4">
              <Field meta={moment.fields.untilDay} label="Date" type="date" min={today} />
              <Field meta={moment.fields.untilTime} label="Time" type="time" />
            </div>
          </DecisionForm>
        </Disclosed>
        {keptUntil ? (
          <DecisionForm {...{ id, version, made: release }} intent="release" label="Release the dates" look="danger" />
        ) : null}
      </div>
    </Disclosed>
  );
}

/** The reason why no hours can be chosen for a stay that begins within a day. */
const Soon = ({ latest, problem }: Pick<OfferedEnds, 'latest'> & { problem: string | null }) => (
  <p className={problem ? 'text-danger' : undefined} role={problem ? 'alert' : undefined}>
    {problem}{' '}
    {latest
      ? 'The stay begins within 24 hours. You can keep the dates until it begins.'
      : 'The stay has begun: it can only be confirmed.'}
  </p>
);

/** The other customers who wait for these dates. */
function Waiting({ rivals }: Pick<Props, 'rivals'>) {
  if (rivals.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">Other requests for these dates:</p>
      <ul>
        {rivals.map(({ id, customerName, stay }) => (
          <li key={id}>
            <Link
              to={adminPaths.reservation(id)}
              className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
            >
              {customerName}, {stay}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
