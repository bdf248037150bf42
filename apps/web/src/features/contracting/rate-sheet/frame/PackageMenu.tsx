// The rate packages of a product, to go from one to another.

import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { sameParts, useNavigation } from '../engine/public.ts'
import { useProductTab } from '../places/public.ts'

export const PackageMenu = memo(
  function PackageMenu({ page }: { page: ProductPage }) {
    const navigation = useNavigation()
    const navigate = useNavigate()
    const search = useProductTab()
    const open = (ratePackage: string) =>
      navigate({
        to: '/contracting/draft/$contractId/product/$productId/$ratePackage',
        params: { contractId: navigation.draftId, productId: page.productId, ratePackage },
        search,
      })
    const packages = navigation.pages.filter((each) => each.pageId.startsWith(`${page.productId}.`))
    return (
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} stroke={1.75} />}>
            {page.ratePackageName}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {packages.map((each) => (
            <Menu.Item key={each.pageId} onClick={() => void open(each.pageId.split('.')[1] ?? '')}>
              {each.ratePackageName}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  },
  sameParts('productId', 'ratePackageId', 'ratePackageName'),
)
