// What can be done with the product that is open, and with the rate package that is shown of it.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCopyPlus,
  IconDots,
  IconLink,
  IconPackages,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { lazy, memo, Suspense, useState } from 'react'
import { toastFailed } from '../../../../ui/toast.ts'
import { askFor, askForNothing } from '../places/public.ts'
import { sameParts, useNavigation, useStructure } from '../engine/public.ts'
import { ProductNameDialog } from './ProductNameDialog.tsx'
import { useRemoval } from './use-removal.tsx'
import { useStructureDialog } from './use-structure-dialog.ts'

const FollowDialog = lazy(() => import('./FollowDialog.tsx').then((file) => ({ default: file.FollowDialog })))

export const ProductMenu = memo(
  function ProductMenu({ page }: { page: ProductPage }) {
    const navigation = useNavigation()
    const navigate = useNavigate()
    const structure = useStructure()
    const remove = useRemoval()
    const { open } = useStructureDialog()
    const [asked, setAsked] = useState<'rename' | 'duplicate' | 'follow'>()
    const productIds = [
      ...new Set(navigation.pages.filter((each) => each.kind === 'product').map((each) => each.pageId.split('.')[0] ?? '')),
    ]
    const own = navigation.pages.filter((each) => each.pageId.startsWith(`${page.productId}.`)).map((each) => each.pageId)
    const at = productIds.indexOf(page.productId)
    const move = (by: -1 | 1) => {
      const order = productIds.with(at, productIds[at + by] ?? '').with(at + by, page.productId)
      const pageIds = order.flatMap((productId) =>
        navigation.pages.flatMap(({ pageId }) => (pageId.startsWith(`${productId}.`) ? [pageId] : [])),
      )
      const from = productIds.flatMap((productId) =>
        navigation.pages.flatMap(({ pageId }) => (pageId.startsWith(`${productId}.`) ? [pageId] : [])),
      )
      const label = `${page.productName} moved ${by === -1 ? 'up' : 'down'}`
      structure.order(label, from, pageIds).catch((error: unknown) => toastFailed(error, 'Not moved'))
    }
    const copyFrom = () => {
      askForNothing()
      // Where the section that is open can copy, it does; else the details can.
      if (askFor('copy')) return
      void navigate({
        to: '/contracting/draft/$contractId/product/$productId/$ratePackage',
        params: { contractId: navigation.draftId, productId: page.productId, ratePackage: page.ratePackageId },
        search: { section: 'details' },
      })
    }
    const icon = { size: 16, stroke: 1.75 }
    return (
      <>
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`More for ${page.productName}`}>
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPackages {...icon} />} onClick={() => open('manageRatePackage', page.productId)}>
              Rate packages…
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setAsked('rename')}>
              Name and type…
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setAsked('duplicate')}>
              Duplicate…
            </Menu.Item>
            <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={copyFrom}>
              Copy from another product…
            </Menu.Item>
            <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => setAsked('follow')}>
              Rates from another product…
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={at <= 0} onClick={() => move(-1)}>
              Move up
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={at === productIds.length - 1} onClick={() => move(1)}>
              Move down
            </Menu.Item>
            <Menu.Divider />
            {own.length > 1 && (
              <Menu.Item
                leftSection={<IconTrash {...icon} />}
                onClick={() => void remove([pageIdOf(page)], `${page.productName}, ${page.ratePackageName}`)}
              >
                Remove {page.ratePackageName}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void remove(own, page.productName)}>
              Remove product
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {asked === 'follow' ? (
          <Suspense fallback={null}>
            <FollowDialog pageId={pageIdOf(page)} close={() => setAsked(undefined)} />
          </Suspense>
        ) : (
          asked !== undefined && <ProductNameDialog page={page} asked={asked} close={() => setAsked(undefined)} />
        )}
      </>
    )
  },
  sameParts('productId', 'productName', 'productType', 'ratePackageId', 'ratePackageName'),
)
