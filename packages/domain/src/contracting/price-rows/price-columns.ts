// The columns of a contract as a table with one row for each price: declared once, for files, the guide and programs. // decision 0168

export type ColumnKind = 'text' | 'date' | 'whole' | 'amount' | 'nett' | 'percent'

type Declared = { readonly name: string; readonly kind: ColumnKind; readonly width: number; readonly meaning: string }

const column = <Name extends string>(name: Name, kind: ColumnKind, width: number, meaning: string) => ({ name, kind, width, meaning })

/** Columns are added at the end only; what one means never changes. */
export const PRICE_COLUMNS = [
  column(
    'row_kind',
    'text',
    12,
    '`rate`: a price of a room, person or group. `child_share`: what a child pays as percent of an adult’s share. `extra`: an additional service or charge. `extra_child`: what children pay of it. `offer`: a reduction. `offer_step`: a step of an early bird offer',
  ),
  column('contract_id', 'text', 26, 'Id of the contract'),
  column('version', 'whole', 8, 'Version of the contract'),
  column('supplier', 'text', 24, 'Name of the supplier'),
  column('buyer', 'text', 24, 'Name of the buyer'),
  column('location_id', 'text', 26, 'Id of the location'),
  column('location', 'text', 24, 'Name of the location'),
  column('rate_sheet', 'text', 24, 'Name of the rate sheet'),
  column('period_from', 'date', 12, 'First day of the contract period'),
  column('period_to', 'date', 12, 'Last day of the contract period, included'),
  column('product_id', 'text', 14, 'Id of the product'),
  column('product', 'text', 30, 'Name of the product'),
  column('product_type', 'text', 18, '`Accommodation`, priced by night, or `Non-Accommodation`'),
  column('rate_package_id', 'text', 14, 'Id of the rate package'),
  column('rate_package', 'text', 20, 'Name of the rate package'),
  column(
    'board',
    'text',
    16,
    'Meals that the rates include: `roomOnly`, `selfCatering`, `bedAndBreakfast`, `halfBoard`, `fullBoard`, `allInclusive`; empty: not said',
  ),
  column('persons_min', 'whole', 11, 'Least number of persons in the room'),
  column('persons_standard', 'whole', 11, 'Number of persons that the price of the room includes'),
  column('persons_max', 'whole', 11, 'Greatest number of persons in the room'),
  column('children_max', 'whole', 11, 'Greatest number of children among them'),
  column('market', 'text', 30, 'For guests of which countries the row is valid, in words; empty: for all'),
  column('season_id', 'text', 14, 'Id of the season'),
  column('season', 'text', 18, 'Name of the season'),
  column('from', 'date', 12, 'First night or day of the row; for offers the first day of travel. Empty: the whole period'),
  column('to', 'date', 12, 'Last night or day, included'),
  column(
    'days_of_week',
    'text',
    15,
    'ISO weekdays of the nights, 1 Monday to 7 Sunday, with blanks between; empty: none are named, all count',
  ),
  column('rate_set', 'whole', 8, 'Number of the rate set in its season, from 1: rates of one set hold together'),
  column('booking_code', 'text', 14, 'Code under which the rate is booked'),
  column('arrival_days', 'text', 15, 'Days of the week on which stays may begin; `none`: closed to arrival; empty: every day'),
  column('departure_days', 'text', 15, 'Days of the week on which stays may end; `none`: closed to departure; empty: every day'),
  column('min_stay', 'whole', 9, 'Least number of nights; of an offer, too'),
  column('min_stay_every_night', 'text', 10, '`yes`: asked on every night of the stay; else on the day of arrival'),
  column('max_stay', 'whole', 9, 'Greatest number of nights; of an offer, too'),
  column('max_stay_every_night', 'text', 10, '`yes`: asked on every night of the stay; else on the day of arrival'),
  column('item_id', 'text', 14, 'Id of the extra or offer'),
  column('item', 'text', 26, 'Name of the extra or offer'),
  column('rate_name', 'text', 22, 'Name of the rate, such as Double, Extra Child, Adult, 5-8'),
  column('basis', 'text', 10, 'What the amount is for: `room`, `person`, `group` as a whole, `service`, `booking`'),
  column(
    'charged',
    'text',
    10,
    'How often: `night`, `day`, `once`, `stay` for a stay of `nights_in_price`; empty: as the rate sheet says it for such a product',
  ),
  column('persons', 'whole', 9, 'How many persons the price of the room is for'),
  column('age_from', 'whole', 9, 'Least age of the person in years at arrival'),
  column('age_below', 'whole', 9, 'The person is younger than this'),
  column('child_number', 'whole', 9, 'Only for this child: 1 is the first'),
  column('with_adults', 'whole', 9, '1: only for children who share with one adult; 2: with two or more'),
  column('travellers_from', 'whole', 9, 'Least number of travellers of the group'),
  column('travellers_to', 'whole', 9, 'Greatest number of travellers; empty: any greater number'),
  column('compulsory', 'text', 11, '`yes` or `no`: whether every stay pays the extra'),
  column('paid_on_spot', 'text', 11, '`yes`: paid by the guest at the property, and no part of the total'),
  column('most_nights', 'whole', 9, 'Greatest number of nights or days for which the extra is charged'),
  column(
    'status',
    'text',
    14,
    '`priced`; `no_amount`: not filled in yet; `not_applicable`: not sold, and not free; `on_request`: the supplier quotes when asked',
  ),
  column('currency', 'text', 9, 'ISO 4217 code of all amounts of the row'),
  column('tax', 'text', 11, '`included`, `excluded` or `notStated`'),
  column('tax_percentage', 'percent', 9, 'Tax in percent of the amount before tax'),
  column('retail', 'amount', 12, 'What the guest pays'),
  column('commission', 'percent', 12, 'The buyer’s share in percent of retail'),
  column('nett', 'nett', 12, 'What the buyer pays: retail x (100 - commission) / 100'),
  column('stated', 'text', 24, 'Which of retail, commission and nett the supplier stated; the others follow from them'),
  column('default_commission', 'percent', 12, 'The default that the commission was taken over from'),
  column('on_top_of_share', 'text', 11, '`yes`: the price comes on top of one person’s share of the room'),
  column('percent_of_share', 'percent', 11, 'The price in percent of one person’s share of the room'),
  column('discount_percentage', 'percent', 11, 'Percent off'),
  column('discount_amount', 'amount', 12, 'Amount off'),
  column('discount_amount_of', 'text', 10, '`night` or `stay`: what the amount is taken off'),
  column('stay_nights', 'whole', 9, 'Free nights: who stays so many nights …'),
  column('pay_nights', 'whole', 9, '… pays for so many'),
  column('booked_days_ahead_min', 'whole', 11, 'Early bird: least number of days between booking and arrival'),
  column('booked_days_ahead_max', 'whole', 11, 'Last minute: greatest number of days between booking and arrival'),
  column('book_from', 'date', 12, 'First day of sale of the offer'),
  column('book_to', 'date', 12, 'Last day of sale, included'),
  column('combinable', 'text', 11, '`yes` or `no`: whether the offer goes with others'),
  column('dates_missing', 'text', 11, '`yes`: its dates are not complete, and it is not charged or applied until they are'),
  column('note', 'text', 50, 'What the supplier wrote to it'),
  column('nights_in_price', 'whole', 9, 'The amounts are the price of a whole stay of so many nights; empty: of one night'),
] as const satisfies readonly Declared[]

export type PriceColumn = (typeof PRICE_COLUMNS)[number]['name']

/** Values by column; a column without a value has an empty cell. Amounts and days are texts as in the contract. */
export type PriceRow = Readonly<Partial<Record<PriceColumn, string | number>>>

/** The columns of the second part: what a row of prices cannot express. */
export const TERM_COLUMNS = [
  column('contract_id', 'text', 26, 'Id of the contract'),
  column('version', 'whole', 8, 'Version of the contract'),
  column('location', 'text', 24, 'Name of the location'),
  column('product', 'text', 30, 'Name of the product; empty: for the whole contract'),
  column('rate_package', 'text', 20, 'Name of the rate package'),
  column('subject', 'text', 24, 'What it is about, such as Cancellation, Blackout, Allotment'),
  column('text', 'text', 70, 'The same in words'),
  column('data', 'text', 60, 'The part of the contract as JSON, as the contract as JSON has it. A long one goes on in the next rows'),
] as const satisfies readonly Declared[]
export type TermColumn = (typeof TERM_COLUMNS)[number]['name']
export type TermRow = Readonly<Partial<Record<TermColumn, string | number>>>
