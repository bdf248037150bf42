// The export that was just started: how far it is, and what came of it.

import { Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import classes from './Integration.module.css'
import { ASK_EVERY_SECONDS, type ExportResult, type ExportRun } from './use-export-run.ts'
import { useSystem } from './use-system.ts'

export function ExportProgress({ run: { jobId, done, total, isSent, ended } }: { run: ExportRun }) {
  const { system, word, at } = useSystem()
  const details = (
    <Button component={Link} to={at(paths.exportedContracts, { job: jobId })} variant="default" size="compact-sm">
      Details
    </Button>
  )
  return (
    <section className={classes.job} aria-label="The export">
      {ended === undefined ? (
        <>
          <p className="s13" role="status">
            Exporting {isSent ? counted(total, 'part', 'parts') : counted(total, 'contract', 'contracts')}: {done} done. Asked every{' '}
            {ASK_EVERY_SECONDS} seconds.
          </p>
          <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="Progress of the export" />
        </>
      ) : ended.kind === 'succeeded' ? (
        <Notice
          tone={ended.result.heldBack + ended.result.refused + ended.result.unknown > 0 ? 'warn' : 'ok'}
          action={
            <div className={classes.acts}>
              <DownloadButton
                system={system}
                isSent={isSent}
                jobId={jobId}
                hasLines={ended.result.lines > 0}
                isHeld={ended.result.contracts > 0}
              />
              {details}
            </div>
          }
        >
          {madeText(ended.result, isSent, word)}
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

function madeText({ lines, contracts, taken, refused, unknown }: ExportResult, isSent: boolean, word: string): string {
  if (lines === 0 && taken + refused + unknown === 0) return 'Nothing could be written.'
  if (!isSent)
    return `The file is made: ${counted(lines, 'line', 'lines')} of ${counted(contracts, 'contract', 'contracts')}. Import it in ${word}, then say here what ${word} answered.`
  const parts = [
    `${word} took ${counted(taken, 'part', 'parts')}`,
    refused > 0 ? `refused ${refused}` : '',
    unknown > 0 ? `and the answer to ${unknown} did not arrive` : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
