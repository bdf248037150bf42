// Saves the file of an export.

import { getExportFile } from '@tradewind/api/integration.ts'
import { Button } from '@mantine/core'
import { downloadFrom } from '../../client/call-server.ts'
import { saveFile } from '../../client/save-file.ts'
import { useAction } from '../../client/use-action.ts'

export function DownloadButton({ jobId }: { jobId: string }) {
  const action = useAction()
  const download = () =>
    void action.run(async () => {
      const { blob, fileName } = await downloadFrom(getExportFile, { params: { id: jobId } })
      saveFile(blob, fileName)
    })
  return (
    <>
      {action.problem !== undefined && (
        <span role="alert" className="s12">
          {action.problem}
        </span>
      )}
      <Button size="compact-sm" loading={action.isBusy} onClick={download}>
        Download the file
      </Button>
    </>
  )
}
