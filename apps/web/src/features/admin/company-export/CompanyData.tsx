// Everything of a company as a zip: what is in it, the limits, the button, and the ones that were made in the last days.

import { type DownloadJob, listDownloads } from '@tradewind/api/contracting/downloads.ts'
import { EXPORT_KEPT_DAYS, EXPORTS_A_DAY, exportTitle } from '@tradewind/api/admin/company-export.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { momentInText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { handOver } from '../../contracting/downloads/public.ts'
import classes from './CompanyData.module.css'

type CompanyDataProps = {
  companyName: string
  /** On the button. */
  label: string
  start: () => Promise<DownloadJob>
}

export function CompanyData({ companyName, label, start }: CompanyDataProps) {
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
      <p className="s12 muted">
        One zip with everything: people, address book, connections, messages, invoices and the audit log as a workbook; each version of each
        template and contract as JSON and as a table of prices; the files; and an index of what is in it and what is not. At most{' '}
        {EXPORTS_A_DAY} in 24 hours; each is kept for {EXPORT_KEPT_DAYS} days.
      </p>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" loading={action.isBusy} onClick={get}>
          {label}
        </Button>
        {files.map(({ downloadId, location, startedAt }) => (
          <a key={downloadId} className="s12" href={location ?? undefined} download>
            Made {momentInText(startedAt)}
          </a>
        ))}
      </div>
    </div>
  )
}
