// At the right: the rate check of what is on screen, and the stay calculator.

import { useParams } from '@tanstack/react-router'
import { StayCalculator } from '../StayCalculator.tsx'
import classes from './Editor.module.css'
import { pageOfAddress } from './page-of-address.ts'
import { RateCheck } from './RateCheck.tsx'
import { useDraftPart, useNavigation } from './use-draft.ts'

export function Aside() {
  const navigation = useNavigation()
  const head = useDraftPart((draft) => draft.state.head)
  const address = useParams({ strict: false })
  const pageId = pageOfAddress(navigation, address)
  const edited = useDraftPart(({ state }) => (pageId === undefined ? undefined : state.pages.get(pageId)))
  return (
    <div className={classes.aside}>
      <RateCheck pageId={pageId} />
      {edited?.now.kind === 'product' && (
        <section aria-label="Stay calculator">
          <h2>Stay calculator</h2>
          <StayCalculator
            head={head}
            products={[{ pageId: edited.pageId, revision: edited.revision, completionScore: 0, body: edited.now }]}
          />
        </section>
      )}
    </div>
  )
}
