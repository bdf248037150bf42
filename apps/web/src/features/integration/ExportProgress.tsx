// The export that was just started: how far it is, and what came of it.

import { Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import classes from './Integration.module.css'
import { ASK_EVERY_SECONDS, type ExportRun } from './use-export-run.ts'

export function ExportProgress({ run: { jobId, done, total, ended } }: { run: ExportRun }) {
  const details = (
    <Button component={Link} to={`${paths.exportedContracts}?job=${jobId}`} variant="default" size="compact-sm">
      Details
    </Button>
  )
  return (
    <section className={classes.job} aria-label="The export">
      {ended === undefined ? (
        <>
          <p className="s13" role="status">
            Exporting {counted(total, 'contract', 'contracts')}: {done} done. Asked every {ASK_EVERY_SECONDS} seconds.
          </p>
          <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="Progress of the export" />
        </>
      ) : ended.kind === 'succeeded' ? (
        <Notice
          tone={ended.result.heldBack > 0 ? 'warn' : 'ok'}
          action={
            <div className={classes.acts}>
              <DownloadButton jobId={jobId} hasLines={ended.result.lines > 0} isHeld={ended.result.contracts > 0} />
              {details}
            </div>
          }
        >
          {ended.result.lines > 0
            ? `The file is made: ${counted(ended.result.lines, 'line', 'lines')} of ${counted(ended.result.contracts, 'contract', 'contracts')}. Import it in Tourwriter, then say here what Tourwriter answered.`
            : 'Nothing could be written.'}
          {ended.result.heldBack > 0 && ` ${counted(ended.result.heldBack, 'contract was', 'contracts were')} held back.`}
        </Notice>
      ) : (
        <Notice tone="danger" action={details}>
          {ended.timeout
            ? 'Timeout: the export was not done within 60 seconds. It goes on; look at Exported Contracts later.'
            : (ended.problem ?? 'The export failed.')}
        </Notice>
      )}
    </section>
  )
}
