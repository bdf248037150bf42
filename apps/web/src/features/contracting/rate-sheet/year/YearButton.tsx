// Opens the year at a glance of a sheet that is read: a contract or a published template.

import { Button, Modal, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import type { PlacedSheet } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { lazy, Suspense, useState } from 'react'
import { sheetViewOf } from '../view/public.ts'
import classes from './YearButton.module.css'

const YearPicture = lazy(() => import('./YearPicture.tsx').then((file) => ({ default: file.YearPicture })))

export function YearButton({ sheet, place }: { sheet: PlacedSheet; place: string }) {
  const [isOpen, dialog] = useDisclosure(false)
  const { head, products } = sheetViewOf(sheet)
  const [chosen, setChosen] = useState<string>()
  const shown = products.find((product) => product.pageId === chosen) ?? products[0]
  if (!shown) return null
  return (
    <>
      <Button variant="default" aria-label="Year at a glance" aria-haspopup="dialog" aria-expanded={isOpen} onClick={dialog.open}>
        <IconCalendar size={16} stroke={1.75} />
        <span className={`${classes.label} only-wide`}>Year at a glance</span>
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title="Year at a glance" size="min(1180px, 100vw)">
        <Suspense fallback={null}>
          {isOpen && (
            <YearPicture page={shown.body} head={head} place={place}>
              <NativeSelect
                size="xs"
                aria-label="Product"
                data-autofocus
                value={shown.pageId}
                data={products.map(({ pageId, body }) => ({ value: pageId, label: `${body.productName}, ${body.ratePackageName}` }))}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            </YearPicture>
          )}
        </Suspense>
      </Modal>
    </>
  )
}
