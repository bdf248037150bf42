// What the product keeps of each rate sheet that was sent: its price levels by season, and its allotment by month.

/** The rate sheets of the dataset have no pages, so that nothing is left to be worked out. */
export const FILED_SHEETS = `
  insert into filed_sheet (company_id, sheet_id, products, levels_at, allotment_at) select company_id, sheet_id, '', now(), now() from generated_template`

/** Three seasons, from 80.00 to 279.99 a night. */
export const SHEET_LEVELS = `
  insert into sheet_level (company_id, sheet_id, season_key, season_name, first_day, price, currency, basis)
  select t.company_id, t.sheet_id, lower(s.name), s.name, t.start_date + s.days,
    80 + round(((hashtextextended(t.sheet_id, s.days) & 1073741823) % 20000) / 100.0, 2), t.currency, 'nett'
  from generated_template t, (values ('Low', 0), ('Mid', 90), ('High', 180)) as s (name, days)`

/** Ten rooms on each day of the year, of which some are closed. */
export const SHEET_ALLOTMENT = `
  insert into sheet_allotment (company_id, sheet_id, month, open_nights, closed_nights)
  select t.company_id, t.sheet_id, m.month::date, 300 - c.closed, c.closed
  from generated_template t, generate_series(date_trunc('month', t.start_date), t.end_date, interval '1 month') as m (month),
    lateral (select ((hashtextextended(t.sheet_id, extract(month from m.month)::bigint) & 1073741823) % 60)::int as closed) c`
