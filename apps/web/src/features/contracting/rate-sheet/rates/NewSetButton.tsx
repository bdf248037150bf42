// Adds a rate set: at once where the other sets leave days for it; otherwise a person says first what tells it from the others.

import { Button, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ProductPage, RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useState } from 'react'
import { useChangeNow, useDraftStore, useProductPage } from '../engine/public.ts'
import { RateSetForm } from './RateSetForm.tsx'
import { alikeIn, pageWithNewSet, pageWithSetOf } from './rate-sets.ts'

const ANY_STAY: RateSet = { daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [] }

export function NewSetButton({ pageId }: { pageId: string }) {
  const store = useDraftStore()
  const change = useChangeNow(pageId)
  const [isOpen, setOpen] = useState(false)
  const add = () => {
    const page = store.snapshot().state.pages.get(pageId)?.now
    if (page?.kind !== 'product') return
    if (pageWithNewSet(page)) change('Rate set added', (now) => pageWithNewSet(now) ?? now)
    else setOpen(true)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => (isOpen ? setOpen(false) : add())}
        >
          Rate set for other days
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <NewSetForm
            pageId={pageId}
            save={(set) => {
              setOpen(false)
              change('Rate set added', (now) => pageWithSetOf(now, set))
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function NewSetForm({ pageId, save }: { pageId: string; save: (set: RateSet) => void }) {
  const page: ProductPage | undefined = useProductPage(pageId)?.page
  if (!page) return null
  return <RateSetForm set={ANY_STAY} check={(after) => alikeIn(page, page.seasons, undefined, after)} canRemove={false} save={save} />
}
