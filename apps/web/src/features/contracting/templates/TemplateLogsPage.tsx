// What happened to a template: its versions and its edit history. // C-RT-008

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { sealForReading } from '@tradewind/domain/proof/canonical-text.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { pagesOf, queryOf } from '../../../client/queries.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import { DiffDialog } from '../diff/public.ts'
import { EditHistory } from '../drafts/public.ts'
import { TemplateHeader } from './TemplateHeader.tsx'
import classes from './TemplatePage.module.css'

export function TemplateLogsPage() {
  const { id } = useParams({ from: '/inside/contracting/template/$id/logs' })
  const info = useQuery(queryOf(getContractInfo, { params: { id }, body: { collection: 'template' } }))
  const search = useSearch({ from: '/inside/contracting/template/$id/logs' })
  const [compared, setCompared] = useState<number>()
  const logs = useInfiniteQuery(
    pagesOf(getTemplateLogs, { id, search }, (next) => ({ params: { id }, query: { ...search, ...(next === undefined ? {} : { next }) } })),
  )
  const error = info.error ?? logs.error
  if (isNothingThere(error)) return <NotFound />
  if (error && !(info.data && logs.data))
    return <FailedRegion error={error} retry={() => void Promise.all([info.refetch(), logs.refetch()])} />
  if (!info.data?.template || !logs.data)
    return (
      <div className={classes.body} aria-busy="true">
        <Skeleton height={320} maw={860} mx="auto" radius="lg" />
      </div>
    )
  const versions = logs.data.pages[0]?.versions ?? []
  const lines = logs.data.pages.flatMap((page) => page.items)
  return (
    <>
      <TemplateHeader info={info.data} template={info.data.template} tab="logs" />
      <div className={classes.body}>
        <div className={classes.log}>
          <section>
            <h2 style={{ marginBottom: 8 }}>Versions</h2>
            <ol className={classes.lines}>
              {versions.length === 0 && <li className="muted">Nothing has been published yet.</li>}
              {versions.map((version) => (
                <li key={version.version}>
                  <span className="med">Version {version.version}</span>
                  <span className="grow t2">
                    by {version.publishedBy}, sealed as <span className="mono">{sealForReading(version.seal)}</span>
                  </span>
                  {versions.some((each) => each.version < version.version) && (
                    <Button variant="subtle" size="compact-xs" onClick={() => setCompared(version.version)}>
                      What changed
                      <span className="sr"> in version {version.version}</span>
                    </Button>
                  )}
                  <time dateTime={version.publishedAt} title={fullMomentText(version.publishedAt)}>
                    {momentText(version.publishedAt)}
                  </time>
                </li>
              ))}
            </ol>
          </section>
          <EditHistory
            lines={lines}
            hasMore={logs.hasNextPage}
            isLoadingMore={logs.isFetchingNextPage}
            showMore={() => void logs.fetchNextPage()}
          />
        </div>
      </div>
      <DiffDialog
        key={compared ?? 0}
        opened={compared !== undefined}
        close={() => setCompared(undefined)}
        id={id}
        versions={versions.map((each) => ({ version: each.version, label: `Version ${each.version}, ${momentText(each.publishedAt)}` }))}
        {...(compared === undefined ? {} : { version: compared })}
      />
    </>
  )
}
