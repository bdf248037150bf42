// The supplier checks a rate sheet that was filled in for it: on one side its file, on the other every rate with the cells it comes from.

import { getDataLoad, getSheetSources, type LoadSheet, viewDummyTemplate } from '@tradewind/api/contracting/data-load.ts'
import { getAsked } from '@tradewind/api/contracting/request-answers.ts'
import { Skeleton } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { currencyText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { whenPersonIsHere } from '../../../client/person-here.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import { RateSheetPaper } from '../rate-sheet/public.ts'
import classes from './DataLoad.module.css'
import { LeftOfFiles } from './LeftOfFiles.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { rateKey, ReviewedRates } from './ReviewedRates.tsx'
import { SourceFile } from './SourceFile.tsx'
import { useSourcePages } from './use-source-pages.ts'

export function ReviewPage() {
  usePageTitle('Check your rates')
  const { requestId: askedId } = useParams({ from: '/inside/contracting/request/$requestId/review' })
  const asked = useQuery(queryOf(getAsked, { params: { askedId } }))
  const found = useQuery(queryOf(getDataLoad, { params: { askedId } }))
  if (isNothingThere(asked.error ?? found.error)) return <NotFound />
  if (asked.error) return <FailedRegion error={asked.error} retry={() => void asked.refetch()} />
  if (found.error) return <FailedRegion error={found.error} retry={() => void found.refetch()} />
  if (!asked.data || !found.data) return <Skeleton height={320} m="lg" w="auto" />
  const load = found.data.load
  if (!load || load.sheets.length === 0)
    return (
      <EmptyState isPage title="There is nothing to check now" action={<Link to={paths.request(askedId)}>Back to the request</Link>}>
        Once your rate sheet is filled in, it is shown here beside your file.
      </EmptyState>
    )
  const { buyerName, supplierName } = asked.data
  return <Sheets askedId={askedId} sheets={load.sheets} dataLoadId={load.dataLoadId} buyerName={buyerName} supplierName={supplierName} />
}

type SheetsProps = { askedId: string; sheets: readonly LoadSheet[]; dataLoadId: string; buyerName: string; supplierName: string }

/** One rate sheet at a time; all are accepted together. */
function Sheets({ askedId, sheets, dataLoadId, buyerName, supplierName }: SheetsProps) {
  const [chosen, setChosen] = useState<string>()
  const sheet = sheets.find((each) => each.draftId === chosen) ?? sheets[0]
  const hotels = sheets.length > 1 && (
    <nav className="tabs-of-sheets" aria-label="Rate sheets">
      {sheets.map((each) => (
        <button key={each.draftId} type="button" aria-current={each === sheet ? 'true' : undefined} onClick={() => setChosen(each.draftId)}>
          {each.locationName}
        </button>
      ))}
    </nav>
  )
  if (!sheet) return null
  const draftIds: readonly [string, ...string[]] = [
    sheet.draftId,
    ...sheets.map((each) => each.draftId).filter((id) => id !== sheet.draftId),
  ]
  return (
    <Review
      key={sheet.draftId}
      askedId={askedId}
      dataLoadId={dataLoadId}
      buyerName={buyerName}
      supplierName={supplierName}
      locationName={sheet.locationName}
      draftIds={draftIds}
    >
      {hotels}
    </Review>
  )
}

type ReviewProps = {
  askedId: string
  /** The one that is shown, and the others that are accepted with it. */
  draftIds: readonly [string, ...string[]]
  dataLoadId: string
  buyerName: string
  supplierName: string
  locationName: string
  children: ReactNode
}

function Review({ askedId, draftIds, dataLoadId, buyerName, supplierName, locationName, children }: ReviewProps) {
  const [draftId] = draftIds
  // All of them: what is accepted is what was read. Asked for anew whenever the page opens, since the editor may have changed them.
  const all = useQueries({
    queries: draftIds.map((id) => ({ ...queryOf(getSheetSources, { params: { id } }), staleTime: 0, gcTime: 0 })),
  })
  const [found] = all
  const [chosenFile, setFile] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const importId = chosenFile ?? found?.data?.files[0]?.importId
  const sources = useSourcePages(draftId, importId)
  const isActing = useSession().realActor !== null
  useEffect(() => {
    if (isActing) return
    // That nobody has looked yet is all that is lost when it fails.
    return whenPersonIsHere(() => void callServer(viewDummyTemplate, { body: { dataLoadId } }).catch(() => undefined))
  }, [dataLoadId, isActing])
  const failed = all.find((each) => each.error !== null)
  if (failed?.error) return <FailedRegion error={failed.error} retry={() => void failed.refetch()} />
  const seen = all.flatMap(({ data }, i) => (data ? [{ draftId: draftIds[i] ?? '', revision: data.revision }] : []))
  if (!found?.data || seen.length < draftIds.length) return <Skeleton height={320} m="lg" w="auto" />
  const { files, products, sheet } = found.data
  const pick = (cellId: string) => {
    for (const product of products)
      for (const [i, { cellIds }] of product.rates.entries())
        if (cellIds.includes(cellId)) {
          const key = rateKey(product, i)
          setChosen(key)
          sources.outline(cellIds)
          return document.getElementById(`rate-${key}`)?.scrollIntoView({ block: 'nearest' })
        }
    sources.outline([cellId])
  }
  return (
    <div className={classes.review}>
      <header className={classes.head}>
        <p className="s12 muted">
          <Link to={paths.request(askedId)}>Request of {buyerName}</Link> / Check
        </p>
        <h1>Check your rates</h1>
        <p className="s13">
          {locationName}, {currencyText(sheet.head)}, {isoDayText(sheet.head.startDate)} – {isoDayText(sheet.head.endDate)}
        </p>
        <p className="s13 t2">Press a rate to see where in your file it was read, or a cell of the file to see what became of it.</p>
      </header>
      {children}
      <div className={classes.sides}>
        <section className={classes.file} aria-label="Your file">
          {files.length > 1 && (
            <nav className="tabs-of-sheets" aria-label="Files">
              {files.map((file) => (
                <button
                  key={file.importId}
                  type="button"
                  aria-current={file.importId === importId ? 'true' : undefined}
                  onClick={() => setFile(file.importId)}
                >
                  {file.fileName}
                </button>
              ))}
            </nav>
          )}
          {importId === undefined ? (
            <EmptyState title="No rate was read from a file">Your rate sheet was typed in. Open it to check it.</EmptyState>
          ) : (
            <SourceFile sources={sources} pick={pick} />
          )}
          <LeftOfFiles draftId={draftId} />
        </section>
        <section className={classes.sheet} aria-label="Your rates">
          <ReviewedRates
            products={products}
            placeOf={sources.placeOf}
            chosen={chosen}
            choose={(key, product, cellIds) => {
              if (product.importId !== null) setFile(product.importId)
              setChosen(key)
              sources.show(cellIds)
            }}
          />
          <section className={classes.whole} aria-label="The whole rate sheet">
            <h2>The whole rate sheet, as {buyerName} gets it</h2>
            <p className="s13 t2">With extras, offers, minimum stays, policies and terms. You accept all of it.</p>
            <RateSheetPaper sheet={sheet} location={{ locationName, place: '', address: null }} supplierName={supplierName} />
          </section>
        </section>
      </div>
      <ReviewActions askedId={askedId} draftId={draftId} seen={seen} dataLoadId={dataLoadId} buyerName={buyerName} />
    </div>
  )
}
