// A draft: the sheet as it will be printed, with every rate and season to be changed in place, and what it still lacks.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { checkContractReadiness } from '@tradewind/api/contracting/drafts.ts'
import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { CallFailed } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/Problem.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { MassChangeDialog, RateSheetPaper } from '../rate-sheet/public.ts'
import { DraftHeader } from './DraftHeader.tsx'
import classes from './DraftPage.module.css'
import { FindingList } from './FindingList.tsx'
import { useDraftEditing } from './use-draft-editing.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

export function DraftPage() {
  const { contractId: draftId, productId } = useParams({ from: '/inside/contracting/draft/$contractId/product/$productId/$ratePackage' })
  const { access } = useSession()
  const info = useQuery(queryOf(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } }))
  const readiness = useQuery(queryOf(checkContractReadiness, { params: { id: draftId } }))
  const { editing, saved, noteSaved, conflict, settle } = useDraftEditing(draftId)
  const [isChangingMany, many] = useDisclosure(false)
  useScrolledTo(productId, info.data !== undefined)
  if (info.error instanceof CallFailed && info.error.status === 404) return <NotFound />
  if (info.error && !info.data) return <FailedRegion error={info.error} retry={() => void info.refetch()} />
  if (!info.data?.template)
    return (
      <div className={classes.body} aria-busy="true">
        <Skeleton height={640} maw={860} mx="auto" radius="lg" />
      </div>
    )
  const { template, sheet, location, supplier } = info.data
  return (
    <>
      <DraftHeader draftId={draftId} info={info.data} template={template} readiness={readiness.data} saved={saved} changeMany={many.open} />
      <div className={classes.body}>
        {readiness.data && <FindingList findings={readiness.data.findings} />}
        <RateSheetPaper
          sheet={sheet}
          location={location}
          supplierName={supplier.companyName}
          editing={access === 'write' ? editing : undefined}
        />
        <p className={`${classes.hint} s12 muted`}>
          The pencil beside a rate or season changes it; Change rates changes many at once.{' '}
          <Link to={paths.help('publish-and-send')}>How drafts work</Link>
        </p>
      </div>
      <MassChangeDialog draftId={draftId} sheet={sheet} opened={isChangingMany} close={many.close} saved={noteSaved} />
      <ConflictDialog conflict={conflict} settle={settle} />
    </>
  )
}

/** The product of the address comes into view once the sheet is there. */
function useScrolledTo(productId: string, isLoaded: boolean): void {
  const done = useRef(false)
  useEffect(() => {
    if (!isLoaded || done.current) return
    done.current = true
    const products = [...document.querySelectorAll<HTMLElement>('article section[id]')]
    const wanted = products.findIndex((section) => section.id.startsWith(`${productId}.`))
    if (wanted > 0) products[wanted]?.scrollIntoView()
  }, [productId, isLoaded])
}
