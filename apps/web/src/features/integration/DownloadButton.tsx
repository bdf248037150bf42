// Saves the files of an export.

import { getExportFile } from '@tradewind/api/integration.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import type { ExportVariant } from '@tradewind/domain/integration/export-job.ts'
import { downloadFrom } from '../../client/call-server.ts'
import { saveFile } from '../../client/save-file.ts'
import { useAction } from '../../client/use-action.ts'

type DownloadButtonProps = {
  system: BookingSystem
  /** It went to the booking system itself: the file is only a copy. */
  isSent: boolean
  jobId: string
  /** Whether something changed for Tourwriter. */
  hasLines: boolean
  /** Whether it holds something of a contract; otherwise there is only what has to be done by hand. */
  isHeld: boolean
}

export function DownloadButton({ system, isSent, jobId, hasLines, isHeld }: DownloadButtonProps) {
  const action = useAction()
  const download = (variant: ExportVariant) =>
    void action.run(async () => {
      const { blob, fileName } = await downloadFrom(getExportFile, { params: { id: jobId }, query: { variant } })
      saveFile(blob, fileName)
    })
  return (
    <>
      {action.problem !== undefined && (
        <span role="alert" className="s12">
          {action.problem}
        </span>
      )}
      {hasLines && (
        <Button variant={isSent ? 'default' : 'filled'} size="compact-sm" loading={action.isBusy} onClick={() => download('changes')}>
          Download the file
        </Button>
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} stroke={1.75} />} disabled={action.isBusy}>
            Other files
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isHeld && <Menu.Item onClick={() => download('whole')}>Every line, for a {FEATURE_WORDS[system]} without these rates</Menu.Item>}
          <Menu.Item onClick={() => download('byHand')}>What to do by hand, as a workbook</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
