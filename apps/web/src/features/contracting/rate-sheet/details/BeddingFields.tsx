// Which beds are in the room, and whether it is an apartment of several rooms. // C-DG-017, C-FD-012

import type { Bedding, BeddingRoom, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { BED_NAMES, beddingText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { use } from 'react'
import type { Change } from '../engine/public.ts'
import { ChoiceField, CountField, FieldGroup, FieldScope, TickField, WordsField } from '../fields/public.ts'
import { forgetTyped, withParts } from '../values/public.ts'
import classes from './Details.module.css'
import { AddEntry, RemoveEntry } from './ListButtons.tsx'

const NONE: Bedding = { isApartment: false, rooms: [] }

export function BeddingFields({ page, change }: { page: ProductPage; change: Change<ProductPage> }) {
  const scope = use(FieldScope)
  const bedding = page.bedsAndSofas ?? NONE
  const { rooms } = bedding
  const put = (after: Bedding, key?: string) =>
    change('Beds', withParts(page, { bedsAndSofas: after.rooms.length === 0 && !after.isApartment ? undefined : after }), key)
  const putRoom = (at: number, room: BeddingRoom, key?: string) => put({ ...bedding, rooms: rooms.with(at, room) }, key)
  const text = beddingText(bedding)
  return (
    <FieldGroup title="Beds" {...(text === undefined ? {} : { about: `Printed as “${text}”.` })}>
      {rooms.length > 0 && (
        <ul className={classes.lines}>
          {rooms.map((room, at) => (
            <li key={at} className={classes.bed}>
              <CountField
                name={`count ${at}`}
                label={`How many, beds ${at + 1}`}
                isBare
                least={1}
                most={99}
                needed="How many?"
                value={room.count}
                save={(count, key) => count !== undefined && putRoom(at, { ...room, count }, key)}
              />
              <ChoiceField
                label={`Type, beds ${at + 1}`}
                isBare
                value={room.bedType}
                options={BED_NAMES}
                save={(bedType) => putRoom(at, withParts(room, { bedType, other: undefined }))}
              />
              {room.bedType === 'other' && (
                <WordsField
                  name={`other ${at}`}
                  label={`Called, beds ${at + 1}`}
                  isBare
                  placeholder="futon"
                  value={room.other}
                  save={(other, key) => putRoom(at, withParts(room, { other }), key)}
                />
              )}
              <RemoveEntry
                label={`Remove beds ${at + 1}`}
                onClick={() => {
                  forgetTyped(scope)
                  put({ ...bedding, rooms: rooms.filter((_, i) => i !== at) })
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <TickField
        label="An apartment of several rooms"
        value={bedding.isApartment}
        save={(isApartment) => put({ ...bedding, isApartment })}
      />
      <AddEntry label="Add beds" onClick={() => put({ ...bedding, rooms: [...rooms, { count: 1, bedType: 'double' }] })} />
    </FieldGroup>
  )
}
