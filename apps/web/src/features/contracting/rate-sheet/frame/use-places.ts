// Every section of the sheet, and what can be added in it, from the command palette. // C-DG-001

import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { addressText } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { usePaletteCommands } from '../../../../shell/palette-commands.ts'
import { type Asked, askFor, askForNothing, type LocationTab, type ProductTab } from '../places/public.ts'
import { LOCATION_SECTIONS } from './location-sections.ts'
import { pageOfAddress, productPagesOf, useDraftStore } from '../engine/public.ts'
import { PRODUCT_SECTIONS } from './product-sections.ts'

/** What is asked of a section once it is open. */
const IN_PRODUCT: readonly (readonly [string, ProductTab, Asked])[] = [
  ['Add a season', 'rates', 'season'],
  ['Season calendar', 'rates', 'calendar'],
  ['Add an extra', 'extras', 'add extras'],
  ['Add an offer', 'offers', 'add offers'],
  ['Add an allocation', 'allocation', 'add allocation'],
  ['Add a blackout', 'blackouts', 'blackout'],
  ['Add a policy of this product', 'policy', 'add productPolicy'],
  ['Copy from another product', 'details', 'copy'],
  ['Occupancy', 'details', 'field Occupancy'],
  ['Ages of children', 'details', 'field Ages of children'],
  ['Beds', 'details', 'field Beds'],
  ['Pick-up and drop-off', 'details', 'field Pick-up and drop-off'],
]

const IN_LOCATION: readonly (readonly [string, LocationTab, Asked])[] = [
  ['Add a policy of the location', 'policies', 'add policies'],
  ['Cancellation for a season', 'policies', 'cancellation of a season'],
  ['Corporate identification number', 'notes', 'field Your company'],
  ['Terms and conditions', 'notes', 'field Terms and conditions'],
  ['Submission criteria', 'notes', 'field Submission criteria'],
  ['Market information', 'notes', 'field Market information'],
  ['Insurance papers', 'billing', 'field Insurance'],
]

export function usePlaces(): void {
  const store = useDraftStore()
  const navigate = useNavigate()
  const address = useParams({ strict: false })
  const here = useRef(address)
  useEffect(() => {
    here.current = address
  })
  /** The product that is open, or the first; one that has beds or a pick-up where that is asked. */
  const product = (asked?: Asked) => {
    const draft = store.snapshot()
    const pages = productPagesOf(draft)
    const at = pageOfAddress(draft.navigation, here.current)
    const fits = ({ productType }: { productType: string }) =>
      asked === 'field Beds' ? productType === 'Accommodation' : asked !== 'field Pick-up and drop-off' || productType !== 'Accommodation'
    const open = pages.find((page) => addressText(page) === at)
    return open && fits(open) ? open : pages.find(fits)
  }
  const toProduct = (tab: ProductTab, asked?: Asked) => {
    const page = product(asked)
    if (!page) return
    void navigate({
      to: '/contracting/draft/$contractId/product/$productId/$ratePackage',
      params: { contractId: store.draftId, productId: page.productId, ratePackage: page.ratePackageId },
      search: tab === 'rates' ? {} : { section: tab },
    })
  }
  const location = () => store.snapshot().navigation.location.locationName
  const toLocation = (section: LocationTab) =>
    void navigate({ to: '/contracting/draft/$contractId/policies', params: { contractId: store.draftId }, search: { section } })
  const run = (go: () => void, asked?: Asked) => () => {
    askForNothing()
    // What is open already answers at once.
    if (asked === undefined || !askFor(asked)) go()
  }
  usePaletteCommands(() => [
    ...PRODUCT_SECTIONS.map(({ label, tab }) => ({ label, detail: () => nameOf(product()), run: run(() => toProduct(tab)) })),
    ...IN_PRODUCT.map(([label, tab, asked]) => ({
      label,
      detail: () => nameOf(product(asked)),
      run: run(() => toProduct(tab, asked), asked),
    })),
    ...LOCATION_SECTIONS.map(({ label, tab }) => ({ label, detail: location, run: run(() => toLocation(tab)) })),
    ...IN_LOCATION.map(([label, tab, asked]) => ({ label, detail: location, run: run(() => toLocation(tab), asked) })),
  ])
}

function nameOf(page: ProductPage | undefined): string {
  return page ? `${page.productName}, ${page.ratePackageName}` : 'no such product yet'
}
