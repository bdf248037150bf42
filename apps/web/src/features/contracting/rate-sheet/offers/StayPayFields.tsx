// Stay so many nights and pay fewer.

import type { StayPay } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { ChoiceField, CountField, FieldRow, TickField } from '../fields/public.ts'
import { withParts } from '../values/public.ts'
import { FREE_NIGHT_NAMES, stayPayFinding } from './offer-deal.ts'

type StayPayFieldsProps = { stayPay: StayPay; change: (stayPay: StayPay, key?: string) => void }

export function StayPayFields({ stayPay, change }: StayPayFieldsProps) {
  return (
    <>
      <FieldRow narrow>
        <CountField
          name="stay"
          label="Stay"
          unit="nights"
          least={2}
          most={999}
          needed="How many nights?"
          check={(stayDays) => stayPayFinding({ ...stayPay, stayDays })}
          value={stayPay.stayDays}
          save={(stayDays, key) => stayDays !== undefined && change({ ...stayPay, stayDays }, key)}
        />
        <CountField
          name="pay"
          label="Pay"
          unit="nights"
          most={998}
          needed="How many nights?"
          check={(payDays) => stayPayFinding({ ...stayPay, payDays })}
          value={stayPay.payDays}
          save={(payDays, key) => payDays !== undefined && change({ ...stayPay, payDays }, key)}
        />
        <CountField
          name="free"
          label="At most free"
          unit="nights"
          least={1}
          most={999}
          placeholder="any"
          value={stayPay.maxFOC}
          save={(maxFOC, key) => change(withParts(stayPay, { maxFOC }), key)}
        />
        <ChoiceField
          label="Free are"
          value={stayPay.freeNights ?? 'last'}
          options={FREE_NIGHT_NAMES}
          save={(freeNights) => change({ ...stayPay, freeNights })}
        />
      </FieldRow>
      <TickField
        label={`Again for each ${stayPay.stayDays} nights`}
        value={stayPay.repeats ?? false}
        save={(repeats) => change(withParts(stayPay, { repeats: repeats ? true : undefined }))}
      />
    </>
  )
}
