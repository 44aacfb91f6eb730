import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';

/**
 * A second implementation of the quote, in SQL and day by day, from the business rules alone; it shares nothing with the
 * product but the shape of its input. `cases` is a JSON array of inputs; returns each one's lines as [kind, label, cents].
 */
export const quotesInSql = (cases: readonly unknown[]) =>
  db.execute<{ lines: Array<[kind: string, label: string, cents: number]>; total: number; advance: number }>(sql`
  with input as (
    select at, doc,
      (doc #>> '{stay,startDate}')::date as first_day,
      (doc #>> '{stay,endDate}')::date as last_day,
      coalesce((doc #>> '{stay,hoursPerDay}')::numeric, 4) as hours,
      coalesce((doc #>> '{stay,guests}')::numeric, 1) as guests,
      doc #>> '{rental,priceUnit}' as unit
    from jsonb_array_elements(${JSON.stringify(cases)}::text::jsonb) with ordinality as cases(doc, at)
  ), priced_days as (
    select at, day, unit, hours,
      coalesce(rate ->> 'name', '') as name,
      coalesce((rate ->> 'price')::numeric, (doc #>> '{rental,price}')::numeric) as price,
      case when rate -> 'surchargeWeekdays' @> to_jsonb(extract(isodow from day)::int)
        then coalesce((rate ->> 'surcharge')::numeric, 0) else 0 end as extra
    from input
    cross join lateral generate_series(first_day, last_day - (unit = 'week')::int, interval '1 day') as days(day)
    left join lateral (
      select rate from jsonb_array_elements(doc -> 'rates') as all_rates(rate)
      where day between (rate ->> 'firstDay')::date and (rate ->> 'lastDay')::date
    ) as standing on true
  ), rents as (
    select at, 'Rent' || case when name = '' then '' else ', ' || name end
        || case when extra > 0 then ' with its surcharge' else '' end as label,
      -- Whole dollars; numeric rounds halves away from zero.
      round(sum((price + extra) * case unit when 'hour' then hours else 1 end) / case unit when 'week' then 7 else 1 end) * 100 as cents,
      min(day) as began
    from priced_days group by at, unit, name, extra > 0
  ), rent as (
    select at, sum(cents) as cents from rents group by at
  ), charged as (
    select at, place, charge, charge ->> 'kind' as kind, (charge ->> 'amount')::numeric as amount, charge ->> 'per' as per,
      (charge ->> 'taxed')::boolean as taxed, rent.cents as rent_cents,
      case when (charge ->> 'optional')::boolean
        then least((charge ->> 'most')::numeric, coalesce((doc -> 'extras' ->> (charge ->> 'key'))::numeric, 0))
        else least((charge ->> 'most')::numeric, greatest(1, coalesce((doc -> 'extras' ->> (charge ->> 'key'))::numeric, 0)))
      end as chosen,
      case charge ->> 'per'
        when 'stay' then 1
        when 'day' then last_day - first_day + 1
        when 'night' then last_day - first_day
        when 'hour' then (last_day - first_day + 1) * hours
        when 'guest' then guests
      end as counted
    from input join rent using (at)
    cross join lateral jsonb_array_elements(doc #> '{prices,charges}') with ordinality as charges(charge, place)
  ), before_tax as (
    select at, kind, place, charge ->> 'name' || case when chosen > 1 then ' × ' || chosen else '' end as label, taxed,
      case per when 'percent' then round(rent_cents * amount * chosen / 10000) else amount * counted * chosen end as cents
    from charged where kind <> 'tax' and chosen > 0 and (per = 'percent' or counted > 0)
  ), added as (
    select at, 1000 + place as place, line ->> 'kind' as kind, line ->> 'label' as label,
      (line ->> 'taxed')::boolean as taxed,
      case when line ->> 'kind' = 'discount' then -1 else 1 end
        * coalesce((line ->> 'amount')::numeric, round(rent.cents * (line ->> 'basisPoints')::numeric / 10000)) as cents
    from input join rent using (at)
    cross join lateral jsonb_array_elements(doc -> 'added') with ordinality as lines(line, place)
  ), taxable as (
    select at, rent.cents
      + coalesce((select sum(cents) from before_tax where before_tax.at = rent.at and taxed), 0)
      + coalesce((select sum(cents) from added where added.at = rent.at and (taxed or kind = 'discount')), 0) as cents
    from rent
  ), taxes as (
    select at, place, charge ->> 'name' || case when chosen > 1 then ' × ' || chosen else '' end as label,
      case per when 'percent' then round(taxable.cents * amount * chosen / 10000) else amount * counted * chosen end as cents
    from charged join taxable using (at) where kind = 'tax' and chosen > 0 and (per = 'percent' or counted > 0)
  ), lines as (
    select at, 1 as part, extract(epoch from began) as place, 'rent' as kind, label, cents from rents
    union all select at, case kind when 'extra' then 2 else 3 end, place, kind, label, cents from before_tax
    union all select at, case kind when 'extra' then 2 when 'fee' then 3 else 4 end, place, kind, label, cents from added
    union all select at, 5, place, 'tax', label, cents from taxes
  )
  select json_agg(json_build_array(kind, label, cents) order by part, place) as lines,
    sum(cents)::float8 as total,
    round(sum(cents) * coalesce((max(doc #>> '{prices,advance}'))::numeric, 0) / 10000)::float8 as advance
  from lines join input using (at) group by at order by at`);
