// Extras of a product: what is charged besides the room or the service. // C-DG-010, C-DG-011

import type { Extra, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pagesWithExtra } from '@tradewind/domain/rate-sheet/extras/shared-items.ts'
import { withExtras } from '@tradewind/domain/rate-sheet/offers/renamed-extras.ts'
import { extraText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { CopyFrom } from '../copy-from/public.ts'
import { type PageEditing, useChangePages, useProductPages } from '../engine/public.ts'
import { ItemList, SectionPanel, SharedWith } from '../fields/public.ts'
import { restOf, seasonDatesOf } from '../values/public.ts'
import { ExtraEditor } from './ExtraEditor.tsx'
import { newExtra } from './new-extra.ts'

export function ExtrasPanel({ pageId, page, head }: PageEditing<ProductPage>) {
  const pages = useProductPages()
  const changePages = useChangePages()
  const has = (extra: Extra) => (each: ProductPage) => each.extras.some(({ extraId }) => extraId === extra.extraId)
  const save = (label: string, extras: readonly Extra[], key?: string) => {
    const changed = extras.find((extra) => !page.extras.includes(extra) && has(extra)(page))
    const others = changed ? pages.filter((each) => each !== page && has(changed)(each)) : []
    const alike = changed ? pagesWithExtra(others, changed, others).map((each, i) => withExtras(others[i] ?? each, each.extras)) : []
    changePages(label, [withExtras(page, extras), ...alike], key)
  }
  return (
    <SectionPanel pageId={pageId} section="extras">
      <ItemList<Extra>
        noun="extra"
        items={page.extras}
        idOf={(extra) => extra.extraId}
        wordsOf={(extra) => restOf(extra.extraName, extraText(extra, head.currency))}
        isReady={(extra) => extra.extraName.trim() !== ''}
        needs="a name"
        adds={[{ label: 'Add extra', make: () => newExtra(crypto.randomUUID()) }]}
        likeness={(extra) => ({ ...extra, extraId: crypto.randomUUID(), extraName: `${extra.extraName} (2)` })}
        save={save}
        empty={{ title: 'No extras yet.', text: 'Meals, transfers, gala dinners and fees stand here, each with its price and its dates.' }}
        about="Charged besides the rates. Compulsory extras are part of every price."
        actions={<CopyFrom page={page} head={head} fields={['extras']} />}
        editor={(extra, change) => (
          <>
            <ExtraEditor extra={extra} head={head} seasons={seasonDatesOf([page])} change={change} />
            {has(extra)(page) && (
              <SharedWith
                noun="extra"
                page={page}
                isOn={has(extra)}
                put={(on) => changePages('Products of an extra', pagesWithExtra(pages, extra, on))}
              />
            )}
          </>
        )}
      />
    </SectionPanel>
  )
}
