// The tab that is open, so that going to another product keeps it.

import { useSearch } from '@tanstack/react-router'
import { PRODUCT_TABS, type ProductTab } from './tabs.ts'

export function useProductTab(): { section?: ProductTab } {
  const { section } = useSearch({ strict: false })
  const tab = PRODUCT_TABS.find((each) => each === section)
  return tab === undefined ? {} : { section: tab }
}
