// Saves an invoice or a credit note as PDF.

import type { getInvoicePdf } from '@tradewind/api/billing.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadFrom } from '../../client/call-server.ts'
import { saveFile } from '../../client/save-file.ts'
import { useAction } from '../../client/use-action.ts'
import { Notice } from '../../ui/Notice.tsx'

type PdfButtonProps = { call: typeof getInvoicePdf; id: string; number: string }

export function PdfButton({ call, id, number }: PdfButtonProps) {
  const action = useAction()
  const save = () =>
    void action.run(async () => {
      const { blob, fileName } = await downloadFrom(call, { params: { id } })
      saveFile(blob, fileName)
    })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={14} />}
        loading={action.isBusy}
        onClick={save}
        aria-label={`PDF of ${number}`}
      >
        PDF
      </Button>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </>
  )
}
