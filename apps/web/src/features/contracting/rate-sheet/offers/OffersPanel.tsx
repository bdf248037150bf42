// Offers of a product: what is given, to whom, and when. // C-DG-016

import { newOffer } from '@tradewind/domain/rate-sheet/offers/new-offer.ts'
import { pagesWithOffer } from '@tradewind/domain/rate-sheet/extras/shared-items.ts'
import type { Offer, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { offerText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { today } from '../../../../ui/moment-text.ts'
import { CopyFrom } from '../copy-from/public.ts'
import { type PageEditing, useChangePages, useProductPages } from '../engine/public.ts'
import { ItemList, SectionPanel, SharedWith } from '../fields/public.ts'
import { restOf, seasonDatesOf } from '../values/public.ts'
import { OfferEditor } from './OfferEditor.tsx'

export function OffersPanel({ pageId, page, head }: PageEditing<ProductPage>) {
  const pages = useProductPages()
  const changePages = useChangePages()
  const has = (offer: Offer) => (each: ProductPage) => each.offers.some(({ offerId }) => offerId === offer.offerId)
  const save = (label: string, edited: readonly Offer[], key?: string) => {
    const offers = withRenamed(page.offers, edited)
    const changed = edited.find((offer) => !page.offers.includes(offer) && has(offer)(page))
    const others = changed ? pages.filter((each) => each !== page && has(changed)(each)) : []
    const alike = changed ? pagesWithOffer(others, changed, others) : []
    changePages(label, [{ ...page, offers }, ...alike], key)
  }
  const packages = [...new Set(pages.map((each) => each.ratePackageName))]
  return (
    <SectionPanel pageId={pageId} section="offers">
      <ItemList<Offer>
        noun="offer"
        items={page.offers}
        idOf={(offer) => offer.offerId}
        wordsOf={(offer) => restOf(offer.offerName, offerText(offer, head.currency))}
        isReady={(offer) => offer.offerName.trim() !== ''}
        needs="a name"
        adds={[{ label: 'Add offer', make: () => newOffer(crypto.randomUUID(), head, today()) }]}
        likeness={(offer) => ({ ...offer, offerId: crypto.randomUUID(), offerName: `${offer.offerName} (2)` })}
        save={save}
        empty={{
          title: 'No offers yet.',
          text: 'Early birds, free nights and reductions stand here, each with its dates of sale and of travel.',
        }}
        about="Taken off the price of a stay by itself when the stay meets the conditions."
        actions={<CopyFrom page={page} head={head} fields={['offers']} />}
        editor={(offer, change) => (
          <>
            <OfferEditor
              offer={offer}
              head={head}
              packages={packages}
              others={page.offers.filter((each) => each.offerId !== offer.offerId && each.allowCombination).map((each) => each.offerName)}
              nightlyExtras={page.extras.filter((extra) => extra.time !== 'once').map((extra) => extra.extraName)}
              seasons={seasonDatesOf([page])}
              change={change}
            />
            {has(offer)(page) && (
              <SharedWith
                noun="offer"
                page={page}
                isOn={has(offer)}
                put={(on) => changePages('Products of an offer', pagesWithOffer(pages, offer, on))}
              />
            )}
          </>
        )}
      />
    </SectionPanel>
  )
}

/** Offers that are combined with one under its earlier name have the new one. */
function withRenamed(before: readonly Offer[], edited: readonly Offer[]): readonly Offer[] {
  const nameOf = new Map(
    edited.flatMap((offer) => {
      const was = before.find((each) => each.offerId === offer.offerId)
      return was && was.offerName !== offer.offerName ? [[was.offerName, offer.offerName] as const] : []
    }),
  )
  if (nameOf.size === 0) return edited
  return edited.map((offer) =>
    offer.combinesWith ? { ...offer, combinesWith: offer.combinesWith.map((name) => nameOf.get(name) ?? name) } : offer,
  )
}
