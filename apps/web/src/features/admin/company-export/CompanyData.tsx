// Everything of a company as a zip: what is in it, the limits, the button, and the ones that were made in the last days.

import { type DownloadJob, listDownloads } from '@tradewind/api/contracting/downloads.ts'
import { EXPORT_KEPT_DAYS, EXPORTS_A_DAY, exportTitle } from '@tradewind/api/admin/company-export.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useMoments } from '../../../ui/use-moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { handOver } from '../../contracting/downloads/public.ts'
import classes from './CompanyData.module.css'
import { useSentences } from './sentences.ts'

type CompanyDataProps = {
  companyName: string
  /** On the button. */
  label: string
  start: () => Promise<DownloadJob>
}

export function CompanyData({ companyName, label, start }: CompanyDataProps) {
  const t = useSentences()
  const { momentInText } = useMoments()
  const action = useAction()
  const made = useQuery(queryOf(listDownloads))
  const files = made.data?.items.filter(({ title, location }) => title === exportTitle(companyName) && location !== null) ?? []
  const get = () =>
    void action.run(async () => {
      const job = await start()
      await refresh(listDownloads)
      await handOver(job)
    })
  return (
    <div className={classes.data}>
      <p className="s12 muted">{t('text', { most: String(EXPORTS_A_DAY), days: EXPORT_KEPT_DAYS })}</p>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" loading={action.isBusy} onClick={get}>
          {label}
        </Button>
        {files.map(({ downloadId, location, startedAt }) => (
          <a key={downloadId} className="s12" href={location ?? undefined} download>
            {t('made', { when: momentInText(startedAt) })}
          </a>
        ))}
      </div>
    </div>
  )
}
