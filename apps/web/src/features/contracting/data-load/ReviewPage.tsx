// The supplier checks a rate sheet that was filled in for it: on one side its file, on the other every rate with the cells it comes from.

import { getDataLoad, getSheetSources, viewDummyTemplate } from '@tradewind/api/contracting/data-load.ts'
import { getAsked } from '@tradewind/api/contracting/request-answers.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import classes from './DataLoad.module.css'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewedRates } from './ReviewedRates.tsx'
import { SourceFile } from './SourceFile.tsx'
import { useSourcePages } from './use-source-pages.ts'

export function ReviewPage() {
  usePageTitle('Check your rates')
  const { requestId: askedId } = useParams({ from: '/inside/contracting/request/$requestId/review' })
  const asked = useQuery(queryOf(getAsked, { params: { askedId } }))
  const found = useQuery(queryOf(getDataLoad, { params: { askedId } }))
  if (asked.error) return <FailedRegion error={asked.error} retry={() => void asked.refetch()} />
  if (found.error) return <FailedRegion error={found.error} retry={() => void found.refetch()} />
  if (!asked.data || !found.data) return <Skeleton height={320} m="lg" />
  const load = found.data.load
  if (!load || load.draftId === null)
    return (
      <EmptyState isPage title="There is nothing to check now" action={<Link to={paths.request(askedId)}>Back to the request</Link>}>
        Once your rate sheet is filled in, it is shown here beside your file.
      </EmptyState>
    )
  return <Review askedId={askedId} draftId={load.draftId} dataLoadId={load.dataLoadId} buyerName={asked.data.buyerName} />
}

type ReviewProps = { askedId: string; draftId: string; dataLoadId: string; buyerName: string }

function Review({ askedId, draftId, dataLoadId, buyerName }: ReviewProps) {
  const found = useQuery(queryOf(getSheetSources, { params: { id: draftId } }))
  const [chosenFile, setFile] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const importId = chosenFile ?? found.data?.files[0]?.importId
  const sources = useSourcePages(draftId, importId)
  useEffect(() => {
    // That nobody has looked yet is all that is lost when it fails.
    callServer(viewDummyTemplate, { body: { dataLoadId } }).catch(() => undefined)
  }, [dataLoadId])
  if (found.error) return <FailedRegion error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={320} m="lg" />
  const { files, products } = found.data
  const pick = (cellId: string) => {
    for (const product of products)
      for (const source of product.sources)
        if (source.cellIds.includes(cellId)) {
          const key = `${product.pageId} ${source.what}`
          setChosen(key)
          sources.outline(source.cellIds)
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
        <p className="s13 t2">Press a rate to see where in your file it was read, or a cell of the file to see what became of it.</p>
      </header>
      <div className={classes.sides}>
        <section className={classes.file} aria-label="Your file">
          {files.length > 1 && (
            <nav className={classes.tabs} aria-label="Files">
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
        </section>
      </div>
      <ReviewActions askedId={askedId} draftId={draftId} dataLoadId={dataLoadId} buyerName={buyerName} />
    </div>
  )
}
