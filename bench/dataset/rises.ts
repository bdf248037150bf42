// By how much rates of the dataset rose against the year before: the pairs of rate sheets that filing its contracts would have compared.

/** What is in force between two companies, among which the year before is looked for; of equal ones the first. */
export const IN_FORCE = `
  create temp table in_force as
  select distinct on (d.buyer_id, t.location_id, t.template_id) d.id, d.buyer_id, t.location_id, t.sheet_id, t.template_name, t.start_date, t.end_date
  from drawn d join generated_template t on t.company_id = d.supplier_id and t.template_id = d.template_id
  where d.state in ('accepted', 'loaded')
  order by d.buyer_id, t.location_id, t.template_id, d.id`

/** As `file-contracts.ts` finds the year before; the rise is drawn by the two sheets, from -10 % to 29.9 %. */
export const RISEN = `
  create temp table risen as
  select distinct on (d.buyer_id, t.template_id) d.buyer_id, t.template_id, t.company_id as supplier_id, t.sheet_id, p.sheet_id as before_sheet_id,
    (((hashtextextended(t.sheet_id || p.sheet_id, 1) & 1073741823) % 400 - 100) / 10.0)::numeric(7, 1) as percent
  from (select distinct buyer_id, supplier_id, template_id from drawn) d
  join generated_template t on t.company_id = d.supplier_id and t.template_id = d.template_id
  join in_force p on p.buyer_id = d.buyer_id and p.location_id = t.location_id
    and p.start_date between t.start_date - 550 and t.start_date - 180 and p.end_date < t.end_date
  order by d.buyer_id, t.template_id, p.template_name = t.template_name desc, p.start_date desc, p.id`

export const SHEET_RISES = `
  insert into sheet_rise (supplier_id, sheet_id, before_sheet_id, percent, compared_at)
  select distinct supplier_id, sheet_id, before_sheet_id, percent, now() from risen`
