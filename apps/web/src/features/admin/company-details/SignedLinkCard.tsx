// A link to one file of the company for somebody who cannot sign in; administrators make it. // A-CL-050

import { type CompanyDetails, getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { getSignedToken } from '@tradewind/api/admin/signed-tokens.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { Card } from '../../../ui/Card.tsx'
import { momentInText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ActDialog } from './ActDialog.tsx'
import classes from './CompanyDetails.module.css'

type Made = AnswerOf<typeof getSignedToken>

export function SignedLinkCard({ company: { companyId, companyName }, reason }: { company: CompanyDetails; reason: string }) {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made>()
  const { copy, copied } = useClipboard()
  const act = async (given: string) => {
    setMade(await callServer(getSignedToken, { body: { companyId, purpose: 'auditLog', reason: given } }))
  }
  return (
    <Card
      title="Signed link"
      action={
        <Button size="compact-sm" variant="default" onClick={() => setMaking(true)}>
          Make a link
        </Button>
      }
    >
      <div className={classes.text}>
        <p className="s13">Opens the audit log as a workbook, once, within an hour, without signing in.</p>
        {made && (
          <>
            <Notice tone="warn">Copy the link now: it is shown only once. It works until {momentInText(made.until)}.</Notice>
            <div className={classes.signed}>
              <code>{made.url}</code>
              <ActionIcon variant="subtle" color="gray" aria-label={copied ? 'Copied' : 'Copy the link'} onClick={() => copy(made.url)}>
                {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
              </ActionIcon>
            </div>
          </>
        )}
      </div>
      {isMaking && (
        <ActDialog
          title={`A link to the audit log of ${companyName}`}
          submit="Make the link"
          firstReason={reason}
          act={act}
          makesOld={[getCompanyDetails]}
          close={() => setMaking(false)}
        >
          <p className="s13 t2">
            Whoever has the link gets the audit log. Give it only to somebody whom you know to belong to {companyName}.
          </p>
        </ActDialog>
      )}
    </Card>
  )
}
