// One offer: what is given, which stays it is for, and when it is sold and travelled.

import { Checkbox } from '@mantine/core'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { type FromTo, type Offer, periodOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import {
  AmountField,
  ChoiceField,
  CountField,
  DateRangesField,
  FieldRow,
  MarketFields,
  PercentField,
  ProseField,
  TickField,
  WeekdaysField,
  WordsField,
} from '../fields/public.ts'
import { type SeasonDates, withParts } from '../values/public.ts'
import classes from './OfferEditor.module.css'
import { DEAL_NAMES, type Deal, dealOf, offerWithDeal, TRAVEL_DATES } from './offer-deal.ts'
import { EarlyBirdSteps } from './EarlyBirdSteps.tsx'
import { OrderFields } from './OrderFields.tsx'
import { StayPayFields } from './StayPayFields.tsx'

type OfferEditorProps = {
  offer: Offer
  head: SheetHead
  /** Names of all rate packages of the sheet. */
  packages: readonly string[]
  /** Names of the other offers of the product that may be combined. */
  others: readonly string[]
  /** Names of the extras of the product that are charged per night or day. */
  nightlyExtras: readonly string[]
  seasons: readonly SeasonDates[]
  change: (offer: Offer, key?: string) => void
}

export function OfferEditor({ offer, head, packages, others, nightlyExtras, seasons, change }: OfferEditorProps) {
  const period = periodOf(head)
  const deal = dealOf(offer)
  return (
    <>
      <FieldRow>
        <WordsField
          name="name"
          label="Offer"
          placeholder="Early bird"
          value={offer.offerName}
          needed="An offer needs a name."
          save={(offerName, key) => change({ ...offer, offerName: offerName ?? '' }, key)}
        />
        <WordsField
          name="type"
          label="Type"
          placeholder="Early booking, honeymoon, long stay"
          value={offer.offerType}
          save={(offerType, key) => change({ ...offer, offerType: offerType ?? '' }, key)}
        />
        <ChoiceField<Deal> label="What is given" value={deal} options={DEAL_NAMES} save={(next) => change(offerWithDeal(offer, next))} />
      </FieldRow>
      {deal === 'percent' && (
        <FieldRow narrow>
          <PercentField
            name="percent"
            label="Off each night"
            needed="More than 0."
            value={offer.discountPercentage}
            save={(discountPercentage, key) => discountPercentage && change({ ...offer, discountPercentage }, key)}
          />
        </FieldRow>
      )}
      {deal === 'percent' && <EarlyBirdSteps offer={offer} change={change} />}
      {deal === 'amount' && (
        <FieldRow narrow>
          <AmountField
            name="amount"
            label="Amount off"
            needed="More than 0."
            currency={head.currency}
            value={offer.discountAmount}
            save={(discountAmount, key) => discountAmount && change({ ...offer, discountAmount }, key)}
          />
          <ChoiceField
            label="Off"
            value={offer.discountAmountOf ?? 'night'}
            options={{ night: 'each night', stay: 'the stay' }}
            save={(discountAmountOf) => change({ ...offer, discountAmountOf })}
          />
        </FieldRow>
      )}
      {deal === 'stayPay' && offer.isStayPay && (
        <StayPayFields
          stayPay={offer.isStayPay}
          nightlyExtras={nightlyExtras}
          change={(isStayPay, key) => change({ ...offer, isStayPay }, key)}
        />
      )}
      <ProseField
        name="detail"
        label="In words"
        value={offer.offerDetail}
        save={(offerDetail, key) => change({ ...offer, offerDetail: offerDetail ?? '' }, key)}
      />
      <DateRangesField
        name="sale"
        label="Dates of sale"
        value={rangesOf(offer.validDatesOfSale)}
        save={(ranges, key) => change({ ...offer, validDatesOfSale: windowsOf(ranges) }, key)}
        period={period}
        none="Sold on any day."
      />
      <DateRangesField
        name="travel"
        label="Dates of travel"
        value={rangesOf(offer.validDatesOfTravel)}
        save={(ranges, key) => change(withParts({ ...offer, validDatesOfTravel: windowsOf(ranges) }, { datesMissing: undefined }), key)}
        missing={{
          isMissing: offer.datesMissing === true,
          begin: (key) => change({ ...offer, validDatesOfTravel: [], datesMissing: true }, key),
          text: 'Nothing is taken off until then.',
        }}
        period={period}
        none="The whole contract period."
        seasons={seasons}
      />
      <DateRangesField
        name="notOn"
        label="Not on"
        value={offer.notOn ?? []}
        save={(ranges, key) => change(withParts(offer, { notOn: ranges.length === 0 ? undefined : ranges }), key)}
        period={period}
        none="No days are excluded."
      />
      <FieldRow>
        <ChoiceField
          label="Dates of travel hold"
          value={offer.travelDatesHold ?? 'eachNight'}
          options={TRAVEL_DATES}
          save={(travelDatesHold) => change({ ...offer, travelDatesHold })}
        />
        <CountField
          name="ahead"
          label="Booked ahead"
          unit="days at least"
          most={9999}
          value={offer.bookedDaysAhead}
          save={(bookedDaysAhead, key) => change(withParts(offer, { bookedDaysAhead }), key)}
        />
        <CountField
          name="aheadMost"
          label="Booked late"
          unit="days at most"
          most={9999}
          value={offer.bookedDaysAheadMost}
          save={(bookedDaysAheadMost, key) => change(withParts(offer, { bookedDaysAheadMost }), key)}
        />
      </FieldRow>
      <FieldRow>
        <CountField
          name="minNights"
          label="Stays of at least"
          unit="nights"
          least={1}
          most={999}
          value={offer.minNights}
          save={(minNights, key) => change(withParts(offer, { minNights }), key)}
        />
        <CountField
          name="maxNights"
          label="Stays of at most"
          unit="nights"
          least={1}
          most={999}
          value={offer.maxNights}
          save={(maxNights, key) => change(withParts(offer, { maxNights }), key)}
        />
        <WeekdaysField label="Nights" value={offer.daysOfWeek} save={(daysOfWeek) => change(withParts(offer, { daysOfWeek }))} />
      </FieldRow>
      {packages.length > 1 && <PackagesField offer={offer} packages={packages} change={change} />}
      <TickField
        label="Can be combined with other offers"
        value={offer.allowCombination}
        save={(allowCombination) =>
          change(withParts(offer, { allowCombination, combinesWith: undefined, order: undefined, takenOf: undefined }))
        }
      />
      {offer.allowCombination && others.length > 0 && <CombinesField offer={offer} others={others} change={change} />}
      {offer.allowCombination && <OrderFields offer={offer} deal={deal} change={change} />}
      <TickField
        label="For some markets only"
        value={offer.markets !== undefined}
        save={(isOn) => change(withParts(offer, { markets: isOn ? { guestsBy: 'residence' } : undefined }))}
      />
      {offer.markets !== undefined && (
        <MarketFields value={offer.markets} save={(markets, key) => change(withParts(offer, { markets }), key)} />
      )}
      <ProseField
        name="conditions"
        label="Special conditions"
        value={offer.specialConditions}
        save={(specialConditions, key) => change(withParts(offer, { specialConditions }), key)}
      />
    </>
  )
}

function CombinesField({ offer, others, change }: Pick<OfferEditorProps, 'offer' | 'others' | 'change'>) {
  const chosen = offer.combinesWith ?? others
  const all = [...new Set([...others, ...chosen])]
  const toggle = (name: string, isOn: boolean) => {
    const names = all.filter((each) => (each === name ? isOn : chosen.includes(each)))
    change(
      names.length === 0
        ? withParts(offer, { allowCombination: false, combinesWith: undefined })
        : withParts(offer, { combinesWith: others.every((each) => names.includes(each)) ? undefined : names }),
    )
  }
  return (
    <fieldset className={classes.packages}>
      <legend>Combined with</legend>
      {all.map((name) => (
        <Checkbox key={name} label={name} checked={chosen.includes(name)} onChange={(event) => toggle(name, event.currentTarget.checked)} />
      ))}
    </fieldset>
  )
}

function PackagesField({ offer, packages, change }: Pick<OfferEditorProps, 'offer' | 'packages' | 'change'>) {
  const chosen = offer.ratePackages ?? packages
  const toggle = (name: string, isOn: boolean) => {
    const names = packages.filter((each) => (each === name ? isOn : chosen.includes(each)))
    change(withParts(offer, { ratePackages: names.length === packages.length || names.length === 0 ? undefined : names }))
  }
  return (
    <fieldset className={classes.packages}>
      <legend>Rate packages</legend>
      {packages.map((name) => (
        <Checkbox key={name} label={name} checked={chosen.includes(name)} onChange={(event) => toggle(name, event.currentTarget.checked)} />
      ))}
    </fieldset>
  )
}

function rangesOf(windows: readonly FromTo[]): DayRange[] {
  return windows.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate }))
}

function windowsOf(ranges: readonly DayRange[]): FromTo[] {
  return ranges.map(({ from, to }) => ({ fromDate: from, toDate: to }))
}
