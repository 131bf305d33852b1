// Free times of a consultation: the steps of its consultant's hours, day by day, without days off and what is taken.
const slots = `
  with c as materialized (
    select k.id, k.hours, k.unavailable_from, k.unavailable_to, g.gap_minutes, g.notice_hours, g.horizon_days,
      case o.duration when '30 min' then interval '30 minutes' else interval '1 hour' end as length
    from consultations o join consultants k on k.id = o.consultant_id cross join booking_settings g
    where o.id = $1 and o.is_active and o.deleted_at is null
  ), taken as materialized (
    select range_agg(tstzrange(b.scheduled_at, b.ends_at)) as times from bookings b
    where b.consultant_id = (select id from c) and b.status in ('held', 'pending', 'confirmed')
      and b.scheduled_at > $2::date - interval '1 day' and b.scheduled_at < $3::date + interval '2 days'
  )
  select to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt",
    to_char((s.at + c.length) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
  from c cross join taken
  cross join generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') d (day)
  join unnest(c.hours) h (text) on left(h.text, 3) = lower(to_char(d.day, 'Dy'))
  cross join lateral generate_series(
    (d.day + substr(h.text, 5, 5)::time) at time zone 'Asia/Kolkata',
    (d.day + substr(h.text, 11, 5)::time) at time zone 'Asia/Kolkata' - c.length,
    make_interval(mins => 30 + c.gap_minutes)
  ) s (at)
  where s.at >= now() + make_interval(hours => c.notice_hours) and d.day < now() + make_interval(days => c.horizon_days)
    and (coalesce(c.unavailable_from, c.unavailable_to) is null
      or d.day not between coalesce(c.unavailable_from, '-infinity') and coalesce(c.unavailable_to, 'infinity'))
    and not coalesce(taken.times && tstzrange(s.at, s.at + c.length), false)
  order by s.at`;

/**
 * The query of a call of the API of the app, and one that costs nothing: no total belongs to it.
 * @param {Pick<URL, 'pathname' | 'searchParams'>} url
 */
export function slotsOf({ pathname, searchParams }) {
  /** @type {(string | number)[]} */
  const values = [pathname.split('/')[4] ?? '', searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  return {
    rows: { name: 'slots', text: slots, values },
    total: { name: 'no-total', text: 'select 0 as total', values: [] },
  };
}
