// What a stay costs: each night with its season, rates and offers, the extras, the totals, and what was decided on the way.

import { type Amount, amountForReading, type CurrencyCode, getAmount, sameAmount } from '@tradewind/domain/money/amount.ts'
import { isoWeekday } from '@tradewind/domain/rate-sheet/offers/offer-nights.ts'
import type { ProductPage, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { AppliedOffer, SoldStay, StayAvailability, StayGroup, StayNight } from '@tradewind/domain/rate-sheet/stay/stay.ts'
import { currencyText, daysOfWeekText, rateSetText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { isoDayText } from '../../../../ui/moment-text.ts'
import classes from './Stay.module.css'
import { StayNotes } from './StayNotes.tsx'

type StayPriceProps = { stay: SoldStay; page: ProductPage; head: SheetHead }

export function StayPrice({ stay, page, head }: StayPriceProps) {
  const { currency } = head
  const read = (amount: Amount) => amountForReading(amount, currency)
  return (
    <section aria-label="Price of the stay">
      <p className={classes.total} role="status">
        <span className="t2 s13">
          {lengthText(stay.nights.length, page.productType === 'Accommodation' ? 'night' : 'day')}
          {stay.group && `, ${groupText(stay.group, page)}`}
        </span>{' '}
        <b>
          {read(stay.total)} {currency}
        </b>
      </p>
      <table className={classes.nights} aria-label="Price of each night">
        <thead className="sr">
          <tr>
            <th scope="col">Night</th>
            <th scope="col">Season and rates</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {stay.nights.map((night) => (
            <NightRow key={night.day} night={night} page={page} currency={currency} />
          ))}
        </tbody>
        <tfoot>
          <Charges stay={stay} currency={currency} />
          <tr className={classes.sum}>
            <th colSpan={2} scope="row">
              Retail, {currencyText(head)}
            </th>
            <td>{read(stay.total)}</td>
          </tr>
          {stay.nett !== undefined && stay.nett !== stay.total && <FootRow label="Nett" amount={read(stay.nett)} />}
          {stay.tax && <FootRow label="Before tax" amount={read(stay.tax.beforeTax)} />}
          {stay.tax && <FootRow label="With tax" amount={read(stay.tax.afterTax)} />}
          {stay.paidOnSpot.map(({ extraId, extraName, count, each, amount }) => (
            <FootRow
              key={`${extraId} ${each}`}
              label={`${extraName}, ${count} × ${read(each)}, paid on the spot and not in the price`}
              amount={read(amount)}
            />
          ))}
        </tfoot>
      </table>
      <StayNotes title="Offers taken" lines={stay.appliedOffers.map((offer) => offerTaken(offer, page, currency))} />
      <StayNotes title="Offers not taken" lines={offersNotTaken(stay, currency)} />
      <StayNotes title="Extras not charged" lines={stay.refusedExtras.map(({ extraName, reason }) => `${extraName}: ${reason}`)} />
      <StayNotes title="Availability" lines={[availabilityText(stay.availability)]} />
      <StayNotes title="Assumed" lines={stay.assumptions} />
    </section>
  )
}

function NightRow({ night, page, currency }: { night: StayNight; page: ProductPage; currency: CurrencyCode }) {
  const season = page.seasons.find((each) => each.seasonId === night.seasonId)
  const set = page.seasonRates.find((each) => each.seasonId === night.seasonId)?.rateSets[night.rateSet]
  const boundTo = set ? rateSetText(set) : ''
  const isReduced = night.offers.length > 0
  const [only, ...others] = night.parts
  // One rate whose amount is the price: its name says enough.
  const isPlain = only?.count === 1 && others.length === 0 && !isReduced
  return (
    <tr>
      <th scope="row" className="nw">
        {daysOfWeekText([isoWeekday(night.day)])} {isoDayText(night.day)}
      </th>
      <td>
        <span className={`${classes.season} hue-${season?.hue ?? 1}`}>
          <i className="swatch" />
          {night.seasonName}
          {isPlain && <span className="muted s12">{only.description}</span>}
          {boundTo !== '' && <span className="muted s12">{boundTo}</span>}
        </span>
        {!isPlain && <span className={classes.made}>{partsText(night.parts, currency)}</span>}
        {night.offers.map(({ offerId, offerName, off }) => (
          <span key={offerId} className={classes.made}>
            {offerName} −{amountForReading(off, currency)}
          </span>
        ))}
      </td>
      <td>
        {isReduced && (
          <>
            <span className="sr">before offers </span>
            <s className="muted">{amountForReading(night.gross, currency)}</s>{' '}
          </>
        )}
        {night.isFree ? 'free' : amountForReading(night.retail, currency)}
      </td>
    </tr>
  )
}

/** @example '42 travellers in 21 rooms, 2 of them free' */
function groupText({ travellers, rooms, freePlaces }: StayGroup, { productType }: ProductPage): string {
  const inRooms = productType === 'Accommodation' ? ` in ${counted(rooms, 'room', 'rooms')}` : ''
  return `${counted(travellers, 'traveller', 'travellers')}${inRooms}${freePlaces === 0 ? '' : `, ${freePlaces} of them free`}`
}

/** Extras, and offers that take an amount off the stay and not off its nights. */
function Charges({ stay, currency }: { stay: SoldStay; currency: CurrencyCode }) {
  return (
    <>
      {stay.extras.map(({ extraId, extraName, compulsory, count, each, amount }) => (
        <tr key={`${extraId} ${each}`}>
          <th colSpan={2} scope="row">
            {extraName}{' '}
            <span className="muted">
              {count} × {amountForReading(each, currency)}
              {compulsory ? ', compulsory' : ', booked'}
            </span>
          </th>
          <td>{amountForReading(amount, currency)}</td>
        </tr>
      ))}
      {stay.offStay.map(({ offerId, offerName, off }) => (
        <FootRow key={offerId} label={offerName} amount={`−${amountForReading(off, currency)}`} />
      ))}
    </>
  )
}

function FootRow({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <th colSpan={2} scope="row">
        {label}
      </th>
      <td>{amount}</td>
    </tr>
  )
}

/** @example '10 × Double 100.00 + Single 80.00 − Free place 50.00' */
function partsText(parts: StayNight['parts'], currency: CurrencyCode): string {
  const [first, ...others] = parts
  const signed = others.map(({ each, ...part }) =>
    each.startsWith('-')
      ? ` − ${partText({ ...part, each: getAmount(each.slice(1)) }, currency)}`
      : ` + ${partText({ ...part, each }, currency)}`,
  )
  return first ? [partText(first, currency), ...signed].join('') : ''
}

function partText(
  { description, count, each }: Pick<StayNight['parts'][number], 'description' | 'count' | 'each'>,
  currency: CurrencyCode,
): string {
  return `${count === 1 ? '' : `${count} × `}${description} ${amountForReading(each, currency)}`
}

/** What it takes off; of an offer that gives something else than money, what that is. */
function offerTaken({ offerId, offerName, off, included = [] }: AppliedOffer, page: ProductPage, currency: CurrencyCode): string {
  const free = included.length === 0 ? '' : ` Its free nights include ${included.join(' and ')}.`
  if (!sameAmount(off, getAmount('0'))) return `${offerName}: ${amountForReading(off, currency)} off in all.${free}`
  const { offerDetail = '' } = page.offers.find((offer) => offer.offerId === offerId) ?? {}
  return `${offerName}: it holds, and changes no price.${offerDetail === '' ? '' : ` ${offerDetail}`}`
}

function offersNotTaken({ refusedOffers, otherOffers }: SoldStay, currency: CurrencyCode): string[] {
  return [
    ...refusedOffers.map(({ offerName, reason }) => `${offerName}: ${reason}`),
    ...otherOffers.map(
      ({ offerNames, total }) => `With ${offerNames.join(' and ')} alone it would be ${amountForReading(total, currency)}.`,
    ),
  ]
}

/** How it can be had. */
export function availabilityText(availability: StayAvailability): string {
  switch (availability.kind) {
    case 'onRequest':
      return `On request. ${availability.reason}`
    case 'freeSale':
      return 'Free sale: as many rooms as are asked for.'
    case 'fromAllotment':
      return `From the allotment: ${counted(availability.rooms, 'room', 'rooms')} on the scarcest night.`
  }
}

function lengthText(count: number, unit: 'night' | 'day'): string {
  return unit === 'night' ? counted(count, 'night', 'nights') : counted(count, 'day', 'days')
}
