// Policies that hold for the whole location. // C-DG-020

import { usePoliciesPage, useProductPages } from '../engine/public.ts'
import { SectionPanel } from '../fields/public.ts'
import { seasonDatesOf } from '../values/public.ts'
import { PolicyList } from './PolicyList.tsx'

export function LocationPoliciesPanel() {
  const editing = usePoliciesPage()
  const pages = useProductPages()
  if (!editing) return null
  const { pageId, page, head, change } = editing
  return (
    <SectionPanel pageId={pageId} section="policies">
      <PolicyList
        isOfLocation
        policies={page.locationPolicy}
        head={head}
        seasons={seasonDatesOf(pages)}
        about="For all products, but for those that have a policy of their own."
        empty={{
          title: 'No policies yet.',
          text: 'What cancelling costs, who stays free, and what holds for groups, families and children.',
        }}
        save={(label, locationPolicy, key) => change(label, { ...page, locationPolicy }, key)}
      />
    </SectionPanel>
  )
}
