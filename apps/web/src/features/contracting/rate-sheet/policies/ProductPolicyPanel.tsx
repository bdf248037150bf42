// Policies of one product: where it has one of its own, that of the location does not hold. // C-DG-006, C-DG-007

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { CopyFrom } from '../copy-from/public.ts'
import type { PageEditing } from '../engine/public.ts'
import { SectionPanel } from '../fields/public.ts'
import { seasonDatesOf } from '../values/public.ts'
import { PolicyList } from './PolicyList.tsx'

export function ProductPolicyPanel({ pageId, page, head, change }: PageEditing<ProductPage>) {
  return (
    <SectionPanel pageId={pageId} section="productPolicy">
      <PolicyList
        policies={page.productPolicy}
        head={head}
        seasons={seasonDatesOf([page])}
        about="Only for this product and rate package. It goes before the location's policy of the same kind."
        empty={{
          title: 'No policy of its own.',
          text: 'The policies of the location hold for this product. Add one here where it has other terms.',
        }}
        actions={<CopyFrom page={page} head={head} fields={['productPolicy']} />}
        save={(label, productPolicy, key) => change(label, { ...page, productPolicy }, key)}
      />
    </SectionPanel>
  )
}
