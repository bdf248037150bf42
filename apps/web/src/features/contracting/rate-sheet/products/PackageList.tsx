// The rate packages that a product has: renamed in place, each taken out with a way back.

import { derivationText, sourceOf } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useChangePages, useProductPages } from '../engine/public.ts'
import classes from './Products.module.css'
import { useRemoval } from './use-removal.tsx'

/** @param pages of one product, in the order of the sheet */
export function PackageList({ pages }: { pages: readonly ProductPage[] }) {
  const changePages = useChangePages()
  const allPages = useProductPages()
  const remove = useRemoval()
  const rename = (page: ProductPage, text: string) => {
    const ratePackageName = text.trim()
    if (ratePackageName !== '' && ratePackageName !== page.ratePackageName)
      changePages('Rename rate package', [{ ...page, ratePackageName }])
  }
  return (
    <section>
      <h3 style={{ marginBottom: 8 }}>{pages[0]?.productName}</h3>
      <ul className={classes.list}>
        {pages.map((page) => (
          <li key={page.ratePackageId}>
            <input
              key={page.ratePackageName}
              aria-label={`Name of ${page.ratePackageName}`}
              className={classes.inline}
              defaultValue={page.ratePackageName}
              onBlur={(event) => rename(page, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur()
              }}
              maxLength={200}
            />
            <span className="s12 muted nw">{followsText(page, allPages)}</span>
            <Tooltip label={pages.length === 1 ? 'A product needs a rate package: remove the product instead' : 'Remove'}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${page.ratePackageName}`}
                data-disabled={pages.length === 1 || undefined}
                onClick={() => pages.length > 1 && void remove([pageIdOf(page)], `${page.productName}, ${page.ratePackageName}`)}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** @example 'Full board −10 %', 'Bed and breakfast +22 per person', 'Garden View +30 per rate' */
function followsText(page: ProductPage, pages: readonly ProductPage[]): string {
  if (!page.derivedFrom) return ''
  const source = sourceOf(pages, page)
  const base = source?.productId === page.productId ? source.ratePackageName : source?.productName
  return `${base ?? ''} ${derivationText(page.derivedFrom)}`
}
