// Allocation of a product: rooms that are held, by dates, and when they are given back. // C-DG-005

import { type ALLOCATION_TYPES, type AllocationEntry, periodOf, type ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { allocationText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { pluralOf } from '@tradewind/domain/text/counted.ts'
import { CopyFrom } from '../copy-from/public.ts'
import type { PageEditing } from '../engine/public.ts'
import { ChoiceField, CountField, DateRangesField, FieldRow, ItemList, SectionPanel } from '../fields/public.ts'
import { restOf, seasonDatesOf, withParts } from '../values/public.ts'

const TYPES: Readonly<Record<(typeof ALLOCATION_TYPES)[number], string>> = {
  allotment: 'allotment',
  freeSale: 'free sale',
  onRequest: 'on request',
}

export function AllocationPanel({ pageId, page, head, change }: PageEditing<ProductPage>) {
  return (
    <SectionPanel pageId={pageId} section="allocation">
      <ItemList<AllocationEntry>
        noun="allocation"
        items={page.allocation}
        idOf={(_, at) => String(at)}
        wordsOf={(entry) => restOf(allocationText(entry).split(/[,:]/)[0] ?? '', allocationText(entry))}
        isReady={({ allotments, allocationType }) => allotments > 0 || (allocationType !== undefined && allocationType !== 'allotment')}
        needs="rooms that are held"
        adds={[{ label: 'Add allocation', make: () => ({ allotments: 0, releaseBackDays: 14, dateRanges: [periodOf(head)] }) }]}
        likeness={(entry) => entry}
        save={(label, allocation, key) => change(label, { ...page, allocation }, key)}
        empty={{ title: 'No allocation yet.', text: 'How many rooms are held, for which dates, and until when they are given back.' }}
        about="A day that stands in two entries has the larger allotment that is not released yet."
        actions={<CopyFrom page={page} head={head} fields={['allocation']} />}
        editor={(entry, save) => (
          <>
            <FieldRow>
              <CountField
                name="allotments"
                label="Held"
                unit={pluralOf(entry.allotments, 'room', 'rooms')}
                most={99_999}
                needed="How many rooms are held?"
                value={entry.allotments}
                save={(allotments, key) => allotments !== undefined && save({ ...entry, allotments }, key)}
              />
              <CountField
                name="release"
                label="Released"
                unit="days before"
                most={9999}
                needed="How many days before arrival?"
                value={entry.releaseBackDays}
                save={(releaseBackDays, key) => releaseBackDays !== undefined && save({ ...entry, releaseBackDays }, key)}
              />
              <ChoiceField
                label="Type"
                value={entry.allocationType ?? 'allotment'}
                options={TYPES}
                save={(allocationType) => save({ ...entry, allocationType })}
              />
              <CountField
                name="rooms"
                label="Rooms of this kind"
                most={99_999}
                placeholder="not said"
                value={entry.numberOfRooms}
                save={(numberOfRooms, key) => save(withParts(entry, { numberOfRooms }), key)}
              />
            </FieldRow>
            <DateRangesField
              name="dates"
              label="Dates"
              value={entry.dateRanges}
              save={(dateRanges, key) => save({ ...entry, dateRanges }, key)}
              period={periodOf(head)}
              none="No dates yet: nothing is held."
              seasons={seasonDatesOf([page])}
            />
          </>
        )}
      />
    </SectionPanel>
  )
}
