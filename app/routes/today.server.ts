import { listSpans } from '~/domains/availability/timeline/queries.server';
import { barRows } from '~/domains/availability/timeline/rows.server';
import { windowOf } from '~/domains/availability/timeline/timeline';
import { calendarProblems } from '~/domains/calendars/conflicts/find-warnings.server';
import { type CalendarProblems, warningsOf } from '~/domains/calendars/conflicts/warnings';
import { fleet, type FleetRental } from '~/domains/catalog/fleet.server';
import { newMessages, type NewMessage } from '~/domains/contact/messages/new-messages.server';
import { customerNameOf, isOfDemo, ownTimesOf } from '~/domains/reservations/facts-of.server';
import type { PaidMark } from '~/domains/shared/paid-mark';
import { figuresView } from '~/domains/reservations/today/figures/figures-view.server';
import { keptFigures, type KeptFigures } from '~/domains/reservations/today/figures/kept-figures.server';
import { findToday, TODAY_ROWS } from '~/domains/reservations/today/queries.server';
import { todayPage } from '~/domains/reservations/today/view.server';
import { site } from '~/http/documents/site.server';

/** The number of days of the fleet that Today shows. */
const FLEET_DAYS = 14;

type Beside = { messages: NewMessage[]; problems: CalendarProblems[]; rentals: FleetRental[]; kept: KeptFigures[] };

/** Everything that Today shows, in two statements, however many reservations there are. */
export async function readToday(now = new Date()) {
  const beside = { messages: newMessages(), problems: calendarProblems(), rentals: fleet(), kept: keptFigures() };
  const found = await findToday<Beside>({ now, beside });
  const asked = found.rentals.slice(0, TODAY_ROWS);
  const window = windowOf({ from: found.day, days: FLEET_DAYS });
  const ids = asked.map(({ id }) => id);
  const names = { customerName: customerNameOf, ownTimes: ownTimesOf, isOfDemo };
  const { spans, whole } = await listSpans<PaidMark>(ids, window, names);
  const rentals = asked.slice(0, whole);
  return {
    ...todayPage(found, { now, timeZone: site.timeZone, most: TODAY_ROWS }),
    warnings: found.problems.flatMap((problems) => warningsOf(problems, site.timeZone)),
    fleet: {
      rows: barRows(rentals, spans, window),
      days: FLEET_DAYS,
      isAll: found.rentals.length === rentals.length,
    },
    figures: found.kept[0] ? figuresView(found.kept[0], now) : null,
  };
}
