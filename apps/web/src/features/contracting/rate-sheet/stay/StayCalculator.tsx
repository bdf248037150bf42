// The stay calculator: dates, people and room above, the price of every night below, computed while it is typed.

import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { periodOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { bookingCodes } from '@tradewind/domain/rate-sheet/rates/booking-codes.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import { extraText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { useState } from 'react'
import { DateField } from '../../../../ui/DateField.tsx'
import { today } from '../../../../ui/moment-text.ts'
import type { PlacedProduct } from '../view/public.ts'
import { GuestsField } from './GuestsField.tsx'
import { StayPrice } from './StayPrice.tsx'
import { StayRefused } from './StayRefused.tsx'
import classes from './Stay.module.css'
import {
  asksTravellers,
  firstStayFields,
  namesMarkets,
  readStay,
  roomDescriptions,
  type StayFields,
  type StayProblems,
  usualLength,
} from './stay-fields.ts'

type StayCalculatorProps = { head: SheetHead; products: readonly PlacedProduct[] }

export function StayCalculator({ head, products }: StayCalculatorProps) {
  const [pageId, setPageId] = useState<string>()
  const [typed, setFields] = useState(() => firstStayFields(head, today(), products[0]?.body.productType ?? 'Accommodation'))
  const page = products.find((each) => each.pageId === pageId) ?? products[0]
  if (!page) return null
  // Another product of the same editor may not have what was asked for.
  const fields = {
    ...typed,
    description: roomDescriptions(page.body).includes(typed.description) ? typed.description : '',
    bookingCode: bookingCodes(page.body).includes(typed.bookingCode) ? typed.bookingCode : '',
    travellers: asksTravellers(page.body) ? typed.travellers : '',
    guestCountry: namesMarkets(page.body) ? typed.guestCountry : '',
  }
  const read = readStay(fields, periodOf(head))
  const answer = 'request' in read ? priceStay(page.body, head, read.request) : undefined
  const choosePage = (id: string) => {
    setPageId(id)
    const chosen = products.find((each) => each.pageId === id)?.body.productType
    const nights = chosen === undefined || chosen === page.body.productType ? fields.nights : usualLength(chosen)
    // Rate types and extras belong to one product.
    setFields({ ...fields, nights, description: '', extraIds: [] })
  }
  return (
    <div className={classes.calculator} data-place="stay-calculator">
      {products.length > 1 && (
        <NativeSelect
          label={products.some(({ body }) => body.productType !== 'Accommodation') ? 'Product' : 'Room'}
          value={page.pageId}
          data={products.map((each) => ({ value: each.pageId, label: `${each.body.productName}, ${each.body.ratePackageName}` }))}
          onChange={(event) => choosePage(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <Fields page={page} head={head} fields={fields} problems={'problems' in read ? read.problems : {}} change={setFields} />
      {answer?.isSellable === true && <StayPrice stay={answer} page={page.body} head={head} />}
      {answer?.isSellable === false && <StayRefused stay={answer} />}
    </div>
  )
}

type FieldsProps = {
  page: PlacedProduct
  head: SheetHead
  fields: StayFields
  problems: StayProblems
  change: (fields: StayFields) => void
}

function Fields({ page: { body }, head, fields, problems, change }: FieldsProps) {
  const rooms = roomDescriptions(body)
  const codes = bookingCodes(body)
  const optional = body.extras.filter((extra) => !extra.compulsory)
  const typed = (field: Exclude<keyof StayFields, 'extraIds'>) => ({
    value: fields[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ ...fields, [field]: event.currentTarget.value }),
  })
  const typedDate = (field: 'arrival' | 'bookingDay') => ({
    value: fields[field],
    error: problems[field],
    period: periodOf(head),
    onChange: (text: string) => change({ ...fields, [field]: text }),
  })
  const book = (extraId: string, isBooked: boolean) =>
    change({ ...fields, extraIds: isBooked ? [...fields.extraIds, extraId] : fields.extraIds.filter((each) => each !== extraId) })
  return (
    <>
      <div className={classes.fields}>
        <DateField label="Arrival" {...typedDate('arrival')} />
        <TextInput
          type="number"
          label={body.productType === 'Accommodation' ? 'Nights' : 'Days'}
          min={1}
          max={999}
          inputMode="numeric"
          {...typed('nights')}
        />
        <DateField label="Booked on" {...typedDate('bookingDay')} />
        {rooms.length > 1 && <NativeSelect label="Rate" data={[{ value: '', label: 'As it fits' }, ...rooms]} {...typed('description')} />}
        {codes.length > 0 && (
          <NativeSelect label="Booking code" data={[{ value: '', label: 'None' }, ...codes]} {...typed('bookingCode')} />
        )}
        <TextInput type="number" label="Adults" min={0} max={999} inputMode="numeric" {...typed('adults')} />
        <TextInput label="Ages of children" placeholder="None" maxLength={80} {...typed('ages')} />
        {asksTravellers(body) && (
          <TextInput
            type="number"
            label="Travellers in all"
            placeholder="One room"
            min={1}
            max={9999}
            inputMode="numeric"
            {...typed('travellers')}
          />
        )}
        {namesMarkets(body) && <GuestsField value={fields.guestCountry} save={(guestCountry) => change({ ...fields, guestCountry })} />}
      </div>
      {optional.length > 0 && (
        <fieldset className={classes.extras}>
          <legend>Extras booked</legend>
          {optional.map((extra) => (
            <Checkbox
              key={extra.extraId}
              label={extraText(extra, head.currency)}
              checked={fields.extraIds.includes(extra.extraId)}
              onChange={(event) => book(extra.extraId, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
