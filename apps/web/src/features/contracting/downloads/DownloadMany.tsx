// Downloading all selected contracts, or rate sheets of templates: as files in a zip with a folder for each supplier, or as one workbook.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import type { DownloadJob } from '@tradewind/api/contracting/downloads.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { downloadMany, type DownloadOptions, downloadTemplates } from './download-actions.ts'
import type { Progress } from './follow-download.ts'
import { DownloadFields, firstOptions, isSomething } from './DownloadFields.tsx'
import classes from './DownloadPopover.module.css'
import { SavePricesOfMany } from './SaveForPrograms.tsx'

type Filter = SentBodyOf<typeof listContracts>

/** Contracts by their ids, all that a search of the list finds, or templates by their ids; 10,000 at most. */
type DownloadManyProps = { count: number } & (
  | { contractIds: readonly string[] }
  | { filter: Filter }
  | { templateIds: readonly string[]; groupName: string | undefined }
)

export function DownloadMany(props: DownloadManyProps) {
  const [isOpen, popover] = useDisclosure(false)
  return (
    <Popover opened={isOpen} onChange={(opened) => (opened ? popover.open() : popover.close())} width={336} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconDownload size={16} stroke={1.75} />} aria-expanded={isOpen} onClick={popover.toggle}>
          Download
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md">{isOpen && <Options {...props} />}</Popover.Dropdown>
    </Popover>
  )
}

function Options(props: DownloadManyProps) {
  const isOfTemplates = 'templateIds' in props
  const [options, setOptions] = useState(firstOptions)
  const [job, setJob] = useState<DownloadJob | 'asking' | 'nothing'>()
  const { isBusy, problem, run } = useAction({ onFailed: () => setJob(undefined) })
  const make = () => {
    setJob('asking')
    void run(async () => setJob((await start(props, options, setJob)) ?? 'nothing'))
  }
  return (
    <div
      role="group"
      aria-label={isOfTemplates ? 'Download selected rate sheets' : 'Download selected contracts'}
      tabIndex={-1}
      data-autofocus
      className={classes.all}
    >
      <DownloadFields options={options} change={setOptions} hasFiles={!isOfTemplates} isMany />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <p className={`${classes.hint} s12 muted`} role="status">
        {hintOf(job)}
      </p>
      <Button fullWidth loading={isBusy} disabled={!isSomething(options)} onClick={make}>
        Download {isOfTemplates ? counted(props.count, 'rate sheet', 'rate sheets') : counted(props.count, 'contract', 'contracts')}
      </Button>
      {!isOfTemplates && <SavePricesOfMany count={props.count} idsOf={() => idsOf(props)} />}
    </div>
  )
}

async function start(props: DownloadManyProps, options: DownloadOptions, tell: Progress): Promise<DownloadJob | undefined> {
  if ('templateIds' in props) return downloadTemplates(props, options, tell)
  return downloadMany(await idsOf(props), options, tell)
}

async function idsOf(props: { contractIds: readonly string[] } | { filter: Filter }): Promise<readonly string[]> {
  if ('contractIds' in props) return props.contractIds
  const { contractIds } = await callServer(listContracts, { body: { ...props.filter, getContractIds: true, limit: 1 } })
  return contractIds ?? []
}

function hintOf(job: DownloadJob | 'asking' | 'nothing' | undefined): string {
  if (job === undefined) return ''
  if (job === 'asking') return 'Generating File'
  if (job === 'nothing') return 'There is nothing to download.'
  const { status, done, total, leftOut } = job
  if (status === 'pending') return `Generating File: ${countText(done)} of ${countText(total)}. You can leave this page.`
  return leftOut.length === 0 ? 'Downloaded.' : `Downloaded; ${countText(leftOut.length)} left out.`
}
