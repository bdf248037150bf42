// Opens the stay calculator beside the sheet: what a stay costs by it, and why.

import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalculator } from '@tabler/icons-react'
import type { PlacedSheet } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { sheetViewOf } from '../view/public.ts'
import { StayCalculator } from './StayCalculator.tsx'

/** @param sheet as it is sold: with stop sales @param which says by which version is priced, where that could be another one */
export function StayButton({ sheet, which }: { sheet: PlacedSheet; which?: string | undefined }) {
  const [isOpen, panel] = useDisclosure(false)
  const { head, products } = sheetViewOf(sheet)
  if (products.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalculator size={16} stroke={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={panel.open}
      >
        Price a stay
      </Button>
      <Drawer
        opened={isOpen}
        onClose={panel.close}
        position="right"
        size="min(480px, 100vw)"
        title="Price a stay"
        closeButtonProps={{ 'aria-label': 'Close' }}
        overlayProps={{ backgroundOpacity: 1, color: 'var(--scrim)' }}
        padding="lg"
      >
        {which !== undefined && <p className="s13 muted">{which}</p>}
        <StayCalculator head={head} products={products} />
      </Drawer>
    </>
  )
}
