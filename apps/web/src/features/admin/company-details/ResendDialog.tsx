// Sending a mass message of a company again to the partners whom it did not reach. // A-RO-022

import { type CompanyDetails, getCompanyDetails, resendBulkMessage } from '@tradewind/api/admin/company-details.ts'
import { notifications } from '@mantine/notifications'
import { counted } from '@tradewind/domain/text/counted.ts'
import { callServer } from '../../../client/call-server.ts'
import { ActDialog } from './ActDialog.tsx'

type ResendProps = { company: CompanyDetails; job: CompanyDetails['jobs']['items'][number]; firstReason: string; close: () => void }

export function ResendDialog({ company: { companyId, companyName }, job, firstReason, close }: ResendProps) {
  const act = async (reason: string) => {
    const { recipientCount } = await callServer(resendBulkMessage, { body: { companyId, workId: job.workId, reason } })
    notifications.show({ message: `The message is being sent to ${counted(recipientCount, 'partner', 'partners')}.`, color: 'teal' })
  }
  return (
    <ActDialog
      title={`Send a message of ${companyName} again`}
      submit="Send again"
      firstReason={firstReason}
      act={act}
      makesOld={[getCompanyDetails]}
      close={close}
    >
      <p className="s13 t2">
        {counted(job.unreached, 'partner', 'partners')} did not get it. They get it as {job.startedBy} wrote it, and in the name of{' '}
        {job.startedBy}.
      </p>
    </ActDialog>
  )
}
