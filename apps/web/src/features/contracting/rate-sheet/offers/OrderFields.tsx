// In which order an offer is taken off where it is combined, and of what.

import type { Offer } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { ChoiceField, CountField, FieldRow } from '../fields/public.ts'
import { withParts } from '../values/public.ts'
import type { Deal } from './offer-deal.ts'

type OrderFieldsProps = { offer: Offer; deal: Deal; change: (offer: Offer, key?: string) => void }

const TAKEN_OF = { rest: 'What is left', base: 'The price before offers' } as const

/** An amount off the stay is always last, and what is no money has no order. */
export function OrderFields({ offer, deal, change }: OrderFieldsProps) {
  if (deal === 'words' || offer.discountAmountOf === 'stay') return null
  return (
    <FieldRow narrow>
      <CountField
        name="order"
        label="Applied as no."
        least={1}
        most={99}
        placeholder="as usual"
        value={offer.order}
        save={(order, key) => change(withParts(offer, { order }), key)}
      />
      {deal === 'percent' && (
        <ChoiceField
          label="Percentage of"
          value={offer.takenOf ?? 'rest'}
          options={TAKEN_OF}
          save={(takenOf) => change(withParts(offer, { takenOf: takenOf === 'rest' ? undefined : takenOf }))}
        />
      )}
    </FieldRow>
  )
}
